/** The examples of checks that judge what a browser made of a page, each a small site that Chromium opens: what is called found fires, what is called not found does not. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allChecks } from '../../packages/checks/all-checks.ts';
import { measuresFor } from '../../packages/checks/rendered.ts';
import type { Renderer } from '../../packages/crawl/ports.ts';
import type { FetchRecord, FetchRequest } from '../../packages/model/fetch-record.ts';
import { defaultScanOptions } from '../../packages/model/scan-options.ts';
import { createScanRenderer } from '../../packages/platform/node/chromium/renderer.ts';
import { hasChromium } from '../../packages/platform/node/testing/has-chromium.ts';
import { origin, siteOf } from './example-site.ts';
import { findsOn } from './scan-example.ts';

const slowMs = 900_000;
const renderedChecks = allChecks.filter(({ needs }) => needs === 'rendered').map(({ id, docs }) => [id, docs] as const);

test.each(renderedChecks)('the examples of %s leave nothing to guess', (_, { found, notFound }) => {
  expect(found?.trim()).toBeTruthy();
  expect(notFound?.trim()).toBeTruthy();
  for (const example of [found ?? '', notFound ?? '']) expect(example).not.toMatch(/nothing in its place|…/);
});

describe.skipIf(!hasChromium)('in Chromium', () => {
  let renderer: Renderer;
  beforeAll(() => {
    const options = { ...defaultScanOptions, startUrl: `${origin}/` };
    renderer = createScanRenderer(options, {
      secrets: { origin, headers: [] },
      cookies: [],
      resolve: [],
      ...measuresFor(null),
      guard: null,
    });
  });
  afterAll(() => renderer.close(), slowMs);

  /** One browser for all: a scan closes its own. */
  const shared = (): Renderer => ({
    render: (request) => renderer.render(request),
    abort: () => {},
    resume: () => {},
    close: async () => {},
  });

  async function findsInBrowser(check: string, example: string): Promise<boolean> {
    let at = '';
    const site = siteOf(example);
    const respond = (request: FetchRequest) => movedTo(at, site.respond({ ...request, url: request.url.replace(at, origin) }));
    const server = createServer(({ url = '/' }, response) => {
      const { status, headers, body } = respond({
        url: at + url,
        purpose: 'page',
        body: 'full',
        maxBodyBytes: 10_000_000,
        timeoutMs: 20_000,
      });
      response
        .writeHead(
          status,
          Object.entries(headers).flatMap(([name, value]) => [name, String(value)]),
        )
        .end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      return await findsOn(check, example, { at, respond, renderer: shared() });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  test.each(renderedChecks)(
    'the examples of %s are what they are called',
    async (id, { found = '', notFound = '' }) => {
      expect(await findsInBrowser(id, found)).toBe(true);
      expect(await findsInBrowser(id, notFound)).toBe(false);
    },
    slowMs,
  );
});

/** As if the site stood at this address. */
function movedTo(at: string, record: FetchRecord): FetchRecord {
  const { url, headers, body } = record;
  const moved = (text: string) => text.replaceAll(origin, at);
  const isText = /^(?:text|application)\/(?!octet)/.test(String(headers['content-type']));
  return {
    ...record,
    url: moved(url),
    // A rendered page may ask for what is at the address that it came from.
    remoteAddress: '127.0.0.1',
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? moved(value) : value])),
    body: body === null || !isText ? body : new TextEncoder().encode(moved(new TextDecoder().decode(body))),
  };
}

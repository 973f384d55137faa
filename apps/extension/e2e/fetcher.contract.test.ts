/** The contract of all fetchers, asked of the extension; what a browser does otherwise is listed. */
import type { FetchRecord, FetchRequest } from '@orbweaver/model/fetch-record.ts';
import { describeFetcher } from '@orbweaver/platform/contract/fetcher.contract.ts';
import { type HostileServer, pageText, startHostileServer } from '@orbweaver/platform/contract/hostile-server.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BareGateway } from '../../server/src/gateway/testing/bare-gateway.ts';
import { bundle } from '../../web/e2e/device/bundle.ts';
import { serveDevice } from '../../web/e2e/device/serve-device.ts';
import type { PageFetcher } from './fetcher-page.ts';
import { hasBrowser, type LoadedExtension, loadExtension } from './loaded-extension.ts';

declare global {
  var openFetcher: () => Promise<PageFetcher>;
  var fetcher: PageFetcher;
}

const differs = [
  // The browser keeps the body of a redirect to itself, unpacks by its own rules, and stops where it likes.
  'reads /redirect',
  'joins the members of a gzip body',
  'keeps what a broken coding gave before its fault',
  'keeps what came of a body shorter than declared',
  // What came packed is not counted before the limit is reached.
  'cuts /bomb at the limit',
  'cuts /bomb-br at the limit',
  // It reads heads that are not HTTP, waits for what follows 100 and 101, and hides what a server sends beyond its length.
  'calls /bad-status http-invalid',
  'calls /bad-header http-invalid',
  'calls /bad-chunk http-invalid',
  'calls /upgrade http-invalid',
  'calls /continue http-invalid',
  'reads a body longer than declared up to its declared end, and goes on with the host',
];

describe.skipIf(!hasBrowser)('the fetcher contract in the browser', () => {
  let server: HostileServer;
  let gateway: BareGateway;
  let extension: LoadedExtension;
  let page: Page;
  beforeAll(async () => {
    server = await startHostileServer();
    gateway = await serveDevice(0, await bundle(['../extension/e2e/fetcher-page.ts']), 'fetcher-page');
    extension = await loadExtension({ origins: [gateway.origin] });
    page = await extension.context.newPage();
    await page.goto(gateway.origin);
  });
  afterAll(async () => {
    await extension?.close();
    await gateway?.close();
    await server?.close();
  });

  const fetchThere = async (request: FetchRequest): Promise<FetchRecord> => {
    const { body, ...record } = await page.evaluate(async (asked) => {
      const { body: bytes, ...rest } = await fetcher.fetch(asked);
      let text = '';
      for (let at = 0; bytes !== null && at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
      return { ...rest, body: bytes === null ? null : btoa(text) };
    }, request);
    return { ...record, body: body === null ? null : new Uint8Array(Buffer.from(body, 'base64')) };
  };

  describeFetcher({
    name: 'the extension',
    differs,
    async create() {
      await page.evaluate(async () => {
        globalThis.fetcher = await openFetcher();
      });
      return {
        fetch: fetchThere,
        abort: () => void page.evaluate(() => fetcher.abort()),
        resume: () => void page.evaluate(() => fetcher.resume()),
        close: () => page.evaluate(() => fetcher.end()),
      };
    },
    origin: () => server.origin,
    pageText,
  });

  it('asks as the crawler, and as nobody in particular', () => {
    const heads = server.requests.filter((head) => head.startsWith('GET /page '));
    expect(heads.length).toBeGreaterThan(0);
    for (const head of heads) {
      expect(head).toMatch(/^user-agent: OrbweaverTest\/1\.0\r$/im);
      expect(head).not.toMatch(/^(cookie|referer|origin|authorization|accept-language):/im);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { askFile, RobotsCache } from './robots-cache.ts';
import { type RecordedResponse, recordedSite } from './testing/recorded-site.ts';

const origin = 'https://example.com';
const file = `${origin}/robots.txt`;
const rules = 'User-agent: orbweaver\nDisallow: /x\nCrawl-delay: 2\nSitemap: https://example.com/s.xml';
const text = { 'content-type': 'text/plain; charset=utf-8' };
const options = { userAgent: 'Orbweaver/0.1 (+https://orbweaver.example/bot)', timeoutMs: 1000, retries: 1 };
const to = (location: string): RecordedResponse => ({ status: 301, headers: { location } });

async function load(responses: Parameters<typeof recordedSite>[0]) {
  const site = recordedSite(responses);
  const cache = new RobotsCache(site, options);
  return { cache, site, loaded: await cache.load(origin) };
}

it('asks once, and answers with the rule that decided', async () => {
  const site = recordedSite({ [file]: { body: rules, headers: text } });
  const cache = new RobotsCache(site, options);
  const [first, second] = await Promise.all([cache.load(origin), cache.load(origin)]);
  await cache.load(origin);
  expect(site.asked.map((request) => `${request.purpose} ${request.url}`)).toEqual([`robots ${file}`]);
  expect(first).toBe(second);
  expect(first).toMatchObject({ status: 200, access: 'rules', faults: [{ code: 'field-unsupported', line: 3 }], rules: { crawlDelay: 2 } });
  expect(first.robots.sitemaps).toEqual([{ href: 'https://example.com/s.xml', line: 4 }]);
  expect(askFile(first, `${origin}/xy`)).toEqual({ allowed: false, rule: { kind: 'disallow', path: '/x', line: 2 } });
  expect(askFile(first, `${origin}/y`)).toEqual({ allowed: true, rule: null });
});

describe('status', () => {
  it.each<[RecordedResponse, string, boolean, string[]]>([
    [{ status: 404 }, 'all', true, []],
    [{ status: 401 }, 'all', true, []],
    [{ status: 410, body: rules }, 'all', true, []],
    [{ status: 429 }, 'none', false, ['unreachable']],
    [{ status: 500, body: rules }, 'none', false, ['unreachable']],
    [{ error: 'timeout' }, 'none', false, ['unreachable']],
    [{ error: 'dns' }, 'none', false, ['unreachable']],
    [{ status: 204, headers: text }, 'rules', true, []],
    [{ status: 304 }, 'all', true, []],
    [{ body: '<!doctype html><title>x</title>', headers: { 'content-type': 'text/html' } }, 'rules', true, ['content-type', 'html']],
    [{ status: 302 }, 'all', true, ['location-missing']],
    [to('ftp://example.com/robots.txt'), 'all', true, ['location-invalid']],
    [to('/robots.txt'), 'all', true, ['redirect-loop']],
  ])('%j: %s', async (response, access, allowed, faults) => {
    const { loaded } = await load({ [file]: response });
    expect([loaded.access, askFile(loaded, `${origin}/x`).allowed, loaded.faults.map((fault) => fault.code)]).toEqual([
      access,
      allowed,
      faults,
    ]);
  });

  it('tries again where the server fails, and only there', async () => {
    const failing = await load({ [file]: (attempt) => (attempt === 0 ? { status: 503 } : { body: rules, headers: text }) });
    expect([failing.loaded.access, failing.site.asked.length]).toEqual(['rules', 2]);
    expect((await load({ [file]: { status: 404 } })).site.asked.length).toBe(1);
  });

  it('does not remember what was aborted', async () => {
    const { cache, site } = await load({ [file]: (attempt) => (attempt === 0 ? { error: 'aborted' } : { body: rules, headers: text }) });
    expect(cache.get(origin)).toBeUndefined();
    expect((await cache.load(origin)).access).toBe('rules');
    expect(site.asked.length).toBe(2);
  });
});

describe('redirects', () => {
  const chain = (hops: number) => {
    const responses: Record<string, RecordedResponse> = { [file]: to('https://r1.test/robots.txt') };
    for (let hop = 1; hop < hops; hop++) responses[`https://r${hop}.test/robots.txt`] = to(`https://r${hop + 1}.test/robots.txt`);
    responses[`https://r${hops}.test/robots.txt`] = { body: rules, headers: text };
    return responses;
  };

  it.each([
    [5, 'rules', 6, []],
    [6, 'all', 6, ['redirects-too-many']],
  ])('%d hops to other hosts: %s', async (hops, access, requests, faults) => {
    const { loaded, site } = await load(chain(hops));
    expect([loaded.access, site.asked.length, loaded.faults.filter((one) => one.line === 0).map((one) => one.code)]).toEqual([
      access,
      requests,
      faults,
    ]);
    expect(loaded.origin).toBe(origin);
  });
});

it('asks for no more than 500 KiB and a byte', async () => {
  const { loaded, site } = await load({ [file]: { body: `User-agent: *\n${'Disallow: /x\n'.repeat(500_000)}`, headers: text } });
  expect(site.asked[0]?.maxBodyBytes).toBe(512_001);
  expect(loaded.faults.map((fault) => fault.code)).toEqual(['too-large']);
  expect(loaded.text.length).toBe(512_000);
});

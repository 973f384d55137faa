import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';
import { describe, expect, test } from 'vitest';
import { checkSiteIcons } from './check-site.ts';
import { writeIco } from './ico.ts';

const origin = 'https://site.test';

interface Response {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string | Uint8Array;
}

/** Header of a PNG of that size; the check reads no more. */
function png(width: number, height = width): Uint8Array {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
}

async function check(site: Readonly<Record<string, Response>>) {
  const asked: string[] = [];
  const report = await checkSiteIcons(async (url) => {
    asked.push(url);
    return recordOf(url, site[url.slice(origin.length)] ?? { status: 404 });
  }, `${origin}/`);
  return { report, asked, ids: report.findings.map(({ id }) => id) };
}

function recordOf(url: string, { status = 200, type, body = '' }: Response): FetchRecord {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  return {
    url,
    purpose: 'probe',
    status,
    error: status === 0 ? 'refused' : null,
    errorDetail: null,
    headers: type === undefined ? {} : { 'content-type': type },
    body: bytes,
    truncated: false,
    transferBytes: bytes.length,
    sizeDeclared: false,
    lengthMismatch: false,
    ttfbMs: 1,
    totalMs: 1,
    timesAtLeast: false,
    httpVersion: '1.1',
    remoteAddress: null,
    tls: null,
  };
}

const head = (...tags: readonly string[]) => ({
  body: `<!doctype html><html><head>${tags.join('')}</head><body></body></html>`,
  type: 'text/html',
});
const icon = (rest: string) => `<link rel="icon" ${rest}>`;
const ico = { type: 'image/x-icon', body: writeIco([16, 32, 48].map((size) => ({ size, png: png(size) }))) };
const manifest = (change: object = {}) => ({
  type: 'application/manifest+json',
  body: JSON.stringify({
    name: 'Site',
    icons: [
      { src: '/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
    ...change,
  }),
});
const good = {
  '/': head(
    '<link rel="shortcut icon" href="/favicon.ico" sizes="16x16 32x32 48x48">',
    icon('href="i.svg" type="image/svg+xml" sizes="any"'),
    '<link rel="apple-touch-icon" href="/apple.png">',
    '<link rel="manifest" href="/m.webmanifest">',
  ),
  '/favicon.ico': ico,
  '/i.svg': { type: 'image/svg+xml; charset=utf-8', body: '<?xml version="1.0"?><!-- x --><svg viewBox="0 0 8 8"/>' },
  '/apple.png': { type: 'image/png', body: png(180) },
  '/m.webmanifest': manifest(),
  '/192.png': { type: 'image/png', body: png(192) },
  '/512.png': { type: 'image/png', body: png(512) },
} satisfies Readonly<Record<string, Response>>;

describe('checkSiteIcons', () => {
  test('a complete set has no finding, and every file is asked for once', async () => {
    const { ids, asked, report } = await check(good);
    expect(ids).toEqual([]);
    expect(asked.length).toBe(new Set(asked).size);
    expect(report.icons.map(({ format }) => format)).toEqual(['ico', 'svg', 'png', 'png', 'png']);
    expect(report.icons[0]?.preview).toMatch(/^data:image\/x-icon;base64,/);
  });

  test.each<readonly [string, Readonly<Record<string, Response>>, readonly string[]]>([
    ['a site without any icon', { '/': head(), '/m.webmanifest': { status: 404 } }, ['icon-none', 'apple-missing', 'manifest-missing']],
    ['a start page that fails', { '/': { status: 500 } }, ['page-unreachable']],
    ['a missing /favicon.ico', { ...good, '/': head(icon('href="/i.svg"')), '/favicon.ico': { status: 404 } }, ['ico-missing']],
    ['a web page at /favicon.ico', { ...good, '/favicon.ico': head() }, ['not-an-image', 'ico-missing']],
    ['an icon that is gone', { ...good, '/i.svg': { status: 410 } }, ['icon-broken', 'vector-missing']],
    ['an icon that is unreachable', { ...good, '/i.svg': { status: 0 } }, ['icon-unreachable']],
    ['a PNG that is called SVG', { ...good, '/i.svg': { type: 'image/svg+xml', body: png(48) } }, ['type-mismatch', 'vector-missing']],
    ['other sizes than declared', { ...good, '/192.png': { type: 'image/png', body: png(190) } }, ['sizes-mismatch']],
    ['a picture that is not square', { ...good, '/apple.png': { type: 'image/png', body: png(180, 120) } }, ['not-square', 'apple-size']],
    [
      'nothing for search results',
      { ...good, '/': head(icon('href="/s.png"')), '/favicon.ico': { status: 404 }, '/s.png': { type: 'image/png', body: png(32) } },
      ['google-size'],
    ],
    ['a dot', { ...good, '/': head(icon('href="/s.png"')), '/s.png': { type: 'image/png', body: png(4) } }, ['too-small']],
    [
      'a heavy icon',
      { ...good, '/apple.png': { type: 'image/png', body: Uint8Array.from([...png(180), ...new Uint8Array(120_000)]) } },
      ['too-heavy'],
    ],
    [
      'an icon behind robots.txt',
      { ...good, '/robots.txt': { body: 'User-agent: Googlebot-Image\nDisallow: /i.svg\n' } },
      ['icon-blocked'],
    ],
    ['a site behind robots.txt', { ...good, '/robots.txt': { body: 'User-agent: *\nDisallow: /\n' } }, ['page-blocked', 'icon-blocked']],
    ['a picture inside the page', { ...good, '/': head(icon(`href="data:image/svg+xml,<svg viewBox='0 0 1 1'/>"`)) }, ['data-url']],
    ['a link to nothing', { ...good, '/': head(icon('href="javascript:alert(1)"')) }, ['link-invalid']],
    ['a manifest that is gone', { ...good, '/m.webmanifest': { status: 404 } }, ['manifest-broken']],
    ['a manifest that is no JSON', { ...good, '/m.webmanifest': { body: '{name:' } }, ['manifest-invalid']],
    [
      'a manifest with nothing in it',
      { ...good, '/m.webmanifest': { body: '{"icons":{}}' } },
      ['manifest-name', 'manifest-sizes', 'maskable-missing'],
    ],
  ])('%s', async (_, site, expected) => {
    expect((await check(site)).ids).toEqual(expect.arrayContaining([...expected]));
  });

  test('the base of the page counts, its second one does not', async () => {
    const { asked } = await check({ '/': head('<base href="/a/"><base href="/b/">', icon('href="i.svg"')) });
    expect(asked).toContain(`${origin}/a/i.svg`);
  });
});

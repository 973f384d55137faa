import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { readSitemap } from '@orbweaver/formats/sitemap.ts';
import type { SitemapAddress } from '@orbweaver/model/sitemap-address.ts';
import { unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { findServer } from '../../../fixtures/web-servers/run-server.ts';
import { ToolFault } from '../tool-fault.ts';
import { rowsOfScan } from './choose-rows.ts';
import { compareRows } from './compare-rows.ts';
import { packSitemap } from './pack-sitemap.ts';
import { readRows, readRowsOfFile } from './read-rows.ts';
import { plainRow, type SitemapRow, schemaDate, schemaPriority, sitemapUrl } from './sitemap-row.ts';
import { type SitemapPlan, sitemapNameOf } from './write-sitemap.ts';

const nowMs = Date.UTC(2026, 10, 21);
const plan: SitemapPlan = {
  baseUrl: 'https://a.test/maps/',
  name: 'sitemap',
  isGzip: false,
  withImages: true,
  withAlternates: true,
  withPriority: true,
};
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

const hostile = [
  'a&b',
  'a<b',
  'a>b',
  'a"b',
  "a'b",
  'a]]>b',
  'ä ö/日本',
  'a%20b',
  '?x=1&y=2',
  '?<script>',
  '\u2028',
  '%00',
  'a\\b',
  '#frag',
];

const rows: SitemapRow[] = hostile.map((part, at) => ({
  ...plainRow(sitemapUrl(`https://a.test/${at}/${part}`) ?? ''),
  lastmod: at % 3 === 0 ? null : at % 3 === 1 ? '2026-11-21' : '2026-11-21T10:00:00+01:00',
  changefreq: at % 2 === 0 ? 'weekly' : null,
  priority: at % 2 === 0 ? '0.8' : null,
  images: [sitemapUrl(`https://a.test/img/${part}.png`) ?? ''],
  alternates: [{ hreflang: 'de', href: sitemapUrl(`https://a.test/de/${part}`) ?? '' }],
}));

/** The same file by a parser that is not ours. */
function readIndependently(xml: string) {
  const found: { loc: string; lastmod: string | null; images: string[]; links: string[] }[] = [];
  let name = '';
  let words = '';
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        name = tag;
        words = '';
        if (tag === 'url') found.push({ loc: '', lastmod: null, images: [], links: [] });
        if (tag === 'xhtml:link') found.at(-1)?.links.push(`${attributes['hreflang']} ${attributes['href']}`);
      },
      ontext(part) {
        words += part;
      },
      onclosetag(tag) {
        const entry = found.at(-1);
        if (entry === undefined || tag !== name) return;
        if (tag === 'loc') entry.loc = words;
        if (tag === 'lastmod') entry.lastmod = words;
        if (tag === 'image:loc') entry.images.push(words);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return found;
}

describe('written files', () => {
  const packed = packSitemap({ rows, plan }, nowMs);
  test('are read back equal by our reader', () => {
    const document = readSitemap(packed.bytes, { url: 'https://a.test/sitemap.xml', nowMs });
    expect(document.faults).toEqual([]);
    const read = readRows(text(packed.bytes), nowMs);
    expect(read.rows).toEqual(rows);
  });

  test('are read back equal by an independent reader', () => {
    expect(readIndependently(text(packed.bytes))).toEqual(
      rows.map(({ url, lastmod, images, alternates }) => ({
        loc: url,
        lastmod,
        images,
        links: alternates.map(({ hreflang, href }) => `${hreflang} ${href}`),
      })),
    );
  });

  const xmllint = findServer('xmllint');
  const schema = fileURLToPath(new URL('../../../fixtures/sitemap-schema/sitemap.xsd', import.meta.url));
  const validate = (xml: string | Uint8Array) => {
    const folder = mkdtempSync(join(tmpdir(), 'orbweaver-sitemap-'));
    writeFileSync(join(folder, 'sitemap.xml'), xml);
    const { status, stderr } = spawnSync(xmllint ?? '', ['--noout', '--nonet', '--schema', schema, join(folder, 'sitemap.xml')], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    return status === 0 ? '' : stderr;
  };
  test.skipIf(xmllint !== null || process.env['CI'] === undefined)('xmllint is installed where CI is set', () => {
    expect(xmllint).not.toBeNull();
  });

  test.skipIf(xmllint === null)('are valid by the schema of the protocol, and the schema refuses what is not', () => {
    expect(validate(packed.bytes)).toBe('');
    const split = packSitemap({ rows, plan: { ...plan, limits: { entries: 5, bytes: 1_000_000 } } }, nowMs);
    for (const [name, bytes] of Object.entries(unzipSync(split.bytes))) expect(validate(bytes), name).toBe('');
    for (const broken of ['<priority>1.5</priority>', '<lastmod>2026</lastmod>', '<changefreq>often</changefreq>', '<other>x</other>'])
      expect(validate(text(packed.bytes).replace('</loc>', `</loc>${broken}`)), broken).not.toBe('');
  });

  test('a new file at the limit of addresses and of bytes, with an index', () => {
    const many = Array.from({ length: 23 }, (_, at) => plainRow(`https://a.test/${'é'.repeat(at)}`));
    const byCount = packSitemap({ rows: many, plan: { ...plan, limits: { entries: 10, bytes: 1_000_000 } } }, nowMs);
    expect(byCount.name).toBe('sitemap.zip');
    const files = unzipSync(byCount.bytes);
    expect(Object.keys(files)).toEqual(['sitemap-index.xml', 'sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml']);
    expect(byCount.files.map(({ urls }) => urls)).toEqual([10, 10, 3]);
    const index = readSitemap(files['sitemap-index.xml'] ?? '', { nowMs });
    expect(index.entries.map(({ loc }) => loc)).toEqual([1, 2, 3].map((at) => `https://a.test/maps/sitemap-${at}.xml`));
    const byBytes = packSitemap({ rows: many, plan: { ...plan, limits: { entries: 1_000, bytes: 900 } } }, nowMs);
    const sizes = Object.entries(unzipSync(byBytes.bytes)).filter(([name]) => !name.includes('index'));
    expect(sizes.map(([, bytes]) => bytes.length)).toEqual(byBytes.files.map(({ bytes }) => bytes));
    for (const { bytes } of byBytes.files) expect(bytes).toBeLessThanOrEqual(900);
    expect(byBytes.files.reduce((sum, { urls }) => sum + urls, 0)).toBe(23);
  });

  test('what is not read back as it was written is told', () => {
    expect(packed.findings).toEqual([]);
    const odd = packSitemap({ rows: [plainRow('https://a.test/\u0001'), plainRow('https://a.test/fine')], plan }, nowMs);
    expect(odd.findings).toEqual([{ file: 1, code: 'differs', line: 3, value: 'https://a.test/' }]);
    const foreign = packSitemap({ rows: [plainRow('https://b.test/')], plan }, nowMs);
    expect(foreign.findings.map(({ code }) => code)).toEqual(['loc-host']);
  });

  test('gzip holds the same text', () => {
    const gzip = packSitemap({ rows, plan: { ...plan, isGzip: true } }, nowMs);
    expect(gzip.name).toBe('sitemap.xml.gz');
    expect(gunzipSync(gzip.bytes).equals(Buffer.from(packed.bytes))).toBe(true);
  });

  test('an edit is in the file; what is taken out is not; nothing at all is said', () => {
    const [first, second, ...rest] = rows as [SitemapRow, SitemapRow, ...SitemapRow[]];
    const changed = [{ ...first, url: 'https://a.test/edited', priority: '0.3' }, { ...second, isIncluded: false }, ...rest];
    const edited = packSitemap({ rows: changed, plan }, nowMs);
    expect(text(edited.bytes)).toContain('<loc>https://a.test/edited</loc><changefreq>weekly</changefreq><priority>0.3</priority>');
    expect(text(edited.bytes)).not.toContain(`<loc>${second.url}</loc>`);
    expect(() => packSitemap({ rows: [plainRow('https://a.test/', 'noindex')], plan }, nowMs)).toThrow(ToolFault);
    expect(() => packSitemap({ rows, plan: { ...plan, baseUrl: 'nowhere', limits: { entries: 2, bytes: 9_999 } } }, nowMs)).toThrow(
      'tool-sitemap.fault.base',
    );
  });
});

test('each address of a scan is in, or out for a reason', () => {
  const page = (path: string, change: Partial<SitemapAddress> = {}): SitemapAddress => ({
    url: `https://a.test/${path}`,
    status: 200,
    hasFailed: false,
    isDisallowed: false,
    isIndexable: true,
    canonical: null,
    listed: null,
    images: [],
    alternates: [],
    ...change,
  });
  const chosen = [
    ...rowsOfScan([
      page('in', {
        canonical: 'https://a.test/in',
        listed: { lastmod: '2026-11-20T10:00Z', changefreq: 'Daily', priority: '0.80' },
        images: ['https://a.test/i.png'],
        alternates: [{ hreflang: 'de', href: 'https://a.test/de' }],
      }),
      page('moved', { status: 301, isIndexable: null }),
      page('dead', { status: 404, isIndexable: null }),
      page('failed', { status: null, hasFailed: true }),
      page('waiting', { status: null }),
      page('robots', { status: null, isDisallowed: true }),
      page('file.pdf', { isIndexable: null }),
      page('noindex', { isIndexable: false }),
      page('copy', { canonical: 'https://a.test/in', isIndexable: false }),
      page('in'),
      { ...page(''), url: 'mailto:x@a.test' },
    ]),
  ];
  expect(chosen.map(({ exclusion }) => exclusion)).toEqual([
    ...[null, 'redirect', 'error', 'error', 'not-fetched', 'blocked', 'not-html', 'noindex', 'canonical-elsewhere', 'duplicate', 'invalid'],
  ]);
  expect(chosen[0]).toMatchObject({
    lastmod: '2026-11-20T10:00:00Z',
    changefreq: 'daily',
    priority: '0.8',
    images: ['https://a.test/i.png'],
  });
});

test('lists and sitemaps are read', () => {
  const list = readRows('https://a.test/\nb.test/x?y\nnot a url\nhttps://a.test/\n', nowMs);
  expect(list.rows.map(({ url, exclusion }) => [url, exclusion])).toEqual([
    ['https://a.test/', null],
    ['https://b.test/x?y', null],
    ['not a url', 'invalid'],
    ['https://a.test/', 'duplicate'],
  ]);
  const index = readRows(
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://a.test/1.xml</loc></sitemap></sitemapindex>',
    nowMs,
  );
  expect(index.isIndex).toBe(true);
  const broken = readRows(
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.test/</loc><priority>7</priority></url></urlset>',
    nowMs,
  );
  expect(broken.faults.map(({ code }) => code)).toEqual(['priority-invalid']);
  expect(broken.rows[0]?.priority).toBeNull();
});

test('files are read, compressed or not', async () => {
  const bytes = (part: string) => new TextEncoder().encode(part);
  expect((await readRowsOfFile(bytes('\uFEFFa.test/x\r\n\r\nhttps://a.test/y'), nowMs)).rows.map(({ url }) => url)).toEqual([
    'https://a.test/x',
    'https://a.test/y',
  ]);
  const packed = packSitemap({ rows, plan: { ...plan, isGzip: true } }, nowMs);
  expect((await readRowsOfFile(packed.bytes, nowMs)).rows).toEqual(rows);
  await expect(readRowsOfFile(packed.bytes.slice(0, 50), nowMs)).rejects.toThrow('tool-sitemap.fault.gzip');
});

test('file names are safe', () => {
  expect(['', ' site map.xml.gz', '../../etc/passwd', '.hidden', 'ü'].map(sitemapNameOf)).toEqual([
    ...['sitemap', 'site-map', 'etc-passwd', 'hidden', 'sitemap'],
  ]);
});

test('values of the schema', () => {
  expect(['2026-11-21', '2026-11-21T10:00Z', '2026-11', '2026-02-30', 'yesterday', ''].map(schemaDate)).toEqual([
    ...['2026-11-21', '2026-11-21T10:00:00Z', null, null, null, null],
  ]);
  expect(['0', '1.0', '.5', '1.1', '-1', 'x'].map(schemaPriority)).toEqual(['0', '1', '0.5', null, null, null]);
});

test('the difference to the live sitemap', () => {
  const row = (path: string, lastmod: string | null) => ({ ...plainRow(`https://a.test/${path}`), lastmod });
  const difference = compareRows(
    [row('same', '2026-01-01'), row('changed', '2026-02-02'), row('new', null), { ...row('out', null), isIncluded: false }],
    [row('same', '2026-01-01T00:00:00Z'), row('changed', '2026-01-01'), row('gone', null), row('out', null)],
    plan,
  );
  expect(difference).toEqual({
    added: ['https://a.test/new'],
    removed: ['https://a.test/gone', 'https://a.test/out'],
    changed: [{ url: 'https://a.test/changed', field: 'lastmod', before: '2026-01-01', after: '2026-02-02' }],
    same: 1,
  });
});

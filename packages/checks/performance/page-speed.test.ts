import type { ImageFact } from '@orbweaver/facts/page-facts.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import type { WholePage } from '../check.ts';
import { pageCheckTable, siteCheckTable } from '../testing/check-table.ts';
import { heading, image, page, resource } from '../testing/page.ts';
import { perfHtmlWeight, perfLcpNotDiscoverable, perfPageWeight, perfRequestsMany, perfResponseSlow, perfTtfbSlow } from './page-speed.ts';

const timed = (over: Partial<WholePage['record']>, status = 200): WholePage => {
  const view = page({}, { status });
  return { ...view, record: { ...view.record, ...over } };
};
const failing = timed({ ttfbMs: 9000, totalMs: 9000 }, 500);

pageCheckTable(perfTtfbSlow, {
  pass: { '800 ms': timed({ ttfbMs: 800 }) },
  issue: {
    '801 ms': { on: timed({ ttfbMs: 801 }), findings: [{ severity: 'warning', evidence: { value: 801, limit: 800 } }] },
    '2 s': { on: timed({ ttfbMs: 2000 }), findings: [{ severity: 'warning' }] },
  },
  silent: { 'an error page': failing },
});

pageCheckTable(perfResponseSlow, {
  pass: { '3 s': timed({ totalMs: 3000 }) },
  issue: {
    '4 s': { on: timed({ totalMs: 4000 }), findings: [{ severity: 'warning' }] },
    '8 s': { on: timed({ totalMs: 8000 }), findings: [{ severity: 'warning', evidence: { limit: 3000 } }] },
  },
  silent: { 'an error page': failing },
});

pageCheckTable(perfHtmlWeight, {
  pass: { '100 KB': page({}, { transferBytes: 100_000 }) },
  issue: { more: { on: page({}, { transferBytes: 100_001 }), findings: [{ severity: 'notice', evidence: { value: 100_001 } }] } },
  silent: {
    'large but compressed': page({}, { bodyBytes: 900_000, transferBytes: 90_000 }),
  },
});

const files = (count: number, href: (n: number) => string) =>
  page({ resources: Array.from({ length: count }, (_, n) => resource('js', href(n))) });
pageCheckTable(perfRequestsMany, {
  pass: { hundred: files(100, (n) => `/${n}.js`) },
  issue: {
    files: { on: files(111, (n) => `/${n}.js`), findings: [{ severity: 'notice', group: 'files', evidence: { count: 111 } }] },
    'one file too many': { on: files(101, (n) => `/${n}.js`), findings: [{ group: 'near the limit' }] },
    hosts: { on: files(23, (n) => `https://${n}.example/a.js`), findings: [{ group: 'hosts' }] },
  },
  silent: {
    'images that load lazily': page({ images: Array.from({ length: 200 }, (_, n) => image(`/${n}.png`, { loading: 'lazy' })) }),
    'one file many times': files(200, () => '/a.js'),
  },
});

const sheet = resource('css', '/a.css', { offset: 100 });
const hero = (over: Partial<ImageFact> = {}, resources = [sheet], more: Parameters<typeof page>[0] = {}) =>
  page({ images: [image('/a.png', { width: '1200', ...over })], resources, ...more });
const before = (over: Partial<ImageFact>) => hero({}, [sheet], { images: [image('/b.png', { offset: 400, ...over }), large] });
const large = image('/a.png', { width: '1200' });
const h1 = heading(1, 'Lanterns', { offset: 200 });
pageCheckTable(perfLcpNotDiscoverable, {
  pass: { priority: hero({ fetchPriority: 'high' }), preloaded: hero({}, [sheet, resource('preload', '/a.png', { as: 'image' })]) },
  issue: {
    'behind a style sheet': {
      on: hero(),
      findings: [{ severity: 'opportunity', evidence: { target: 'https://site.example/a.png', offset: 500 } }],
    },
    'behind a script': { on: hero({}, [resource('js', '/a.js', { offset: 100 })]), findings: 1 },
    'below the heading': { on: hero({ offset: 5000 }, [sheet], { headings: [h1] }), findings: 1 },
    'after a small image': { on: before({ width: '64' }), findings: 1 },
    'after a hidden image': { on: before({ width: null, hidden: true }), findings: 1 },
  },
  silent: {
    'a small image': hero({ width: '300' }),
    'lazy (img-lazy-above-fold)': hero({ loading: 'lazy' }),
    'no image': page(),
    'nothing to wait for': hero({}, []),
    'a script at the end': hero({}, [resource('js', '/a.js', { offset: 900 })]),
    'only an icon of the site': hero({}, [resource('icon', '/a.ico', { offset: 100 })]),
    'far down the text': hero({ offset: 5300 }, [sheet], { headings: [h1] }),
    'after an image of unknown size': before({ width: null }),
  },
});

const weighing = (bytes: number) => storedSite({ urls: [{ url: '/' }, { url: '/a.png', file: { kind: 'image', bytes } }] });
const usedBy = (...pages: string[]) =>
  storedSite({ urls: [...pages.map((url) => ({ url })), { url: '/a.png', file: { kind: 'image' as const, bytes: 4e6, usedBy: pages } }] });
siteCheckTable(perfPageWeight, {
  pass: { light: weighing(1_000_000) },
  issue: {
    'one page at two URLs': {
      on: usedBy('/', '/index.html'),
      findings: [{ group: 'https://site.example/' }, { group: 'https://site.example/' }],
    },
    'two pages': {
      on: usedBy('/', '/other.html'),
      findings: [{ urlId: 1 }, { urlId: 2 }],
    },
    '2 MB': { on: weighing(2_000_000), findings: [{ severity: 'notice', urlId: 1, evidence: { value: 2_001_000, count: 1 } }] },
    '4 MB': { on: weighing(4_000_000), findings: [{ severity: 'warning', evidence: { limit: 3_000_000 } }] },
  },
  silent: {
    'a heavy file of no page': storedSite({ urls: [{ url: '/' }, { url: '/a.png', file: { kind: 'image', bytes: 9e6, usedBy: [] } }] }),
  },
});

import type { UrlInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { hreflangFallbackCopies, hreflangMissing } from './folders.ts';

const names = ['lamps', 'mill', 'ferry'];
const folder = (path: string, over: (name: string) => Partial<UrlInput> = () => ({})): UrlInput[] =>
  names.map((name) => ({ url: `${path}${name}`, ...over(name) }));
const of = (...urls: UrlInput[][]) => storedSite({ urls: [{ url: '/' }, ...urls.flat()] });
const inBoth = (name: string) => ({ hreflang: { en: `/en/${name}`, de: `/de/${name}` } });

siteCheckTable(hreflangMissing, {
  pass: { 'each page names its versions': of(folder('/en/', inBoth), folder('/de/', inBoth)) },
  issue: {
    'two folders': {
      on: of(folder('/en/'), folder('/de/')),
      findings: [
        {
          severity: 'warning',
          group: 'https://site.example/',
          evidence: { value: '/de/, /en/', count: 2, pages: 6, urls: ['https://site.example/de/ferry', 'https://site.example/en/ferry'] },
        },
      ],
    },
    'one language outside of a folder': {
      on: of(folder('/'), folder('/de/'), folder('/about-')),
      findings: [
        {
          group: 'https://site.example/',
          evidence: { value: '/, /de/', count: 2, urls: ['https://site.example/ferry', 'https://site.example/de/ferry'] },
        },
      ],
    },
    'with regions, below another folder': { on: of(folder('/docs/en-US/'), folder('/docs/pt_BR/'), folder('/docs/ja/')), findings: 1 },
    'a copy of another site': {
      on: of(
        folder('/en/', (name) => ({ canonical: `https://other.example/en/${name}` })),
        folder('/de/', (name) => ({ canonical: `https://other.example/de/${name}` })),
      ),
      findings: 1,
    },
    'one page names itself alone': {
      on: of(
        folder('/en/', (name) => ({ hreflang: { en: `/en/${name}` } })),
        folder('/de/'),
      ),
      findings: 1,
    },
  },
  silent: {
    'by the sitemap': storedSite({
      urls: [{ url: '/' }, ...folder('/en/'), ...folder('/de/')],
      sitemaps: [{ url: 'https://site.example/sitemap.xml', lists: [{ url: '/en/mill', alternates: { de: '/de/mill' } }] }],
    }),
    'one language outside of a folder that names the other': of(
      folder('/', (name) => ({ hreflang: { en: `/${name}`, de: `/de/${name}` } })),
      folder('/de/'),
    ),
    'pages at other paths than those of the folder': of(folder('/about-'), folder('/de/')),
    'a folder beside few pages of its kind': of([{ url: '/mill' }, { url: '/ferry' }], folder('/de/')),
    'one language': of(folder('/en/')),
    'departments that are called like languages': of(
      folder('/it/'),
      ['thanks', 'refunds', 'returns'].map((name) => ({ url: `/no/${name}` })),
    ),
    'a folder of two pages': of(folder('/en/'), folder('/de/').slice(0, 2)),
    'folders that are no languages': of(folder('/lamps/'), folder('/about/')),
    'folders that name the pages of one as canonical': of(
      folder('/en/'),
      folder('/de/', (name) => ({ canonical: `/en/${name}` })),
    ),
    'versions that are not for search': of(
      folder('/en/'),
      folder('/de/', () => ({ noindex: true })),
    ),
  },
});

const text = (name: string) => ({ contentHash: name });

siteCheckTable(hreflangFallbackCopies, {
  pass: {
    translated: of(
      folder('/en/', (name) => ({ contentHash: `en ${name}` })),
      folder('/de/', (name) => ({ contentHash: `de ${name}` })),
    ),
  },
  issue: {
    'one finding for all folders': {
      on: of(folder('/en/', text), folder('/de/', text), folder('/ja/', text).slice(0, 1)),
      findings: [{ severity: 'warning', evidence: { value: '/de/ (3), /en/ (3), /ja/ (1)', count: 7, target: 'https://site.example/' } }],
    },
  },
  silent: {
    'the copy names the original': of(
      folder('/en/', text),
      folder('/de/', (name) => ({ contentHash: name, canonical: `/en/${name}` })),
    ),
    'copies that are no languages': of(folder('/old/', text), folder('/new/', text)),
    'another page of the other language': of([
      { url: '/en/mill', contentHash: 'x' },
      { url: '/de/ferry', contentHash: 'x' },
    ]),
  },
});

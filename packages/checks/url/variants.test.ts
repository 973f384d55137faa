import type { UrlInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { urlCaseOrSlashDuplicate, urlCrawlTrap } from './variants.ts';

const of = (...urls: UrlInput[]) => storedSite({ urls: [{ url: '/' }, ...urls] });
const same = (url: string, more: Partial<UrlInput> = {}): UrlInput => ({ url, sketch: 'AAAA', ...more });

siteCheckTable(urlCaseOrSlashDuplicate, {
  pass: { 'one spelling': of(same('/lamp'), same('/lamps')) },
  issue: {
    slash: {
      on: of(same('/lamp'), same('/lamp/')),
      findings: [{ severity: 'warning', urlId: 2, evidence: { count: 2, urls: ['https://site.example/lamp/'] } }, { urlId: 3 }],
    },
    'letter case': { on: of(same('/Lamp'), same('/lamp')), findings: 2 },
    'index file': { on: of(same('/a/'), same('/a/index.html')), findings: 2 },
    'order of parameters': { on: of(same('/a?x=1&y=2'), same('/a?y=2&x=1')), findings: 2 },
  },
  silent: {
    'a copy that names its canonical': of(same('/lamp'), same('/lamp/', { canonical: '/lamp' })),
    'a redirect': of(same('/lamp'), same('/lamp/', { redirectTo: '/lamp' })),
    'two pages whose names differ in case': of(same('/class/Random'), { url: '/class/random', sketch: 'BBBB' }),
    'a page and its query': of(same('/a'), same('/a?page=2')),
  },
});

const many = (count: number, url: (index: number) => string, sketch: (index: number) => string): UrlInput[] =>
  Array.from({ length: count }, (_, index) => ({ url: url(index), sketch: sketch(index) }));

siteCheckTable(urlCrawlTrap, {
  pass: {
    'few pages': of(
      ...many(
        30,
        (n) => `/calendar?day=${n}`,
        () => 'AAAA',
      ),
    ),
  },
  issue: {
    'a calendar': {
      on: of(
        ...many(
          60,
          (n) => `/calendar?day=${n}`,
          () => 'AAAA',
        ),
      ),
      findings: [{ severity: 'warning', urlId: 0, evidence: { value: '/calendar?day', count: 60 } }],
    },
  },
  silent: {
    'products with a text each': of(
      ...many(
        60,
        (n) => `/product?id=${n}`,
        (n) => `A${n}`,
      ),
    ),
    'pages without parameters': of(
      ...many(
        60,
        (n) => `/product/${n}`,
        () => 'AAAA',
      ),
    ),
    'results that are noindex': of(
      ...many(
        60,
        (n) => `/find?day=${n}`,
        () => 'AAAA',
      ).map((each) => ({ ...each, noindex: true })),
    ),
  },
  settings: { maxUrls: 50 },
});

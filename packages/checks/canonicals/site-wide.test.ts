import type { UrlInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { canonicalFormDrift, canonicalSitemapConflict } from './site-wide.ts';

const listed = (lists: string[], ...urls: UrlInput[]) =>
  storedSite({ urls: [{ url: '/' }, ...urls], sitemaps: [{ url: 'https://site.example/sitemap.xml', lists }] });

siteCheckTable(canonicalSitemapConflict, {
  pass: { 'the canonical is listed': listed(['/a'], { url: '/a' }, { url: '/a?x=1', canonical: '/a' }) },
  issue: {
    'the copy is listed': {
      on: listed(['/a?x=1'], { url: '/a' }, { url: '/a?x=1', canonical: '/a' }),
      findings: [{ severity: 'warning', urlId: 3, evidence: { target: 'https://site.example/a' } }],
    },
  },
  silent: {
    'both are listed (sitemap-url-noncanonical)': listed(['/a', '/a?x=1'], { url: '/a' }, { url: '/a?x=1', canonical: '/a' }),
    'not listed': listed([], { url: '/a' }, { url: '/b', canonical: '/a' }),
  },
});

const pages = (canonical: (n: number) => string) =>
  storedSite({ urls: Array.from({ length: 20 }, (_, n) => ({ url: n === 0 ? '/' : `/${n}`, canonical: canonical(n) })) });
siteCheckTable(canonicalFormDrift, {
  pass: { 'one form': pages((n) => `/${n === 0 ? '' : n}`) },
  issue: {
    'tracking parameters': {
      on: pages((n) => (n === 5 ? '/5?utm_source=a' : `/${n}`)),
      findings: [{ severity: 'warning', urlId: 0, evidence: { rule: 'with tracking parameters', count: 1 } }],
    },
  },
  silent: {
    'parameters that choose a page': pages((n) => `/list?page=${n}`),
    'another site': pages((n) => (n === 5 ? 'https://other.example/5' : `/${n}`)),
    'slashes where folders are': pages((n) => (n < 3 ? `/${n}/` : `/${n}`)),
  },
});

import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { sitemapLastmodUniform } from './lastmod.ts';

const of = (count: number, lastmod: (n: number) => string) =>
  storedSite({
    urls: [{ url: '/' }],
    sitemaps: [
      { url: 'https://site.example/sitemap.xml', lists: Array.from({ length: count }, (_, n) => ({ url: `/${n}`, lastmod: lastmod(n) })) },
    ],
  });
const day = (n: number) => `2026-01-${String((n % 28) + 1).padStart(2, '0')}`;

siteCheckTable(sitemapLastmodUniform, {
  pass: { 'different days': of(40, day) },
  issue: {
    'one build': {
      on: of(40, (n) => (n < 37 ? `2026-05-01T10:${String(n).padStart(2, '0')}:00Z` : day(n))),
      findings: [{ severity: 'notice', urlId: 0, evidence: { value: '2026-05-01', count: 37 } }],
    },
  },
  silent: {
    'few entries': of(19, () => '2026-05-01'),
    'no dates': storedSite({
      urls: [{ url: '/' }],
      sitemaps: [{ url: 'https://site.example/sitemap.xml', lists: Array.from({ length: 40 }, (_, n) => `/${n}`) }],
    }),
  },
});

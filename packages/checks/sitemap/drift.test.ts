import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { sitemapLastmodDrift } from './drift.ts';

function of(lastmod: string, modified: string | null) {
  const openGraph = modified === null ? [] : [{ property: 'article:modified_time', content: modified, offset: 150 }];
  return storedSite({ urls: [{ url: '/', facts: { openGraph } }], sitemaps: [{ url: '/sitemap.xml', lists: [{ url: '/', lastmod }] }] });
}

siteCheckTable(sitemapLastmodDrift, {
  pass: { 'the same day': of('2026-05-10T08:00:00Z', '2026-05-10'), 'a week older': of('2026-05-03', '2026-05-10') },
  issue: {
    'eight days older': {
      on: of('2026-05-02', '2026-05-10'),
      findings: [{ severity: 'notice', urlId: 1, evidence: { value: '2026-05-02', limit: '2026-05-10' } }],
    },
    'weeks newer': { on: of('2026-07-01', '2026-05-10'), findings: 1 },
  },
  silent: {
    'the page names no date': of('2020-01-01', null),
    'no date at all (sitemap-lastmod-invalid)': of('yesterday', '2026-05-10'),
    'only a year': of('2026', '2026-01-05'),
  },
});

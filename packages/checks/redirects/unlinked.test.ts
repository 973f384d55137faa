import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { redirectWithoutInlinks } from './unlinked.ts';

const listed = (links: string[]) =>
  storedSite({
    urls: [
      { url: '/', links },
      { url: '/old', redirectTo: '/' },
    ],
    sitemaps: [{ url: 'https://site.example/sitemap.xml', lists: ['/old'] }],
  });

siteCheckTable(redirectWithoutInlinks, {
  pass: { linked: listed(['/old']) },
  issue: { 'only in the sitemap': { on: listed([]), findings: [{ severity: 'notice', urlId: 2, evidence: { value: 301 } }] } },
  silent: {
    'a hop of a chain': storedSite({
      urls: [
        { url: '/', links: ['/a'] },
        { url: '/a', redirectTo: '/b' },
        { url: '/b', redirectTo: '/' },
      ],
    }),
  },
});

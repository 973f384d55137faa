import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { urlRateLimited } from './rate-limit.ts';

siteCheckTable(urlRateLimited, {
  pass: { 'all answered': storedSite({ urls: [{ url: '/' }, { url: '/a', row: { status: 404 } }] }) },
  issue: {
    'one 429 and one 503': {
      on: storedSite({ urls: [{ url: '/' }, { url: '/a', row: { status: 429 } }, { url: '/b', row: { status: 503 } }] }),
      findings: [
        { severity: 'warning', urlId: 0, evidence: { value: 429, count: 2, urls: ['https://site.example/a', 'https://site.example/b'] } },
      ],
    },
  },
  silent: {
    'an external 429': storedSite({
      urls: [
        { url: '/', links: ['https://other.example/'] },
        { url: 'https://other.example/', row: { status: 429 } },
      ],
    }),
    'a 500': storedSite({ urls: [{ url: '/' }, { url: '/a', row: { status: 500 } }] }),
  },
});

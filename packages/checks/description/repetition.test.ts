import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { descriptionDuplicate } from './repetition.ts';

siteCheckTable(descriptionDuplicate, {
  pass: {
    'descriptions of their own': storedSite({
      urls: [
        { url: '/', description: 'Home' },
        { url: '/a', description: 'A' },
      ],
    }),
  },
  issue: {
    'three pages': {
      on: storedSite({
        urls: [
          { url: '/', description: 'Same' },
          { url: '/a', description: 'same' },
          { url: '/b', description: ' Same ' },
        ],
      }),
      findings: [
        { severity: 'warning', urlId: 1, evidence: { count: 3, urls: ['https://site.example/a', 'https://site.example/b'] } },
        { urlId: 2 },
        { urlId: 3 },
      ],
    },
  },
  silent: {
    'pages without one': storedSite({ urls: [{ url: '/' }, { url: '/a' }] }),
    'a query twin': storedSite({
      urls: [
        { url: '/', description: 'Same' },
        { url: '/?ref=x', description: 'Same', canonical: '/' },
      ],
    }),
  },
});

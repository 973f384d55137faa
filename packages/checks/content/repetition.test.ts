import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { contentExactDuplicate } from './repetition.ts';

siteCheckTable(contentExactDuplicate, {
  pass: {
    'texts of their own': storedSite({
      urls: [
        { url: '/', contentHash: 'a' },
        { url: '/b', contentHash: 'b' },
      ],
    }),
  },
  issue: {
    'two copies': {
      on: storedSite({
        urls: [
          { url: '/', contentHash: 'x' },
          { url: '/a', contentHash: 'b' },
          { url: '/b', contentHash: 'b' },
        ],
      }),
      findings: [
        { severity: 'warning', urlId: 2, group: 'b', evidence: { count: 2, urls: ['https://site.example/b'] } },
        { urlId: 3, group: 'b' },
      ],
    },
  },
  silent: {
    'a query twin with the clean page as canonical': storedSite({
      urls: [
        { url: '/a', contentHash: 'b' },
        { url: '/a?print=1', contentHash: 'b', canonical: '/a' },
      ],
    }),
    'two error pages': storedSite({
      urls: [{ url: '/' }, { url: '/x', contentHash: 'b', row: { status: 404 } }, { url: '/y', contentHash: 'b', row: { status: 404 } }],
    }),
    'pages without text': storedSite({
      urls: [
        { url: '/', contentHash: '' },
        { url: '/b', contentHash: '' },
      ],
    }),
    'language versions': storedSite({
      urls: [
        { url: '/en', contentHash: 'b', hreflang: { fr: '/fr' } },
        { url: '/fr', contentHash: 'b' },
      ],
    }),
  },
});

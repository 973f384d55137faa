import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { contentExactDuplicate, contentFolderCopy } from './repetition.ts';

/** Five pages in each folder, with the texts of the other. */
const folders = (one: string, other: string, canonical?: string) =>
  storedSite({
    urls: ['a', 'b', 'c', 'd', 'e'].flatMap((name) => [
      { url: `${one}${name}`, contentHash: name },
      { url: `${other}${name}`, contentHash: name, ...(canonical === undefined ? {} : { canonical: `${canonical}${name}` }) },
    ]),
  });

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
    'fallback copies in folders of languages (hreflang-fallback-copies)': storedSite({
      urls: [
        { url: '/' },
        { url: '/en/mill', contentHash: 'b' },
        { url: '/de/mill', contentHash: 'b' },
        { url: '/ja/mill', contentHash: 'b' },
      ],
    }),
    'a folder under two paths (content-folder-copy)': folders('/docs/', '/manual/1.0/'),
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

siteCheckTable(contentFolderCopy, {
  pass: {
    'folders of their own': storedSite({
      urls: [
        { url: '/a/x', contentHash: 'a' },
        { url: '/b/x', contentHash: 'b' },
      ],
    }),
  },
  issue: {
    'under two paths': {
      on: folders('/docs/', '/manual/1.0/'),
      findings: [
        {
          severity: 'warning',
          evidence: {
            value: 'https://site.example/docs/',
            target: 'https://site.example/manual/1.0/',
            count: 5,
            urls: ['https://site.example/docs/a', 'https://site.example/manual/1.0/a'],
          },
        },
      ],
    },
  },
  silent: {
    'lists that begin alike': storedSite({
      urls: ['2', '3', '4', '5', '6', '7'].flatMap((n) => [
        { url: `/archives/page/${n}/`, contentHash: n },
        { url: `/tags/mill/page/${n}/`, contentHash: n },
      ]),
    }),
    'the copies name the originals': folders('/docs/', '/manual/1.0/', '/docs/'),
    'languages (hreflang-fallback-copies)': folders('/en/', '/de/'),
    'a few pages (content-exact-duplicate)': storedSite({
      urls: [
        { url: '/a/x', contentHash: 'a' },
        { url: '/b/x', contentHash: 'a' },
      ],
    }),
  },
});

import type { UrlInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { urlMultipleSlashes } from './slashes.ts';

const of = (...urls: UrlInput[]) => storedSite({ urls: [{ url: '/' }, ...urls] });

siteCheckTable(urlMultipleSlashes, {
  pass: { one: of({ url: '/a/b/' }) },
  issue: {
    two: { on: of({ url: '/a//b' }), findings: [{ severity: 'warning', urlId: 2, group: '/a//' }] },
    'at the start': { on: of({ url: 'https://site.example//a' }), findings: [{ group: '//' }] },
    'more of them are one cause': {
      on: of({ url: 'https://site.example//a' }, { url: 'https://site.example////b' }),
      findings: [{ group: '//' }, { group: '//' }],
    },
    'in a folder below': { on: of({ url: '/a//b/c//d' }), findings: [{ group: '/a//' }] },
    'the link that leads there': {
      on: of(
        { url: 'https://site.example//a', links: ['https://site.example//b'] },
        { url: 'https://site.example//b' },
        { url: '/c', links: ['https://site.example//b'] },
      ),
      findings: [{ urlId: 2 }, { urlId: 3, evidence: { target: 'https://site.example//b', urls: ['https://site.example/c'] } }],
    },
  },
  silent: {
    'an address inside': of({ url: '/save/https://other.example/a' }),
    'in the query': of({ url: '/a?to=//b' }),
    'no page': of({ url: 'https://site.example//gone', row: { status: 404 } }),
  },
});

import type { UrlInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { contentNearDuplicate } from './near-duplicates.ts';

/** 202 words, 200 shingles; each changed word takes three shingles from both texts. */
const text = (seed: number, ...changed: number[]): Pick<UrlInput, 'words' | 'contentHash'> => ({
  words: Uint16Array.from({ length: 202 }, (_, at) => seed * 1000 + at + (changed.includes(at) ? 500 : 0)),
  contentHash: `${seed} ${changed}`,
});
const of = (...pages: Omit<UrlInput, 'url'>[]) =>
  storedSite({ urls: [{ url: '/' }, ...pages.map((page, n) => ({ url: `/${n}`, ...page }))] });

siteCheckTable(contentNearDuplicate, {
  pass: {
    'other texts': of(text(1), text(2)),
    'half the same': of(text(1), text(1, ...Array.from({ length: 100 }, (_, at) => at))),
  },
  issue: {
    'a word or two changed': {
      on: of(text(1), text(1, 50, 100)),
      findings: [
        {
          severity: 'warning',
          urlId: 2,
          group: 'https://site.example/0',
          evidence: { value: 94, count: 1, limit: 90, urls: ['https://site.example/1'] },
        },
        { urlId: 3, group: 'https://site.example/0' },
      ],
    },
    'just at the threshold: 190 of 210 shingles': {
      on: of(text(1), text(1, 0, 50, 100, 150)),
      findings: [{ evidence: { value: 90 } }, { evidence: { value: 90 } }],
    },
    'pages of a blog and of its author, one cause': {
      on: storedSite({
        urls: [
          { url: '/', ...text(1) },
          { url: '/author/ada/', ...text(1, 50) },
          { url: '/page/2/', ...text(2) },
          { url: '/author/ada/page/2/', ...text(2, 50) },
        ],
      }),
      findings: Array.from({ length: 4 }, () => ({ group: 'https://site.example' })),
    },
    'a copy of one of them': {
      on: of(text(1), text(1), text(1, 50)),
      findings: [
        { urlId: 2, evidence: { count: 1 } },
        { urlId: 3, evidence: { count: 1 } },
        { urlId: 4, evidence: { count: 2 } },
      ],
    },
  },
  silent: {
    'equal texts (content-exact-duplicate)': of(text(1), text(1)),
    'a copy that names its canonical': of(text(1), { ...text(1, 50), canonical: '/0' }),
    'a noindex page': of(text(1), { ...text(1, 50), noindex: true }),
    'just below the threshold: 189 of 211 shingles': of(text(1), text(1, 0, 1, 50, 100, 150, 201)),
    'short texts': of({ words: Uint16Array.of(1, 2, 3), contentHash: 'a' }, { words: Uint16Array.of(1, 2, 3, 3), contentHash: 'b' }),
  },
});

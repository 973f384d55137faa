import type { UrlInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { keywordCannibalisation } from './competition.ts';

/** 300 words: three of its own eight times each, the others shared by all pages, in an order of its own. */
function text(own: readonly [number, number, number], turn: number): Uint16Array {
  const words = Array.from({ length: 276 }, (_, at) => 1000 + ((at * 7 + turn * 13) % 276));
  return Uint16Array.from([...words, ...Array.from({ length: 8 }, () => own).flat()]);
}

const others: UrlInput[] = Array.from({ length: 12 }, (_, at) => ({
  url: `/room-${at}`,
  title: `Room of the ${'abcdefghijkl'[at]}ladder | The mill`,
  words: text([10 + at * 3, 11 + at * 3, 12 + at * 3], at),
}));
const subject = [1, 2, 3] as const;
const pages = (first: Partial<UrlInput>, second: Partial<UrlInput>) =>
  storedSite({
    urls: [
      ...others,
      { url: '/lanterns', title: 'Red paper lanterns for gardens | The mill', words: text(subject, 20), ...first },
      { url: '/more-lanterns', title: 'Lanterns of red paper for gardens | The mill', words: text(subject, 21), ...second },
    ],
  });

siteCheckTable(keywordCannibalisation, {
  pass: { 'subjects of their own': storedSite({ urls: others }) },
  issue: {
    'the same words in another order': {
      on: pages({}, {}),
      findings: [
        {
          severity: 'opportunity',
          urlId: 13,
          evidence: { count: 2, value: 'Red paper lanterns for gardens | The mill', urls: ['https://site.example/more-lanterns'] },
        },
        { urlId: 14 },
      ],
    },
  },
  silent: {
    'another title': pages({}, { title: 'Care of old lamps | The mill' }),
    'chapters of one work': pages({ title: 'Red paper lanterns, part 1' }, { title: 'Red paper lanterns, part 2' }),
    'other main words': pages({}, { words: text([1, 2, 4], 21) }),
    'the same text (content-exact-duplicate)': pages({ contentHash: 'same' }, { contentHash: 'same' }),
    'versions in folders of languages': pages({ url: '/en/lanterns' }, { url: '/de/lanterns' }),
    'not indexable': pages({}, { noindex: true }),
    'a small site': storedSite({ urls: [...pages({}, {}).urls()].slice(10).map(({ url }) => ({ url })) }),
  },
});

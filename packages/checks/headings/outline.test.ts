import { pageCheckTable, textCheckTable } from '../testing/check-table.ts';
import { heading, link, page, robots } from '../testing/page.ts';
import { h1Hidden, h1NotFirst, h1OnlyImageAlt, h2Missing, headingLevelSkip } from './outline.ts';

const of = (...headings: ReturnType<typeof heading>[]) => page({ headings });
const main = heading(1, 'A red lamp', { offset: 350 });

pageCheckTable(h1NotFirst, {
  pass: { first: of(main, heading(2, 'Light', { offset: 400 })) },
  issue: {
    'h2 before': {
      on: of(heading(2, 'Offers'), main),
      findings: [{ severity: 'opportunity', evidence: { value: 'Offers', rule: 'h2', offset: 300 } }],
    },
  },
  silent: {
    'a heading of the menu': of(heading(2, 'Menu', { place: 'nav' }), main),
    'a hidden heading': of(heading(2, 'Skip', { hidden: true }), main),
    'no h1 (h1-missing)': of(heading(2, 'Offers')),
  },
});

textCheckTable(h2Missing, {
  pass: { given: page({ headings: [main, heading(2, 'Light')], text: { words: 900 } }) },
  issue: {
    'a long text': {
      on: page({ headings: [main], text: { words: 301 } }),
      findings: [{ severity: 'opportunity', evidence: { count: 301, limit: 300 } }],
    },
    'a long text beside its code': {
      on: page({ headings: [main], text: { words: 901, code: { words: 600, sentences: 20 } } }),
      findings: [{ evidence: { count: 301 } }],
    },
    'a text with a table': {
      on: page({ headings: [main], text: { words: 900 }, tagCounts: { table: 1, td: 150, th: 30 } }),
      findings: 1,
    },
    'the name of the site as a second h1, and a hidden one': {
      on: page({
        headings: [
          heading(1, 'Lamps Ltd', { offset: 340 }),
          main,
          heading(1, 'Menu', { hidden: true, offset: 360 }),
          heading(1, 'News', { place: 'aside', offset: 370 }),
        ],
        text: { words: 900 },
      }),
      findings: 1,
    },
    'one heading below, and those of a side column': {
      on: page({
        headings: [
          main,
          heading(3, 'Light', { offset: 360 }),
          heading(3, 'Menu', { place: 'aside', offset: 370 }),
          heading(4, 'About', { place: 'footer', offset: 380 }),
        ],
        text: { words: 900 },
      }),
      findings: 1,
    },
  },
  silent: {
    'sections of another level, which its own checks tell': page({
      headings: [main, heading(3, 'Light', { offset: 360 }), heading(3, 'Shade', { offset: 370 })],
      text: { words: 900 },
    }),
    'sections that are h1 (h1-multiple)': page({
      headings: [main, heading(1, 'Light', { offset: 360 }), heading(1, 'Shade', { offset: 370 })],
      text: { words: 900 },
    }),
    'a table': page({ headings: [main], text: { words: 900 }, tagCounts: { table: 1, td: 150, th: 31 } }),
    'a short text': page({ text: { words: 300 } }),
    'one preformatted text, such as a licence': page({ headings: [main], text: { words: 900, code: { words: 880, sentences: 40 } } }),
    'a short text beside its code': page({ headings: [main], text: { words: 900, code: { words: 600, sentences: 20 } } }),
    'a table of contents': page({ text: { words: 301 }, links: [link('/a', { text: 'word '.repeat(151) })] }),
    noindex: page({ text: { words: 900 }, robots: [robots('noindex')] }),
  },
});

pageCheckTable(headingLevelSkip, {
  pass: { 'step by step': of(main, heading(2, 'A'), heading(3, 'B'), heading(2, 'C')) },
  issue: {
    'h2 to h4': {
      on: of(main, heading(2, 'A'), heading(4, 'B', { offset: 380 })),
      findings: [{ severity: 'notice', group: 'h2 to h4', evidence: { count: 1, offset: 380 } }],
    },
    'behind the header of an article': {
      on: of(main, heading(2, 'A'), heading(1, 'B', { place: 'header' }), heading(5, 'C', { offset: 380 })),
      findings: [{ group: 'h1 to h5', evidence: { count: 1, offset: 380 } }],
    },
    'in the header of an article': {
      on: of(main, heading(4, 'A', { place: 'header', offset: 380 })),
      findings: [{ group: 'h1 to h4', evidence: { offset: 380 } }],
    },
  },
  silent: {
    'the header of the page': of(heading(1, 'Lamps Ltd', { place: 'header' }), heading(3, 'A'), heading(4, 'B')),
    'step by step in the header of an article': of(main, heading(2, 'A'), heading(3, 'B', { place: 'header' }), heading(4, 'C')),
    'back up by two': of(main, heading(2, 'A'), heading(3, 'B'), heading(1, 'C')),
    'starts with h3': of(heading(3, 'A'), main),
    'a side column': of(main, heading(3, 'Contents', { place: 'nav' }), heading(2, 'A')),
    'the title of a note': of(main, heading(4, 'Note', { inBox: true }), heading(2, 'A')),
    'a hidden one': of(main, heading(5, 'x', { hidden: true }), heading(2, 'A')),
  },
});

pageCheckTable(h1Hidden, {
  pass: { shown: of(main) },
  issue: { hidden: { on: of(heading(1, 'A lamp', { hidden: true })), findings: [{ severity: 'warning', evidence: { value: 'A lamp' } }] } },
  silent: { 'a hidden h2': of(main, heading(2, 'A', { hidden: true })), 'no h1': page() },
});

pageCheckTable(h1OnlyImageAlt, {
  pass: { text: of(main) },
  issue: {
    'a logo': { on: of(heading(1, '', { imageAlt: 'Lamps Ltd' })), findings: [{ severity: 'notice', evidence: { value: 'Lamps Ltd' } }] },
  },
  silent: { 'text and image': of(heading(1, 'Lamps', { imageAlt: 'a lamp' })), 'empty (h1-empty)': of(heading(1, '')) },
});

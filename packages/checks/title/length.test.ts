import { pageCheckTable } from '../testing/check-table.ts';
import { page, robots, title } from '../testing/page.ts';
import { titleBelowRecommended, titleTooLong, titleTooShort } from './length.ts';

const of = (chars: number) => page({ titles: [title('x'.repeat(chars))] });
const silent = { 'no title': page(), 'an empty title': page({ titles: [title('')] }), 'a 404': page({}, { status: 404 }) };

pageCheckTable(titleTooShort, {
  pass: { '30 characters': of(30), '60 characters': of(60), '15 Korean syllables': page({ titles: [title('한'.repeat(15))] }) },
  issue: {
    '29 characters': { on: of(29), findings: [{ severity: 'warning', evidence: { count: 29, limit: 30, offset: 100 } }] },
    '20 flags of two code points each': { on: page({ titles: [title('🇩🇪'.repeat(20))] }), findings: [{ evidence: { count: 20 } }] },
    'decomposed letters count once': { on: page({ titles: [title('e\u0301'.repeat(29))] }), findings: [{ evidence: { count: 29 } }] },
  },
  silent: { ...silent, noindex: page({ titles: [title('Short')], robots: [robots('none')] }) },
});

pageCheckTable(titleTooLong, {
  pass: {
    '60 characters': of(60),
    '31 characters that are wider than the line': page({ titles: [title('W'.repeat(31))] }),
    '60 families': page({ titles: [title('👨‍👩‍👧'.repeat(60))] }),
    '30 Chinese characters': page({ titles: [title('灯'.repeat(30))] }),
    '60 Arabic letters': page({ titles: [title('ب'.repeat(60))] }),
  },
  issue: {
    '61 characters': { on: of(61), findings: [{ severity: 'warning', evidence: { count: 61, limit: 60, pixels: 610 } }] },
    '61 narrow letters, however few pixels they take': {
      on: page({ titles: [title('i'.repeat(61))] }),
      findings: [{ evidence: { pixels: 271 } }],
    },
    '31 Japanese characters': { on: page({ titles: [title('テ'.repeat(31))] }), findings: [{ evidence: { count: 62 } }] },
    'a title of a million characters': { on: page({ titles: [title(`${'é́'.repeat(10)}${'x'.repeat(1e6)}`)] }), findings: 1 },
  },
  silent,
});

pageCheckTable(titleTooLong, {
  settings: { maxChars: 80 },
  pass: { '61 characters under another limit': of(61) },
  issue: { '81 characters': { on: of(81), findings: [{ evidence: { limit: 80 } }] } },
  silent,
});

pageCheckTable(titleBelowRecommended, {
  pass: { '50 characters': of(50), '60 characters': of(60) },
  issue: { '49 characters': { on: of(49), findings: [{ severity: 'opportunity' }] }, '30 characters': { on: of(30), findings: 1 } },
  silent: { ...silent, '29 characters (title-too-short)': of(29) },
});

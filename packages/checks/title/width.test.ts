import { pageCheckTable } from '../testing/check-table.ts';
import { page, robots, title } from '../testing/page.ts';
import { titlePixelWidth } from './width.ts';

const of = (text: string) => page({ titles: [title(text)] });

pageCheckTable(titlePixelWidth, {
  pass: { 'in between': of('Red lamps for the kitchen table') },
  issue: {
    wide: { on: of('W'.repeat(31)), findings: [{ severity: 'notice', evidence: { count: 585, limit: 561, offset: 100 } }] },
    narrow: { on: of('Lamps'), findings: [{ evidence: { limit: 200 } }] },
  },
  silent: {
    'sixty narrow letters': of('i'.repeat(60)),
    Arabic: of('مصابيح'),
    empty: of(''),
    noindex: page({ titles: [title('Lamps')], robots: [robots('noindex')] }),
  },
});

import { pageCheckTable } from '../testing/check-table.ts';
import { meta, page, robots } from '../testing/page.ts';
import { descriptionPixelWidth, descriptionPlaceholder } from './width.ts';

const of = (text: string) => page({ metas: [meta('description', text)] });

pageCheckTable(descriptionPixelWidth, {
  pass: { 'in between': of('Lamps in all reds, for kitchens, halls and desks, made by hand in small numbers.') },
  issue: {
    wide: { on: of('W'.repeat(90)), findings: [{ severity: 'notice', evidence: { count: 1104, limit: 985, offset: 200 } }] },
    narrow: { on: of('Red lamps.'), findings: [{ evidence: { limit: 400 } }] },
  },
  silent: {
    none: page(),
    Arabic: of('مصابيح حمراء'),
    noindex: page({ metas: [meta('description', 'Lamps')], robots: [robots('noindex')] }),
  },
});

pageCheckTable(descriptionPlaceholder, {
  pass: { words: of('Red lamps for kitchens.') },
  issue: {
    braces: { on: of('Buy {{name}} now'), findings: [{ severity: 'warning', evidence: { rule: '{{name}}' } }] },
    filler: { on: of('Lorem ipsum dolor sit amet.'), findings: 1 },
  },
  silent: { 'none (description-missing)': page(), 'about code': of('What undefined and null mean, and when {} is true.') },
});

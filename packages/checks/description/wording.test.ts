import { pageCheckTable } from '../testing/check-table.ts';
import { meta, page } from '../testing/page.ts';
import { descriptionPlaceholder } from './wording.ts';

const of = (text: string) => page({ metas: [meta('description', text)] });

pageCheckTable(descriptionPlaceholder, {
  pass: { words: of('Red lamps for kitchens.') },
  issue: {
    braces: { on: of('Buy {{name}} now'), findings: [{ severity: 'warning', evidence: { rule: '{{name}}' } }] },
    filler: { on: of('Lorem ipsum dolor sit amet.'), findings: 1 },
  },
  silent: { 'none (description-missing)': page(), 'about code': of('What undefined and null mean, and when {} is true.') },
});

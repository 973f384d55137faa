import { pageCheckTable } from '../testing/check-table.ts';
import { meta, page } from '../testing/page.ts';
import { descriptionOutsideRecommended, descriptionTooLong, descriptionTooShort } from './length.ts';

const of = (chars: number) => page({ metas: [meta('description', 'x'.repeat(chars))] });
const silent = { none: page(), empty: of(0), 'a 404': page({}, { status: 404 }) };

pageCheckTable(descriptionTooShort, {
  pass: { '70 characters': of(70) },
  issue: { '69 characters': { on: of(69), findings: [{ severity: 'warning', evidence: { count: 69, limit: 70 } }] } },
  silent,
});

pageCheckTable(descriptionTooLong, {
  pass: {
    '155 characters': of(155),
    '155 after collapsing': page({ metas: [meta('description', ` ${'x'.repeat(77)}\n   ${'x'.repeat(77)} `)] }),
  },
  issue: { '156 characters': { on: of(156), findings: [{ severity: 'warning', evidence: { count: 156, limit: 155 } }] } },
  silent,
});

pageCheckTable(descriptionOutsideRecommended, {
  pass: { '150 characters': of(150), '155 characters': of(155) },
  issue: { '149 characters': { on: of(149), findings: [{ severity: 'opportunity' }] }, '70 characters': { on: of(70), findings: 1 } },
  silent: { ...silent, '69 characters (description-too-short)': of(69), '156 characters (description-too-long)': of(156) },
});

/** Refuses rules that cannot be read before a scan begins. What reads patterns is loaded where there are rules. */
import { scannerFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadTranslate } from '@orbweaver/i18n/load-translate.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { RuleLines } from '@orbweaver/model/extraction.ts';

/** Throws AppError 'option-invalid' for the first line that is no rule. */
export async function assertRules({ extract, search }: RuleLines): Promise<void> {
  if (extract.length + search.length === 0) return;
  const { ruleFaults } = await import('@orbweaver/facts/extraction/reader.ts');
  const fault = ruleFaults({ extract, search })[0];
  if (fault === undefined) return;
  const t = await loadTranslate('en', [scannerFiles]);
  const expected = t(`scanner.rule-fault.${fault.code}`, { detail: fault.detail }).replace(/\.$/, '');
  const option = extract.includes(fault.line) ? '--extract' : '--search';
  throw new AppError('option-invalid', { option, value: JSON.stringify(fault.line), expected });
}

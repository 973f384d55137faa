/**
 * `--fail-on new:error`: which issues of a comparison make it fail. A severity means itself and the worse ones. `failed`: checks and
 * extractors that failed with an error, so that a fault may have gone unseen.
 */
import { AppError } from '@orbweaver/model/errors.ts';
import { type Severity, severities } from '@orbweaver/model/severity.ts';
import type { FailureCounts } from '@orbweaver/store/failures.ts';
import type { IssueComparison } from '@orbweaver/store/views/compare.ts';
import { t } from './words.ts';

export interface IssueRule {
  /** As typed. */
  readonly text: string;
  readonly which: 'new' | 'any';
  readonly severity: Severity;
}

export type FailRule = IssueRule | { readonly text: 'failed'; readonly which: 'failed' };

/** Values of `--fail-on`, commas allowed. Throws AppError 'option-invalid'. */
export function readFailRules(values: readonly string[]): FailRule[] {
  return values
    .flatMap((value) => value.split(','))
    .map((value): FailRule => {
      const text = value.trim();
      if (text === 'failed') return { text, which: text };
      const [which, name] = text.split(':');
      const severity = severities.find((each) => each === name);
      if ((which !== 'new' && which !== 'any') || severity === undefined || text.split(':').length !== 2)
        throw new AppError('option-invalid', {
          option: '--fail-on',
          value: JSON.stringify(text),
          expected: t('cli.compare.fail-on'),
        });
      return { text, which, severity };
    });
}

/**
 * How many issues the rule is about; any above zero fails. 'new' takes known ones, too, that are found in more places than before. 'any' takes
 * what was not compared too: `all` counts every issue of the newer scan.
 */
export function countGated(
  { which, severity }: IssueRule,
  { causes: { counts } }: IssueComparison,
  all: Readonly<Record<Severity, number>>,
): number {
  const countOf = (each: Severity) => (which === 'new' ? counts.new[each] + counts.gained[each] : all[each]);
  return severities.slice(0, severities.indexOf(severity) + 1).reduce((sum, each) => sum + countOf(each), 0);
}

/** Checks and extractors that failed. */
export function countFailed({ checks, extractors }: FailureCounts): number {
  return checks + extractors;
}

/** Of `scan` and `resume`, which compare with nothing: only `failed`. Throws AppError 'option-invalid'. */
export function failsOnFailures(values: readonly string[]): boolean {
  const other = readFailRules(values).find(({ which }) => which !== 'failed');
  if (other !== undefined)
    throw new AppError('option-invalid', { option: '--fail-on', value: JSON.stringify(other.text), expected: t('cli.scan.fail-on') });
  return values.length > 0;
}

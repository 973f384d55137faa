/** `--fail-on new:error`: which issues of a comparison make it fail. A severity means itself and the worse ones. */
import { AppError } from '@orbweaver/model/errors.ts';
import { type Severity, severities } from '@orbweaver/model/severity.ts';
import type { IssueComparison } from '@orbweaver/store/views/compare.ts';
import { t } from './words.ts';

export interface FailRule {
  /** As typed. */
  readonly text: string;
  readonly which: 'new' | 'any';
  readonly severity: Severity;
}

/** Values of `--fail-on`, commas allowed. Throws AppError 'option-invalid'. */
export function readFailRules(values: readonly string[]): FailRule[] {
  return values
    .flatMap((value) => value.split(','))
    .map((value) => {
      const text = value.trim();
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

/** How many issues the rule is about; any above zero fails. 'any' takes what was not compared too: `all` counts every issue of the newer scan. */
export function countFailures({ which, severity }: FailRule, { counts }: IssueComparison, all: Readonly<Record<Severity, number>>): number {
  const source = which === 'new' ? counts.new : all;
  return severities.slice(0, severities.indexOf(severity) + 1).reduce((sum, each) => sum + source[each], 0);
}

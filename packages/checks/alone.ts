/** Text checks on one page without its site: nothing is known to repeat, as in a scan of this page only. */
import type { Check, WholePage } from './check.ts';
import { indexabilityOf } from './lost-facts.ts';
import { textOfPage } from './main-text.ts';
import type { PageFinding } from './page-runner.ts';
import { type CheckOptions, isSelected, settingsOf } from './settings.ts';

/** Nothing for a page that is not indexable. Throws FactsLost where facts are read that an extractor lost. */
export function judgeAlone(checks: readonly Check[], page: WholePage, options: CheckOptions): readonly PageFinding[] {
  const { facts, record } = page;
  if (facts === null || record.error !== null || indexabilityOf(page) !== true) return [];
  const text = textOfPage(facts);
  const findings: PageFinding[] = [];
  for (const check of checks) {
    if (check.kind !== 'text' || !isSelected(check, options.categories)) continue;
    const result = check.run(text, settingsOf(check, options.settings));
    if (typeof result === 'string' || 'notTested' in result) continue;
    for (const finding of result) findings.push({ check: check.id, severity: finding.severity ?? check.severity, finding, cause: null });
  }
  return findings;
}

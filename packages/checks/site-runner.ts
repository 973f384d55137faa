/** Runs the site checks on a whole scan, once, at its end. */

import { errorText } from '@orbweaver/model/error-text.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { FactGroup } from '@orbweaver/model/fact-groups.ts';
import type { ScanFailure } from '@orbweaver/model/scan-failure.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import type { SharedCause } from '@orbweaver/model/shared-cause.ts';
import { causeOf, causeOfSiteFinding, inItsGroup } from './cause.ts';
import type { Check, Settings, SiteCheck, SiteFinding, TextCheck } from './check.ts';
import { FactsLost } from './lost-facts.ts';
import { type OutcomeCount, OutcomeTally, outcome, reasonOfError } from './outcomes.ts';
import { type CheckOptions, isSelected, missingFacts, settingsOf } from './settings.ts';
import type { SiteQuestions } from './site-view.ts';

export interface SiteIssue {
  readonly check: string;
  readonly severity: Severity;
  readonly finding: SiteFinding;
  /** null for a fault of its URL alone. */
  readonly cause: SharedCause | null;
}

export interface SiteChecker {
  readonly ids: readonly string[];
  /** A turn for each check: its findings, streamed, in no promised order. They are read before the next turn. */
  turns(site: SiteQuestions): Iterable<Iterable<SiteIssue>>;
  /** Counts of the last run, once it has been read to its end: failed = findings, passed = 1 when there were none. */
  takeCounts(): OutcomeCount[];
  /** Checks whose code threw in the last run. */
  takeFailures(): ScanFailure[];
}

/** Site checks and text checks; page checks among `checks` are left to `compilePageChecks`. */
export function compileSiteChecks(checks: readonly Check[], options: CheckOptions): SiteChecker {
  const entries: (SiteCheck<Settings, FactGroup> | TextCheck)[] = [];
  for (const check of checks) {
    if (check.kind !== 'page' && isSelected(check, options.categories)) entries.push(check);
  }
  const ids = entries.map((check) => check.id);
  // A site check may leave a fact to a page check, too.
  const runs = (check: Check) => isSelected(check, options.categories) && missingFacts(check, options.groups) === null;
  const selected = new Set(checks.filter(runs).map(({ id }) => id));
  const tally = new OutcomeTally(ids);
  let failures: ScanFailure[] = [];

  function* runCheck(check: SiteCheck<Settings, FactGroup>, index: number, site: SiteQuestions): Generator<SiteIssue> {
    let count = 0;
    let isUntested = false;
    try {
      const results = check.run(site, settingsOf(check, options.settings), (id) => selected.has(id));
      isUntested = 'notTested' in results;
      if ('notTested' in results) tally.addNotTested(index, results.notTested);
      for (const found of 'notTested' in results ? (results.findings ?? []) : results) {
        if (check.judges === 'quality' && site.url(found.urlId)?.isNoindex === true) continue;
        const finding = inItsGroup(check, found);
        count++;
        yield { check: check.id, severity: finding.severity ?? check.severity, finding, cause: causeOfSiteFinding(check, finding) };
      }
    } catch (error) {
      noteError(check.id, index, error);
      if (count > 0) tally.add(index, outcome.failed, count);
      return;
    }
    if (count > 0) tally.add(index, outcome.failed, count);
    else if (!isUntested) tally.add(index, outcome.passed);
  }

  function* runTextCheck(check: TextCheck, index: number, site: SiteQuestions): Generator<SiteIssue> {
    const settings = settingsOf(check, options.settings);
    try {
      for (const { urlId, text, lost } of site.texts()) {
        const result = lost === null ? check.run(text, settings) : { notTested: lost };
        if (result === 'pass') tally.add(index, outcome.passed);
        else if (result === 'not-applicable') tally.add(index, outcome.notApplicable);
        else if ('notTested' in result) tally.addNotTested(index, result.notTested);
        else {
          tally.add(index, outcome.failed);
          for (const found of result) {
            const finding = inItsGroup(check, found);
            yield {
              check: check.id,
              severity: finding.severity ?? check.severity,
              finding: { ...finding, urlId },
              cause: causeOf(check, finding, null),
            };
          }
        }
      }
    } catch (error) {
      noteError(check.id, index, error);
    }
  }

  /** A full disk or a damaged file ends the scan, not the check. */
  function noteError(id: string, index: number, error: unknown): void {
    if (error instanceof AppError) throw error;
    if (error instanceof FactsLost) tally.addNotTested(index, error.message);
    else {
      tally.addFailure(index, reasonOfError(error));
      failures.push({ part: 'check', name: id, message: errorText(error), offset: -1 });
    }
  }

  function* turns(site: SiteQuestions): Generator<Iterable<SiteIssue>> {
    for (const [index, check] of entries.entries()) {
      const missing = missingFacts(check, options.groups);
      if (missing !== null) tally.addNotTested(index, missing);
      else yield check.kind === 'text' ? runTextCheck(check, index, site) : runCheck(check, index, site);
    }
  }

  function takeFailures(): ScanFailure[] {
    const taken = failures;
    failures = [];
    return taken;
  }

  return { ids, turns, takeCounts: () => tally.take(), takeFailures };
}

/** Runs all page checks on one page: list compiled once, nothing allocated for a check that passes. */
import { errorText } from '@orbweaver/model/error-text.ts';
import type { FactGroup } from '@orbweaver/model/fact-groups.ts';
import type { Finding } from '@orbweaver/model/issue.ts';
import type { ScanFailure } from '@orbweaver/model/scan-failure.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import type { SharedCause } from '@orbweaver/model/shared-cause.ts';
import { causeOf, inItsGroup } from './cause.ts';
import type { AppliesTo, Check, PageCheck, Settings, WholePage } from './check.ts';
import { bound } from './gather.ts';
import { isKeptOut } from './indexability.ts';
import { FactsLost, indexabilityOf, orLost } from './lost-facts.ts';
import { type CheckFailure, type OutcomeCount, OutcomeTally, outcome, reasonOfError } from './outcomes.ts';
import { type CheckOptions, isSelected, missingFacts, settingsOf } from './settings.ts';

export interface PageFinding {
  readonly check: string;
  readonly severity: Severity;
  readonly finding: Finding;
  /** null for a fault of this page alone. */
  readonly cause: SharedCause | null;
}

export interface PageReport {
  /** In the order of the checks, then of the page. */
  readonly findings: readonly PageFinding[];
  /** One code of `outcome` for each of `PageChecker.ids`. The array is reused: read it before the next `run`. */
  readonly outcomes: Uint8Array;
  /** Checks whose code threw on this page. */
  readonly failures: readonly ScanFailure[];
}

export interface PageChecker {
  readonly ids: readonly string[];
  /**
   * For internal URLs of any kind that were asked for (pages and their files); others have no page checks. A check that throws is
   * not tested on this page, and neither is one that reads facts which an extractor lost. `factsFailure`: why there are no facts of a
   * page that is HTML; checks that read them are not tested.
   */
  run(page: WholePage, factsFailure?: string | null): PageReport;
  /** Checks whose code threw since the last call of this or `takeCounts`. */
  takeFailures(): CheckFailure[];
  /** Counts over the pages run since the last call. */
  takeCounts(): OutcomeCount[];
  /** Why checks were not tested since the last call of either; takes the counts away, too. */
  takeReasons(): Record<string, string>;
}

/** The parts of a check that are looked at for every page, in objects of one shape: the checks themselves have many. */
interface Entry {
  readonly check: PageCheck<Settings, FactGroup>;
  readonly run: PageCheck<Settings, FactGroup>['run'];
  readonly settings: Settings;
  readonly gate: number;
  readonly judgesQuality: boolean;
}

const gates: Readonly<Record<AppliesTo, number>> = { response: 1, file: 2, html: 4, indexable: 8 };
const none: readonly PageFinding[] = [];
const noFailures: readonly ScanFailure[] = [];

/** Site checks among `checks` are left to `compileSiteChecks`. */
export function compilePageChecks(checks: readonly Check[], options: CheckOptions): PageChecker {
  const entries: Entry[] = [];
  for (const check of checks) {
    if (check.kind !== 'page' || !isSelected(check, options.categories)) continue;
    const missing = missingFacts(check, options.groups);
    const run: Entry['run'] = missing === null ? check.run : () => ({ notTested: missing });
    entries.push({
      check,
      run,
      settings: settingsOf(check, options.settings),
      gate: gates[check.appliesTo],
      judgesQuality: check.judges === 'quality',
    });
  }
  const ids = entries.map((entry) => entry.check.id);
  const read = new Set(entries.filter(({ check, run: runCheck }) => runCheck === check.run).map(({ check }) => check.id));
  const runs = (id: string) => read.has(id);
  const outcomes = new Uint8Array(entries.length);
  const tally = new OutcomeTally(ids);

  /** The check that is under way. */
  let at = 0;

  function run(page: WholePage, factsFailure: string | null = null): PageReport {
    const indexable = indexabilityOf(page);
    const open = openGates(page, indexable === true);
    const openToQuality = indexable === false && orLost(() => isKeptOut(page)) === true ? 0 : open;
    const findings: PageFinding[] = [];
    let failures = noFailures;
    at = 0;
    // One frame for all checks of a page; after one that threw, the rest in another.
    while (at < entries.length) {
      try {
        runRest(page, open, openToQuality, findings);
      } catch (error) {
        const failure = endedBy(error);
        if (failure !== null) failures = [...failures, failure];
        at++;
      }
    }
    if (factsFailure !== null && (open & gates.file) !== 0) leaveOut(gates.html | gates.indexable, factsFailure);
    if (indexable instanceof FactsLost && (open & gates.html) !== 0) leaveOut(gates.indexable, indexable.message);
    return { findings: findings.length === 0 ? none : findings, outcomes, failures };
  }

  /** The check that is under way threw: null where facts were lost that it reads. */
  function endedBy(error: unknown): ScanFailure | null {
    outcomes[at] = outcome.notTested;
    if (error instanceof FactsLost) {
      tally.addNotTested(at, error.message);
      return null;
    }
    tally.addFailure(at, reasonOfError(error));
    return { part: 'check', name: ids[at] as string, message: errorText(error), offset: -1 };
  }

  /** Checks behind these gates were passed over as not applicable, and might have applied. */
  function leaveOut(gate: number, reason: string): void {
    for (const [index, entry] of entries.entries()) {
      if ((entry.gate & gate) === 0) continue;
      tally.add(index, outcome.notApplicable, -1);
      tally.addNotTested(index, reason);
      outcomes[index] = outcome.notTested;
    }
  }

  function runRest(page: WholePage, open: number, openToQuality: number, findings: PageFinding[]): void {
    for (; at < entries.length; at++) {
      const index = at;
      const entry = entries[index] as Entry;
      let code: number = outcome.notApplicable;
      if ((entry.gate & (entry.judgesQuality ? openToQuality : open)) !== 0) {
        const { run: runCheck, settings } = entry;
        const result = runCheck(page, settings, runs);
        if (result === 'pass') code = outcome.passed;
        else if (typeof result === 'object') {
          if ('notTested' in result) {
            tally.addNotTested(index, result.notTested);
            outcomes[index] = outcome.notTested;
            continue;
          }
          code = result.length === 0 ? outcome.passed : outcome.failed;
          collect(entry.check, result, page, findings);
        }
      }
      outcomes[index] = code;
      tally.add(index, code);
    }
  }

  return { ids, run, takeCounts: () => tally.take(), takeReasons: () => tally.takeReasons(), takeFailures: () => tally.takeFailures() };
}

/** Bits of the `appliesTo` values that this page satisfies. A body that broke off is not judged as a page. */
function openGates(page: WholePage, isIndexable: boolean): number {
  const { record } = page;
  const whole = record.status === 200 && record.error === null;
  if (page.kind !== 'page') return whole ? gates.file : 0;
  let open = gates.response;
  if (!whole) return open;
  open |= gates.file;
  if (page.isHtml && page.facts !== null) open |= isIndexable ? gates.html | gates.indexable : gates.html;
  return open;
}

function collect(check: Check, results: readonly Finding[], page: WholePage, into: PageFinding[]): void {
  for (const found of bound(results, results.length)) {
    const finding = inItsGroup(check, found);
    into.push({ check: check.id, severity: finding.severity ?? check.severity, finding, cause: causeOf(check, finding, page) });
  }
}

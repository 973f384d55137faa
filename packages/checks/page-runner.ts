/** Runs all page checks on one page: list compiled once, nothing allocated for a check that passes. */
import type { Finding } from '@orbweaver/model/issue.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import type { AppliesTo, Check, PageCheck, PageView, Settings } from './check.ts';
import { bound } from './gather.ts';
import { type OutcomeCount, OutcomeTally, outcome } from './outcomes.ts';
import { type CheckOptions, isSelected, settingsOf } from './settings.ts';

export interface PageFinding {
  readonly check: string;
  readonly severity: Severity;
  readonly finding: Finding;
}

export interface PageReport {
  /** In the order of the checks, then of the page. */
  readonly findings: readonly PageFinding[];
  /** One code of `outcome` for each of `PageChecker.ids`. The array is reused: read it before the next `run`. */
  readonly outcomes: Uint8Array;
}

export interface PageChecker {
  readonly ids: readonly string[];
  /** For internal URLs of any kind that were asked for (pages and their files); others have no page checks. */
  run(page: PageView): PageReport;
  /** Counts over the pages run since the last call. */
  takeCounts(): OutcomeCount[];
  /** Why checks were not tested since the last call of either; takes the counts away, too. */
  takeReasons(): Record<string, string>;
}

/** The parts of a check that are looked at for every page, in objects of one shape: the checks themselves have many. */
interface Entry {
  readonly check: PageCheck;
  readonly run: PageCheck['run'];
  readonly settings: Settings;
  readonly gate: number;
}

const gates: Readonly<Record<AppliesTo, number>> = { answer: 1, file: 2, html: 4, indexable: 8 };
const none: readonly PageFinding[] = [];

/** Site checks among `checks` are left to `compileSiteChecks`. */
export function compilePageChecks(checks: readonly Check[], options: CheckOptions): PageChecker {
  const entries: Entry[] = [];
  for (const check of checks) {
    if (check.kind !== 'page' || !isSelected(check, options.categories)) continue;
    entries.push({ check, run: check.run, settings: settingsOf(check, options.settings), gate: gates[check.appliesTo] });
  }
  const ids = entries.map((entry) => entry.check.id);
  const outcomes = new Uint8Array(entries.length);
  const tally = new OutcomeTally(ids);

  function run(page: PageView): PageReport {
    const open = openGates(page);
    let findings: PageFinding[] | null = null;
    for (let index = 0; index < entries.length; index++) {
      const entry = entries[index] as Entry;
      let code: number = outcome.notApplicable;
      if ((entry.gate & open) !== 0) {
        const { run: runCheck, settings } = entry;
        const result = runCheck(page, settings);
        if (result === 'pass') code = outcome.passed;
        else if (typeof result === 'object') {
          if ('notTested' in result) {
            tally.addNotTested(index, result.notTested);
            outcomes[index] = outcome.notTested;
            continue;
          }
          code = result.length === 0 ? outcome.passed : outcome.failed;
          findings ??= [];
          collect(entry.check, result, findings);
        }
      }
      outcomes[index] = code;
      tally.add(index, code);
    }
    return { findings: findings ?? none, outcomes };
  }

  return { ids, run, takeCounts: () => tally.take(), takeReasons: () => tally.takeReasons() };
}

/** Bits of the `appliesTo` values that this page satisfies. A body that broke off is not judged as a page. */
function openGates(page: PageView): number {
  const { record } = page;
  const whole = record.status === 200 && record.error === null;
  if (page.kind !== 'page') return whole ? gates.file : 0;
  let open = gates.answer;
  if (!whole) return open;
  open |= gates.file;
  if (page.isHtml && page.facts !== null) open |= page.isIndexable ? gates.html | gates.indexable : gates.html;
  return open;
}

function collect(check: PageCheck, results: readonly Finding[], into: PageFinding[]): void {
  for (const finding of bound(results, results.length)) {
    into.push({ check: check.id, severity: finding.severity ?? check.severity, finding });
  }
}

/** The overview: score, what to fix first, pages by status and by what keeps them out of search results. Every figure names its rows. */

import { countedAt } from '@orbweaver/model/check-families.ts';
import { isRecord } from '@orbweaver/model/json-shape.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import { severities } from '@orbweaver/model/severity.ts';
import { countFailures, type FailureCounts, type FailureGroup, groupFailures } from '../failures.ts';
import { type FindingCount, sumCounts } from '../finding-count.ts';
import { readStartFault, type StartFault } from '../start-fault.ts';
import { storedJson } from '../stored-json.ts';
import type { ToldCause } from '../told-causes.ts';
import { detailsView } from './details.ts';
import { effortOf } from './effort.ts';
import type { FixFirst } from './fix-first.ts';
import { type OverviewCharts, overviewCharts } from './overview-charts.ts';
import { type Score, scoreOf } from './score.ts';
import { testOf } from './table/condition.ts';
import type { Rows } from './table/rows.ts';
import type { ScanTables } from './table/scan-tables.ts';
import { rowsOfTable } from './table/table-rows.ts';
import type { Condition } from './view.ts';
import { otherFindings, viewOfFinding } from './view-findings.ts';

export interface CheckCount extends FindingCount {
  readonly check: string;
  readonly category: string;
  readonly severity: Severity;
  /** Distinct URLs. */
  readonly urls: number;
  /** How long it takes to fix all of it. */
  readonly minutes: number;
  /** The one issue, where it is the only one and findings of other checks or severities may count with it. */
  readonly told?: ToldCause;
  /** URL of its first finding; null where all of them are about the site. */
  readonly firstUrlId: number | null;
}

export interface Figure {
  /** A list of the details view. */
  readonly list: string;
  readonly count: number;
}

export interface Overview {
  readonly score: Score;
  /** Why an ended scan has no score: it has read no page. */
  readonly startFault: (StartFault & { readonly url: string }) | null;
  readonly pages: number;
  readonly urls: number;
  readonly severities: Readonly<Record<Severity, FindingCount>>;
  /** At most ten of each kind. */
  readonly fixFirst: FixFirst;
  readonly checks: readonly CheckCount[];
  readonly byStatus: readonly Figure[];
  readonly byIndexability: readonly Figure[];
  readonly charts: OverviewCharts;
  /** Checks and extractors whose code threw; none as a rule. */
  readonly failures: readonly FailureGroup[];
  readonly failureCounts: FailureCounts;
}

/** Of all URLs that answered or failed, each in one. */
const statusLists = ['status-2xx', 'status-3xx', 'status-4xx', 'status-5xx', 'no-answer'];
/** Of the HTML pages of the site, each in one, and beside them what robots.txt kept from being read. */
const indexabilityLists = ['indexable', 'noindex', 'canonical-elsewhere', 'not-200', 'disallow'];

export function overviewOf(tables: ScanTables, tasks: FixFirst): Overview {
  const { pages, urls } = tables;
  const checks = countChecks(tables);
  const details = rowsOfTable(detailsView, tables);
  return {
    score: scoreOf(tables),
    startFault: startFaultOf(tables),
    pages: pages.ids.length,
    urls: urls.ids().length,
    severities: Object.fromEntries(
      severities.map((severity) => [severity, sumCounts(checks.filter((each) => each.severity === severity))]),
    ) as Record<Severity, FindingCount>,
    fixFirst: tasks,
    checks,
    byStatus: figuresOf(details, statusLists),
    byIndexability: figuresOf(details, indexabilityLists),
    charts: overviewCharts(tables, checks),
    failures: groupFailures(tables.database),
    failureCounts: countFailures(tables.database),
  };
}

function startFaultOf({ database }: ScanTables): Overview['startFault'] {
  const meta = new Map(
    database
      .prepare("SELECT key, value FROM meta WHERE key IN ('state', 'options')")
      .all()
      .map(({ key, value }) => [key, value]),
  );
  const { startUrl } = storedJson(meta.get('options'), isRecord, {});
  if (meta.get('state') === 'crawling' || typeof startUrl !== 'string') return null;
  const fault = readStartFault(database, startUrl);
  return fault === null ? null : { ...fault, url: startUrl };
}

/** Worst first, then by URLs. Causes that are told as one count at the check and severity that stand for all. */
export function countChecks(tables: ScanTables): CheckCount[] {
  return countFindings(tables, (number) => tables.issues.toldAt(number));
}

/** `toldAt`: the issue that a finding counts at; undefined for its own check and severity. */
function countFindings({ issues }: ScanTables, toldAt: (number: number) => ToldCause | undefined): CheckCount[] {
  const counts = new Map<string, Counted>();
  const known = new Map<object, Counted>();
  const kinds = issues.kinds.map((kind) => kind && { ...kind, severity: severities[kind.severity - 1] as Severity });
  const categories = new Map(issues.kinds.flatMap((kind) => (kind ? [[kind.check, kind.category] as const] : [])));
  const countAt = (at: Pick<ToldCause, 'check' | 'severity'>): Counted => {
    const found = known.get(at);
    if (found !== undefined) return found;
    const key = countedAt(at);
    const count = counts.get(key) ?? { check: at.check, severity: at.severity, ...newCount() };
    counts.set(key, count);
    known.set(at, count);
    return count;
  };
  for (let number = 0; number < issues.ids.length; number++) {
    const told = toldAt(number);
    const at = told ?? kinds[issues.kindOf[number] as number];
    if (at === undefined) continue;
    const count = countAt(at);
    if (told !== undefined) count.told = told;
    count.rows++;
    count.causes.add(issues.causeIds[number] as number);
    const urlId = issues.urlIds[number] as number;
    count.urls.add(urlId);
    if (urlId > 0) count.firstUrlId ??= urlId;
  }
  const all = Array.from(counts.values(), ({ check, severity, causes, rows, urls, firstUrlId, told }): CheckCount => {
    const category = categories.get(check) ?? '';
    const ofPages = [...causes].reduce((sum, id) => sum + issues.isOfPage(id), 0);
    const toldAs = causes.size === 1 ? told?.toldAs : undefined;
    const minutes = effortOf({ check, toldAs, category, shared: causes.size - ofPages, ofPages, rows });
    const sizes = { causes: causes.size, rows, urls: urls.size, firstUrlId, minutes };
    return { check, category, severity, ...sizes, ...(told !== null && causes.size === 1 ? { told } : {}) };
  });
  return all.sort(
    (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity) || b.urls - a.urls || (a.check < b.check ? -1 : 1),
  );
}

interface Counted extends Pick<ToldCause, 'check' | 'severity'>, ReturnType<typeof newCount> {}

function newCount() {
  return { causes: new Set<number>(), rows: 0, urls: new Set<number>(), firstUrlId: null as number | null, told: null as ToldCause | null };
}

/** As `countChecks`, each finding at its own check: a view shows its own findings, also of an issue that others have as well. */
function countOfViews(tables: ScanTables): CheckCount[] {
  return countFindings(tables, () => undefined);
}

export interface ViewFindings {
  readonly view: string;
  readonly errors: FindingCount;
  readonly warnings: FindingCount;
  readonly findings: FindingCount;
}

/** How many findings are counted at each view; those without any are absent. `issues` has all there is, each issue once. */
export function findingsByView(tables: ScanTables): ViewFindings[] {
  const byView = Map.groupBy(countOfViews(tables), ({ check, category }) => viewOfFinding(check, category));
  byView.set(otherFindings, countChecks(tables));
  return Array.from(byView, ([view, counts]) => ({
    view,
    errors: sumCounts(counts.filter(({ severity }) => severity === 'error')),
    warnings: sumCounts(counts.filter(({ severity }) => severity === 'warning')),
    findings: sumCounts(counts),
  }));
}

/** What is counted at one view, as `findingsByView` does. */
export function findingsAt(tables: ScanTables, view: string): FindingCount {
  if (view === otherFindings) return sumCounts(countChecks(tables));
  return sumCounts(countOfViews(tables).filter(({ check, category }) => viewOfFinding(check, category) === view));
}

/** How many URLs each of these lists of the details view has: by the conditions that the list itself is opened with. */
function figuresOf(rows: Rows, lists: readonly string[]): Figure[] {
  return lists.map((list) => {
    const has = testOf(rows, detailsList(list));
    let count = 0;
    for (let row = 0; row < rows.size; row++) if (has(row)) count++;
    return { list, count };
  });
}

function detailsList(id: string): Condition {
  const list = detailsView.lists?.find((each) => each.id === id);
  if (list === undefined || !('when' in list)) throw new RangeError(`no list ${id}`);
  return list.when;
}

/** What the overview draws beside its figures: issues by view, pages by depth, inlinks and response time, URLs by kind, groups of near-duplicates. */
import { type Severity, severities } from '@orbweaver/model/severity.ts';
import { urlKinds } from '@orbweaver/model/url-state.ts';
import type { FindingCount } from '../finding-count.ts';
import type { ScanTables } from './table/scan-tables.ts';
import { viewOfFinding } from './view-findings.ts';

export interface OverviewCharts {
  /** Issues (causes) of each view by severity, those with most first. */
  readonly byView: readonly { readonly view: string; readonly issues: Readonly<Record<Severity, number>>; readonly count: number }[];
  /** Pages of the site; the last stands for its depth and all below it where `isOpen`. Pages that no link leads to are in none. */
  readonly byDepth: readonly { readonly depth: number; readonly isOpen: boolean; readonly count: number }[];
  /** Pages of the site by how many links of it lead to them, `from` up to, but not with, `below`. */
  readonly byInlinks: readonly { readonly from: number; readonly below: number | null; readonly count: number }[];
  /** The largest groups of pages that are nearly the same: the number of the issue, its severity, a page of the group, and how many there are. */
  readonly nearDuplicates: readonly { readonly cause: number; readonly severity: string; readonly url: string; readonly count: number }[];
  /** Pages of the site by the time to their first byte, in ms from `from` to less than `below`. */
  readonly byTime: readonly { readonly from: number; readonly below: number | null; readonly count: number }[];
  /** All URLs that the scan knows. */
  readonly byKind: readonly { readonly kind: string; readonly count: number }[];
}

interface CountedCheck extends FindingCount {
  readonly check: string;
  readonly category: string;
  readonly severity: Severity;
}

const mostDepth = 10;
/** In ms: quick, good by web.dev's guide to the time to first byte (800), and what is slow. */
const timeSteps = [0, 200, 500, 800, 1800];
const inlinkSteps = [0, 1, 2, 6, 11, 101, 1001];
const nearDuplicate = 'content-near-duplicate';
/** Smaller groups are in the list of issues. */
const mostGroups = 10;

export function overviewCharts(tables: ScanTables, checks: readonly CountedCheck[]): OverviewCharts {
  return {
    byView: issuesByView(checks),
    byDepth: pagesByDepth(tables),
    byInlinks: pagesByInlinks(tables),
    nearDuplicates: nearDuplicateGroups(tables),
    byTime: pagesByTime(tables),
    byKind: urlsByKind(tables),
  };
}

function issuesByView(checks: readonly CountedCheck[]): OverviewCharts['byView'] {
  const none = () => Object.fromEntries(severities.map((severity) => [severity, 0])) as Record<Severity, number>;
  const views = new Map<string, { readonly issues: Record<Severity, number>; count: number }>();
  for (const { check, category, severity, causes } of checks) {
    const view = viewOfFinding(check, category);
    const known = views.get(view) ?? { issues: none(), count: 0 };
    known.issues[severity] += causes;
    known.count += causes;
    views.set(view, known);
  }
  return Array.from(views, ([view, each]) => ({ view, ...each })).sort((a, b) => b.count - a.count || (a.view < b.view ? -1 : 1));
}

function pagesByDepth(tables: ScanTables): OverviewCharts['byDepth'] {
  const counts: number[] = [];
  for (const id of sitePageIds(tables)) {
    const depth = tables.urls.depth[id] as number;
    if (depth >= 0) counts[Math.min(depth, mostDepth)] = (counts[Math.min(depth, mostDepth)] ?? 0) + 1;
  }
  return Array.from(counts, (count = 0, depth) => ({ depth, isOpen: depth === mostDepth, count }));
}

function pagesByInlinks(tables: ScanTables): OverviewCharts['byInlinks'] {
  const counts = inlinkSteps.map(() => 0);
  for (const id of sitePageIds(tables)) {
    const inlinks = tables.urls.inlinks[id] as number;
    const step = inlinkSteps.findLastIndex((from) => inlinks >= from);
    if (step >= 0) counts[step] = (counts[step] ?? 0) + 1;
  }
  return inlinkSteps.map((from, step) => ({ from, below: inlinkSteps[step + 1] ?? null, count: counts[step] ?? 0 }));
}

function nearDuplicateGroups({ database }: ScanTables): OverviewCharts['nearDuplicates'] {
  const query = `SELECT i.cause_id AS cause, i.severity, min(u.url) AS url, count(DISTINCT i.url_id) AS n FROM issues i JOIN urls u ON u.id = i.url_id
    WHERE i.check_id = ? GROUP BY i.cause_id, i.severity ORDER BY n DESC, url LIMIT ?`;
  const rows = database.prepare(query).all(nearDuplicate, mostGroups);
  return rows.map(({ cause, severity, url, n }) => ({
    cause: Number(cause),
    severity: String(severity),
    url: String(url),
    count: Number(n),
  }));
}

function pagesByTime(tables: ScanTables): OverviewCharts['byTime'] {
  const counts = timeSteps.map(() => 0);
  for (const id of sitePageIds(tables)) {
    const time = tables.urls.ttfbMs[id] as number;
    if (tables.urls.status[id] === -1 || !(time >= 0)) continue;
    const step = timeSteps.findLastIndex((from) => time >= from);
    counts[step] = (counts[step] ?? 0) + 1;
  }
  return timeSteps.map((from, step) => ({ from, below: timeSteps[step + 1] ?? null, count: counts[step] ?? 0 }));
}

function urlsByKind({ urls }: ScanTables): OverviewCharts['byKind'] {
  const counts = new Map<number, number>();
  for (const id of urls.ids()) {
    const kind = urls.kind[id] as number;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const named = Array.from(counts, ([kind, count]) => ({ kind: urlKinds[kind] ?? 'other', count }));
  return named.sort((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1));
}

/** HTML pages of the site: the rows of the list `pages`. */
function sitePageIds({ pages, urls }: ScanTables): number[] {
  return Array.from(pages.ids).filter((id) => urls.internal[id] === 1);
}

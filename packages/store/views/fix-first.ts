/** What to fix first: effect x pages x confidence / effort of each cause, with what matters on a site of its kind (docs/score.md). */
import { type Lookup, lookup } from '@orbweaver/model/lookup.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import type { SharedCause } from '@orbweaver/model/shared-cause.ts';
import { type SiteKind, siteKinds } from '@orbweaver/model/site-kinds.ts';
import { mostListed, subjectOfCause } from '../cause-words.ts';
import type { FindingCount } from '../finding-count.ts';
import type { Database, SqlRow } from '../ports.ts';
import { issuesAsTold, readToldCauses, type ToldCause, type ToldCauses } from '../told-causes.ts';
import { effortOf } from './effort.ts';
import { lostPageChecks } from './score.ts';
import { type DetectedKind, detectSiteKind } from './site-kind.ts';

/** One cause that pages share, or all of a check where pages have causes of their own or those that they share are too many to be listed. */
export interface FixTask extends FindingCount {
  readonly check: string;
  /** See `ToldCause`. */
  readonly toldAs: string;
  readonly category: string;
  readonly severity: Severity;
  /** Distinct URLs. */
  readonly urls: number;
  /** URL of its first finding; null where all of them are about the site. */
  readonly firstUrlId: number | null;
  /** The one cause; null for several. */
  readonly cause: {
    readonly id: number;
    readonly place: SharedCause['place'];
    readonly about: string;
    /** It has findings of several checks or severities. */
    readonly isTold?: true;
  } | null;
  readonly minutes: number;
  readonly confidence: number;
}

/** What to fix first on a site of each kind; `detected` says which kind this one seems to be. */
export interface FixFirst {
  readonly detected: DetectedKind;
  readonly tasks: Readonly<Record<SiteKind, readonly FixTask[]>>;
}

const effects: Readonly<Record<Severity, number>> = { error: 100, warning: 10, notice: 0.05, opportunity: 0.03 };

/** Where the effect is far from what its severity says; 1 for all others. */
const consequences = lookup<number>({
  ...Object.fromEntries([...lostPageChecks].map((check) => [check, 5])),
  // What search engines or phones have of the whole page hangs on it.
  'ai-raw-content-empty': 5,
  'viewport-missing': 3,
  // None of these pages is in search under its own address.
  'canonical-cross-domain': 10,
  // Search engines do not learn which of the addresses or languages of a page is meant.
  'canonical-unusable': 2,
  'hreflang-missing': 2,
  // Visitors miss it where they are: a link, a picture, what a script does.
  'link-internal-broken': 3,
  'img-broken': 3,
  'js-broken': 3,
  // The looks of the whole page.
  'css-broken': 10,
  // Visitors see at once that the page is not finished.
  'content-placeholder': 3,
  // Search results cannot tell the pages apart.
  'title-duplicate': 3,
  // Felt for a moment, or only by those who return.
  'img-dimensions-missing': 0.2,
  'srv-cache-missing': 0.1,
  // Everything may be crawled, as without it.
  'robots-txt-missing': 0.3,
});

/** Below 1 where a check estimates: text widths, similarity, language, speed from one place; and where texts may well be as they should; 0 for what is never a task. By family, else by check, else by category. */
const confidences = lookup<number>({
  'values-near-limit': 0,
  'texts-too-short': 0,
  'headings-of-references': 0.1,
  'img-alt-too-short': 0.2,
  'content-near-duplicate': 0.8,
  'content-thin': 0.7,
  'soft-404': 0.7,
  content: 0.9,
  keywords: 0.5,
  performance: 0.7,
  accessibility: 0.9,
});

/** How much more or less a check or category matters on a site of this kind. */
const emphases: Readonly<Record<SiteKind, Lookup<number>>> = {
  shop: lookup({ 'structured-data': 2, 'rich-results': 2, images: 1.5, performance: 1.5, canonicals: 1.5, mobile: 1.5 }),
  blog: lookup({ social: 1.5, 'structured-data': 1.3, images: 1.2, headings: 1.2 }),
  documentation: lookup({
    ...{ links: 1.5, response: 1.5, headings: 0.8, social: 0.2, images: 0.7, icons: 0.5, 'rich-results': 0.5 },
    ...{ 'page-links-crowded': 0.1, 'html-dom-size': 0.1, 'content-thin': 0.2, 'content-readability': 0.3 },
  }),
  'local-business': lookup({ 'structured-data': 2, 'rich-results': 1.5, mobile: 1.5, title: 1.3, icons: 1.2 }),
  other: lookup({}),
};

/** Checks with one remedy, by its name: the best of them stands for all. Others are a reason of their own. */
const remedies = lookup<string>({
  'title-too-short': 'longer titles',
  'title-below-recommended': 'longer titles',
  'description-too-short': 'longer descriptions',
  'description-outside-recommended': 'longer descriptions',
  'h1-multiple': 'one h1',
  'h1-duplicate': 'one h1',
});

/** A finding of the site as a whole counts like one on this share of its pages. */
const siteShare = 0.2;

export function fixFirst(database: Database, categoryOf: (check: string) => string, limit: number): FixFirst {
  const tasks = readTasks(database, categoryOf);
  const pages = Number(database.prepare('SELECT count(*) AS n FROM pages').get()?.n);
  const ranked = siteKinds.map((kind) => [kind, rank(tasks, { kind, pages, limit })]);
  return { detected: detectSiteKind(database), tasks: Object.fromEntries(ranked) };
}

interface RankedTask extends FixTask {
  readonly isOnSite: boolean;
  /** Pages that use the file that it is about: a missing script is missing on each. */
  readonly usedOn?: number | undefined;
  /** All causes of a check that are tasks of their own: it is only told in place of them. */
  readonly isSum?: true | undefined;
}

interface Ranking {
  readonly kind: SiteKind;
  /** Of the site. */
  readonly pages: number;
  readonly limit: number;
}

/** The tasks that are worth most for their effort, best first; one of a check or remedy, which stands for the others unless they outweigh it. */
export function rank(tasks: readonly RankedTask[], { kind, pages, limit }: Ranking): FixTask[] {
  const emphasis = emphases[kind];
  const worthOf = ({ check, category, severity, urls, confidence, minutes, isOnSite, usedOn }: RankedTask) => {
    const reach = Math.max(urls, isOnSite ? siteShare * pages : 0, usedOn ?? 0);
    const effect = effects[severity] * (consequences[check] ?? 1);
    return (effect * (emphasis[check] ?? emphasis[category] ?? 1) * reach * confidence) / minutes;
  };
  const best = new Map<string, { readonly task: RankedTask; readonly worth: number }>();
  for (const task of tasks) {
    const worth = worthOf(task);
    const reason = remedies[task.check] ?? task.check;
    if (!task.isSum && worth > (best.get(reason)?.worth ?? 0)) best.set(reason, { task, worth });
  }
  return [...best.values()]
    .sort((a, b) => b.worth - a.worth || b.task.urls - a.task.urls || (a.task.check < b.task.check ? -1 : 1))
    .slice(0, limit)
    .map(({ task }) => withoutRank(toldWith(tasks, task, worthOf)));
}

/** All causes of its check instead, where this one is not most of what they are worth. */
function toldWith(tasks: readonly RankedTask[], task: RankedTask, worthOf: (task: RankedTask) => number): RankedTask {
  if (task.cause === null) return task;
  const same = tasks.filter(({ check, severity }) => check === task.check && severity === task.severity);
  const ofAll = same.reduce((sum, each) => (each.cause === null ? sum : sum + worthOf(each)), 0);
  return (worthOf(task) * 2 <= ofAll ? same.find(({ cause }) => cause === null) : undefined) ?? task;
}

function withoutRank({ isOnSite, usedOn, isSum, ...task }: RankedTask): FixTask {
  return task;
}

/** What tells of the scan, not of the site: there is nothing to mend. */
const ofTheScan: ReadonlySet<string> = new Set(['other-hosts-unreachable']);

function readTasks(database: Database, categoryOf: (check: string) => string): RankedTask[] {
  const told = readToldCauses(database);
  const issues = issuesAsTold(told);
  const line = 'i.told_check AS check_id, i.told_severity AS severity';
  const counted = `count(DISTINCT i.told_id) AS causes, count(*) AS found, count(DISTINCT i.url_id) AS urls, max(i.url_id = 0) AS on_site,
    max(i.evidence ->> '$.pages') AS used_on`;
  const checks = database
    .prepare(
      `SELECT ${line}, ${counted}, count(DISTINCT CASE WHEN c.url_id > 0 THEN c.id END) AS own,
      min(nullif(i.url_id, 0)) AS first_url
      FROM ${issues} i JOIN causes c ON c.id = i.told_id GROUP BY i.told_check, i.told_severity`,
    )
    .all();
  const sharedOf = (row: SqlRow) => Number(row.causes) - Number(row.own);
  const listed = checks.filter((row) => sharedOf(row) <= mostListed).map(({ check_id, severity }) => `${check_id} ${severity}`);
  // With one min() in a query, SQLite takes the other columns from the row that has it.
  const single = database
    .prepare(
      `SELECT ${line}, 0 AS own, ${counted}, i.told_id AS cause_id, c.place, c.subject, c.key, coalesce(u.url, '') AS url, min(i.id) AS first,
      nullif(i.url_id, 0) AS first_url
      FROM ${issues} i JOIN causes c ON c.id = i.told_id LEFT JOIN urls u ON u.id = i.url_id
      WHERE coalesce(c.url_id, 0) = 0 AND i.told_check || ' ' || i.told_severity IN (SELECT value FROM json_each(?)) GROUP BY i.told_id`,
    )
    .all(JSON.stringify(listed));
  const whole = checks.filter((row) => Number(row.own) > 0 || sharedOf(row) > mostListed);
  const sums = checks.filter((row) => !whole.includes(row) && sharedOf(row) > 1);
  const alone = [...whole, ...single].map((row) => taskFrom(row, categoryOf, told));
  return [...alone, ...sums.map((row) => ({ ...taskFrom(row, categoryOf, told), isSum: true as const }))].filter(
    ({ check }) => !ofTheScan.has(check),
  );
}

function taskFrom(row: SqlRow, categoryOf: (check: string) => string, causesTold: ToldCauses): RankedTask {
  const check = String(row.check_id);
  const told = causesTold.get(Number(row.cause_id));
  const category = categoryOf(check);
  const [causes, ofPages] = [Number(row.causes), Number(row.own)];
  const urls = Number(row.urls);
  const about = { subject: row.subject as string | null, group: row.key as string | null, url: urls > 1 ? '' : String(row.url) };
  return {
    ...{ check, toldAs: told?.toldAs ?? check, category, severity: row.severity as Severity, causes, rows: Number(row.found), urls },
    firstUrlId: row.first_url === null ? null : Number(row.first_url),
    cause: row.cause_id === undefined ? null : causeOfTask(row, told, subjectOfCause(about)),
    minutes: effortOf({ check, toldAs: told?.toldAs, category, shared: causes - ofPages, ofPages, rows: Number(row.found) }),
    confidence: confidences[told?.family.id ?? check] ?? confidences[check] ?? confidences[category] ?? 1,
    isOnSite: row.on_site === 1,
    usedOn: Number(row.used_on ?? 0),
  };
}

function causeOfTask(row: SqlRow, told: ToldCause | undefined, about: string): FixTask['cause'] {
  const id = Number(row.cause_id);
  if (told !== undefined) return { id, place: null, about: told.about || about, isTold: true };
  return { id, place: row.place as SharedCause['place'], about };
}

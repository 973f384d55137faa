/**
 * Answers the questions of the results screen about one open scan: rows of a view, counts for the rail, the overview, the link tree, one URL's
 * details, rows for the clipboard and for exports. Tables are held in memory and built when first asked for; long reading goes in steps, so
 * that a response comes soon and says how far the table is.
 */
import type { FindingCount } from '../finding-count.ts';
import type { Database } from '../ports.ts';
import { findView } from './all-views.ts';
import { type CheckComparison, type ComparedChecks, comparedScan, compareIssues, type IssueComparison } from './compare.ts';
import type { CauseComparison } from './compare-causes.ts';
import { comparePages } from './compare-pages.ts';
import type { Cell, ColumnKind, DatasetColumn } from './dataset.ts';
import { type FixFirst, fixFirst } from './fix-first.ts';
import { LinkTree, type TreePart } from './link-tree.ts';
import { type CheckCount, countChecks, findingsAt, findingsByView, type Overview, overviewOf, type ViewFindings } from './overview.ts';
import { type PageDetails, pageDetails, pageSource } from './page-details.ts';
import { filesOf, type ListedFile, type ListedLink, linksIn, linksOut, type PageList } from './page-lists.ts';
import { type PageMarkup, pageMarkup } from './page-markup.ts';
import { pageScreenshots, type ShownScreenshot } from './page-screenshots.ts';
import { type ScanDetails, scanDetails } from './scan-details.ts';
import { listChanges } from './table/changes.ts';
import type { Column } from './table/column.ts';
import { exportedCells, exportedColumns } from './table/exported-rows.ts';
import type { TableQuery } from './table/filter.ts';
import { makeTable } from './table/make-table.ts';
import { type ResultRow, resultRow } from './table/result-row.ts';
import { type ReadProgress, ScanTables, type TableOptions } from './table/scan-tables.ts';
import { countLists, rowsOf, selectRows } from './table/select.ts';
import type { Table } from './table/table.ts';
import { readerOf } from './table/table-rows.ts';
import type { TableView } from './view.ts';
import { viewOfFinding } from './view-findings.ts';

export interface RowsQuestion extends TableQuery {
  readonly view: string;
  /** Window of rows. */
  readonly from: number;
  readonly count: number;
}

export interface ResultColumn {
  readonly id: string;
  readonly kind: ColumnKind;
  readonly choices: readonly string[];
}

export interface RowsResult {
  readonly view: string;
  readonly columns: readonly ResultColumn[];
  /** Rows that the question means, rows of the tab, and those of them with a finding. */
  readonly total: number;
  readonly all: number;
  readonly withFindings: number;
  /** Rows that the question means without its list, and how many of them each list has. */
  readonly unlisted: number;
  readonly lists: readonly ListCount[];
  /** What is counted at the view, whether or not a row of it shows it. */
  readonly findings: FindingCount;
  readonly from: number;
  readonly rows: readonly ResultRow[];
  /** Not null while the table is still being read: ask again. */
  readonly reading: ReadProgress | null;
}

/** Rows by key, or all that a query means but some. */
export type Selection = { readonly keys: readonly number[] } | { readonly query: TableQuery; readonly except: readonly number[] };

export interface ExportPart {
  readonly columns: readonly DatasetColumn[];
  readonly rows: readonly (readonly Cell[])[];
  readonly total: number;
  readonly reading: ReadProgress | null;
}

/** What changed since another scan; its rows are those of the tab `compare`. */
export interface ComparisonSummary extends Pick<IssueComparison, 'differences' | 'counts' | 'leftOut' | 'totals'> {
  /** By cause. */
  readonly causes: CauseComparison['counts'];
  readonly checks: readonly CheckComparison[];
  readonly pages: {
    readonly common: number;
    readonly changed: number;
    readonly added: number;
    readonly removed: number;
    readonly notCompared: number;
  };
}

export interface SessionOptions extends TableOptions, ComparedChecks {
  /** Longest time that one answer reads on, in ms; default 120. */
  readonly stepMs?: number;
  readonly now: () => number;
}

interface ListCount {
  readonly id: string;
  readonly count: number;
}

interface Built {
  readonly table: Table;
  readonly listCounts: readonly ListCount[];
  readonly findings: FindingCount;
  readonly withFindings: number;
  readonly reading: ReadProgress | null;
  /** What making the table took: a step of reading is worth it only when it is longer. */
  readonly buildMs: number;
}

/** Results of the last questions, so that scrolling and paging do not sort again. */
const keptSelections = 6;
const defaultStepMs = 120;
/** Preparing stops after this long: what a person asks meanwhile waits no longer. */
const warmMs = 20;
/** Of what is to be fixed first. */
const shownTasks = 10;
const restFactor = 10;

export class ResultSession {
  readonly #options: SessionOptions;
  readonly #database: Database;
  #tables: ScanTables;
  readonly #built = new Map<string, Built>();
  readonly #selected = new Map<string, Uint32Array>();
  /** Columns of a table whose order is prepared. */
  readonly #warmed = new WeakMap<Built, number>();
  #tree: LinkTree | null = null;
  /** A comparison was made. */
  #isCompared = false;
  #mark = '';
  #tasks: { readonly tasks: FixFirst; readonly mark: string; readonly at: number; readonly ms: number } | null = null;

  constructor(database: Database, options: SessionOptions) {
    this.#database = database;
    this.#options = { viewOf: viewOfFinding, ...options };
    this.#tables = new ScanTables(database, this.#options);
  }

  /** Takes in what was committed since. Called by every question; tells whether anything changed. */
  refresh(): boolean {
    const mark = this.#markOf();
    if (mark === this.#mark) return false;
    if (this.#mark !== '') this.#tables.grow();
    this.#forgetTables();
    this.#mark = mark;
    return true;
  }

  rows(question: RowsQuestion): RowsResult {
    this.refresh();
    const built = this.#table(question.view);
    const { table } = built;
    const selected = this.#select(question.view, table, question);
    const window = selected.subarray(question.from, question.from + question.count);
    return {
      view: question.view,
      columns: table.columns.map(({ id, kind, choices }) => ({ id, kind, choices })),
      total: selected.length,
      all: table.size,
      withFindings: built.withFindings,
      ...this.#countLists(built, question),
      findings: built.findings,
      from: question.from,
      rows: Array.from(window, (row) => resultRow(table, this.#tables.issues, row)),
      reading: built.reading,
    };
  }

  /** Place of a row in what a query means; -1 when it is not among it. */
  place(view: string, query: TableQuery, key: number): number {
    const { table } = this.#table(view);
    return this.#select(view, table, query).findIndex((row) => table.keyOf(row) === key);
  }

  /** Keys of a part of what a query means. */
  keys(view: string, query: TableQuery, from: number, count: number): number[] {
    const { table } = this.#table(view);
    return Array.from(this.#select(view, table, query).subarray(from, from + count), (row) => table.keyOf(row));
  }

  /** How many of these rows a query means. */
  countAmong(view: string, query: TableQuery, keys: readonly number[]): number {
    const { table } = this.#table(view);
    const wanted = new Set(keys);
    let found = 0;
    for (const row of this.#select(view, table, query)) if (wanted.has(table.keyOf(row))) found++;
    return found;
  }

  /** What the list of views shows before any table is built. */
  findings(): ViewFindings[] {
    this.refresh();
    return findingsByView(this.#tables);
  }

  /** Counts of checks, worst first. */
  checks(): CheckCount[] {
    this.refresh();
    return countChecks(this.#tables);
  }

  overview(): Overview {
    this.refresh();
    return overviewOf(this.#tables, this.#fixFirst());
  }

  /** Reads every finding from the file: while a scan grows it is made again only after ten times as long as it took. */
  #fixFirst(): FixFirst {
    const known = this.#tasks;
    const startedAt = this.#options.now();
    const isFresh = known !== null && !this.#tables.urls.isFinished && startedAt - known.at < restFactor * known.ms;
    if (known !== null && (known.mark === this.#mark || isFresh)) return known.tasks;
    const tasks = fixFirst(this.#database, this.#options.categoryOf, shownTasks);
    const at = this.#options.now();
    this.#tasks = { tasks, mark: this.#mark, at, ms: at - startedAt };
    return tasks;
  }

  details(): ScanDetails {
    return scanDetails(this.#database);
  }

  page(urlId: number): PageDetails | null {
    this.refresh();
    return pageDetails(this.#tables, urlId);
  }

  markup(urlId: number): PageMarkup | null {
    this.refresh();
    return pageMarkup(this.#tables, urlId);
  }

  linksIn(urlId: number, limit: number): PageList<ListedLink> {
    return linksIn(this.#database, urlId, limit);
  }

  linksOut(urlId: number, limit: number): PageList<ListedLink> {
    return linksOut(this.#database, urlId, limit);
  }

  filesOf(urlId: number, limit: number): PageList<ListedFile> {
    return filesOf(this.#database, urlId, limit);
  }

  source(urlId: number): string | null {
    return pageSource(this.#tables, urlId);
  }

  screenshots(urlId: number): readonly ShownScreenshot[] {
    return pageScreenshots(this.#database, urlId);
  }

  tree(parentId: number, from: number, count: number): TreePart {
    this.refresh();
    this.#tree ??= new LinkTree(this.#tables);
    return this.#tree.part(parentId, from, count);
  }

  /** Compares with an earlier scan; its file may be closed afterwards. */
  compareWith(old: Database): ComparisonSummary {
    const { differences, causes, counts, leftOut, totals, checks, ...issues } = compareIssues(
      comparedScan(old, this.#options),
      comparedScan(this.#database, this.#options),
    );
    const found = { differences, counts, leftOut, totals, checks };
    const { common, changes, added, removed, notCompared } = comparePages(old, this.#database, issues.samePages);
    this.#tables.changes = listChanges({ ...found, causes, ...issues }, { common, changes, added, removed, notCompared });
    this.#isCompared = true;
    this.#forgetTab('compare');
    const changed = new Set(changes.map(({ url }) => url)).size;
    return { ...found, causes: causes.counts, pages: { common, changed, added: added.length, removed: removed.length, notCompared } };
  }

  /** Columns of a tab as an export has them. */
  exportColumns(view: string): DatasetColumn[] {
    return exportedColumns(view, this.#whole(view));
  }

  /** Cells of the selected rows, in the query's order; a table that is not read to its end is read first. */
  *exportRows(view: string, selection: Selection): Iterable<readonly Cell[]> {
    const table = this.#whole(view);
    for (const row of this.#exported(view, table, selection)) yield exportedCells(view, table, this.#tables.issues, row);
  }

  /** A part of what `exportRows` gives, for writers on the other side of a message; empty rows while the table is still being read. */
  exportPart(view: string, selection: Selection, from: number, count: number): ExportPart {
    this.refresh();
    const { table, reading } = this.#table(view);
    const rows = reading === null ? this.#exported(view, table, selection) : new Uint32Array(0);
    return {
      columns: exportedColumns(view, table),
      rows: Array.from(rows.subarray(from, from + count), (row) => exportedCells(view, table, this.#tables.issues, row)),
      total: rows.length,
      reading,
    };
  }

  /** Prepares the orders of columns for a moment while nobody asks anything; false when there is nothing left to prepare. */
  warm(view: string): boolean {
    const built = this.#table(view);
    if (built.reading !== null) return true;
    const ends = this.#options.now() + warmMs;
    const goesOn = () => this.#options.now() < ends;
    const { columns } = built.table;
    for (let at = this.#warmed.get(built) ?? 0; at < columns.length; at++) {
      const column = columns[at] as Column;
      this.#warmed.set(built, at);
      if (!goesOn()) return true;
      if (column.kind === 'json' || column.id === 'evidence') continue;
      if (!column.prepare(goesOn) || !goesOn()) return true;
      column.ranks();
    }
    this.#warmed.set(built, columns.length);
    return false;
  }

  /** Lists are counted among what the rest of the question leaves. */
  #countLists({ table, listCounts }: Built, question: RowsQuestion): Pick<RowsResult, 'unlisted' | 'lists'> {
    const rows = this.#select(question.view, table, { ...question, list: null, sort: [] });
    return { unlisted: rows.length, lists: rows.length === table.size ? listCounts : countLists(table, rows) };
  }

  #table(view: string): Built {
    const known = this.#built.get(view);
    if (known !== undefined && known.reading === null) return known;
    const plan = this.#viewOf(view);
    const ends = this.#options.now() + Math.max(this.#options.stepMs ?? defaultStepMs, 2 * (known?.buildMs ?? 0));
    const reading = this.#tables.read(readerOf(plan).needs, () => this.#options.now() < ends);
    return this.#build(plan, reading);
  }

  #whole(view: string): Table {
    this.refresh();
    const known = this.#built.get(view);
    if (known !== undefined && known.reading === null) return known.table;
    const plan = this.#viewOf(view);
    this.#tables.read(readerOf(plan).needs, () => true);
    return this.#build(plan, null).table;
  }

  #build(plan: TableView, reading: ReadProgress | null): Built {
    const startedAt = this.#options.now();
    const table = makeTable(plan, this.#tables);
    let withFindings = 0;
    for (let row = 0; row < table.size; row++) if (table.severityOf(row) !== 0) withFindings++;
    const listCounts = countLists(table);
    const findings = findingsAt(this.#tables, plan.id);
    const built: Built = { table, reading, withFindings, listCounts, findings, buildMs: this.#options.now() - startedAt };
    this.#forgetTab(plan.id);
    this.#built.set(plan.id, built);
    return built;
  }

  #select(view: string, table: Table, { list, findings, check, text, conditions, match, sort, about }: TableQuery): Uint32Array {
    const query = { list, findings, check, text, conditions, match, sort, about };
    const key = `${view}\n${JSON.stringify(query)}`;
    const known = this.#selected.get(key);
    if (known !== undefined) return known;
    const rows = selectRows(table, query);
    this.#selected.set(key, rows);
    for (const oldest of this.#selected.keys()) {
      if (this.#selected.size <= keptSelections) break;
      this.#selected.delete(oldest);
    }
    return rows;
  }

  #exported(view: string, table: Table, selection: Selection): Uint32Array {
    if ('keys' in selection) return rowsOf(table, selection.keys);
    const rows = this.#select(view, table, selection.query);
    if (selection.except.length === 0) return rows;
    const except = new Set(selection.except);
    return rows.filter((row) => !except.has(table.keyOf(row)));
  }

  /** Throws RangeError for a view that does not exist or has no table, and for a comparison that was not made. */
  #viewOf(id: string): TableView {
    const view = findView(id);
    if (view.rows === undefined || (view.rows === 'changes' && !this.#isCompared)) throw new RangeError(`no table ${id}`);
    return view;
  }

  #forgetTab(id: string): void {
    for (const key of this.#selected.keys()) if (key.startsWith(`${id}\n`)) this.#selected.delete(key);
    this.#built.delete(id);
  }

  #forgetTables(): void {
    this.#built.clear();
    this.#selected.clear();
    this.#tree = null;
  }

  /** What grows with each commit. */
  #markOf(): string {
    const query = `SELECT (SELECT max(id) FROM blocks) AS blocks, (SELECT max(id) FROM cause_pages) AS issues, (SELECT max(id) FROM urls) AS urls,
      (SELECT max(rank) FROM discovery) AS ranks`;
    return JSON.stringify(this.#database.prepare(query).get());
  }
}

/** What the tables of a scan are made from, each part read when a table first needs it and kept while the scan grows. */
import type { Database } from '../../ports.ts';
import type { Change } from './changes.ts';
import { FactsColumns, type FactsGroup } from './facts-columns.ts';
import { IssueColumns, readIssueCounts } from './issue-columns.ts';
import { PageColumns } from './page-columns.ts';
import {
  type ImageRows,
  imageRowsOf,
  type LinkRows,
  linkRowsOf,
  type RefRows,
  type ResourceRows,
  refRowsOf,
  resourceRowsOf,
} from './paged-rows.ts';
import { StoredTexts } from './texts.ts';
import { UrlColumns } from './url-columns.ts';

export interface TableOptions {
  readonly categoryOf: (check: string) => string;
  /** The view at which a finding is counted; absent where no rows are narrowed by it. */
  readonly viewOf?: (check: string, category: string) => string;
}

/** Tables that are read in steps. */
export type SteppedTable = 'links' | 'images' | 'resources' | 'refs' | 'facts';

export interface ReadProgress {
  readonly done: number;
  readonly total: number;
}

/** What rows are read from: the whole scan for tables, some pages of it at a time for reports. */
export interface RowTables {
  readonly database: Database;
  readonly options: TableOptions;
  readonly urlTexts: StoredTexts;
  readonly texts: StoredTexts;
  readonly urls: UrlColumns;
  readonly pages: PageColumns;
  readonly issues: IssueColumns;
  /** Findings by URL id, without reading them. */
  readonly issueCounts: ReadonlyMap<number, number>;
  readonly links: LinkRows;
  readonly images: ImageRows;
  readonly resources: ResourceRows;
  readonly refs: RefRows;
  /** With this group of rows at least. */
  factsWith(group: FactsGroup): FactsColumns;
  /** Rows of the comparison with another scan; none before one was made. */
  readonly changes: readonly Change[];
  /** These books, or their parts: the same but for fewer pages. All parts together have every page, in (depth, url) order. */
  parts(): Iterable<RowTables>;
}

export class ScanTables implements RowTables {
  readonly database: Database;
  readonly options: TableOptions;
  readonly urlTexts: StoredTexts;
  readonly texts: StoredTexts;
  readonly links: LinkRows;
  readonly images: ImageRows;
  readonly resources: ResourceRows;
  readonly refs: RefRows;
  changes: readonly Change[] = [];
  readonly facts: FactsColumns;
  #urls: UrlColumns | null = null;
  #pages: PageColumns | null = null;
  #issues: IssueColumns | null = null;

  constructor(database: Database, options: TableOptions) {
    this.database = database;
    this.options = options;
    this.urlTexts = new StoredTexts(database, 'urls', 'url');
    this.texts = new StoredTexts(database, 'texts', 'text');
    this.links = linkRowsOf(database);
    this.images = imageRowsOf(database);
    this.resources = resourceRowsOf(database);
    this.refs = refRowsOf(database);
    this.facts = new FactsColumns(database);
  }

  get urls(): UrlColumns {
    this.#urls ??= new UrlColumns(this.database, this.urlTexts);
    return this.#urls;
  }

  get pages(): PageColumns {
    this.#pages ??= new PageColumns(this.database);
    return this.#pages;
  }

  get issues(): IssueColumns {
    this.#issues ??= new IssueColumns(this.database, this.urls.size, this.options.categoryOf);
    return this.#issues;
  }

  get issueCounts(): ReadonlyMap<number, number> {
    return readIssueCounts(this.database);
  }

  factsWith(): FactsColumns {
    return this.facts;
  }

  *parts(): Iterable<RowTables> {
    yield this;
  }

  /** After new pages: what is read in one go is read again, the rest is read on. */
  grow(): void {
    this.#urls = null;
    this.#pages = null;
    this.#issues = null;
  }

  /** Reads on in the books that a table needs, while `goesOn` says so; null when nothing is left. */
  read(needs: readonly SteppedTable[], goesOn: () => boolean): ReadProgress | null {
    const ids = Array.from(this.pages.ids);
    let [done, total] = [0, 0];
    for (const need of needs) {
      if (need === 'facts') {
        const progress = this.facts.read(goesOn);
        done += progress.done;
        total += progress.total;
      } else {
        done += ids.length - this[need].read(ids, goesOn);
        total += ids.length;
      }
    }
    return done < total ? { done, total } : null;
  }
}

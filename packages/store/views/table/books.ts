/** What the tables of a scan are made from, each part read when a table first needs it and kept while the scan grows. */
import type { Database } from '../../ports.ts';
import type { Change } from './changes.ts';
import { FactsBook, type FactsGroup } from './facts-book.ts';
import { IssueBook, readIssueCounts } from './issue-book.ts';
import { PageBook } from './page-book.ts';
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
import { UrlBook } from './url-book.ts';

export interface BookOptions {
  readonly categoryOf: (check: string) => string;
}

/** Books that are read in steps. */
export type SteppedBook = 'links' | 'images' | 'resources' | 'refs' | 'facts';

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** What rows are read from: the whole scan for tables, some pages of it at a time for reports. */
export interface RowBooks {
  readonly database: Database;
  readonly options: BookOptions;
  readonly urlTexts: StoredTexts;
  readonly texts: StoredTexts;
  readonly urls: UrlBook;
  readonly pages: PageBook;
  readonly issues: IssueBook;
  /** Findings by URL id, without reading them. */
  readonly issueCounts: ReadonlyMap<number, number>;
  readonly links: LinkRows;
  readonly images: ImageRows;
  readonly resources: ResourceRows;
  readonly refs: RefRows;
  /** With this group of rows at least. */
  factsWith(group: FactsGroup): FactsBook;
  /** Rows of the comparison with another scan; none before one was made. */
  readonly changes: readonly Change[];
  /** These books, or their parts: the same but for fewer pages. All parts together have every page, in (depth, url) order. */
  parts(): Iterable<RowBooks>;
}

export class Books implements RowBooks {
  readonly database: Database;
  readonly options: BookOptions;
  readonly urlTexts: StoredTexts;
  readonly texts: StoredTexts;
  readonly links: LinkRows;
  readonly images: ImageRows;
  readonly resources: ResourceRows;
  readonly refs: RefRows;
  changes: readonly Change[] = [];
  readonly facts: FactsBook;
  #urls: UrlBook | null = null;
  #pages: PageBook | null = null;
  #issues: IssueBook | null = null;

  constructor(database: Database, options: BookOptions) {
    this.database = database;
    this.options = options;
    this.urlTexts = new StoredTexts(database, 'urls', 'url');
    this.texts = new StoredTexts(database, 'texts', 'text');
    this.links = linkRowsOf(database);
    this.images = imageRowsOf(database);
    this.resources = resourceRowsOf(database);
    this.refs = refRowsOf(database);
    this.facts = new FactsBook(database);
  }

  get urls(): UrlBook {
    this.#urls ??= new UrlBook(this.database, this.urlTexts);
    return this.#urls;
  }

  get pages(): PageBook {
    this.#pages ??= new PageBook(this.database);
    return this.#pages;
  }

  get issues(): IssueBook {
    this.#issues ??= new IssueBook(this.database, this.urls.size, this.options.categoryOf);
    return this.#issues;
  }

  get issueCounts(): ReadonlyMap<number, number> {
    return readIssueCounts(this.database);
  }

  factsWith(): FactsBook {
    return this.facts;
  }

  *parts(): Iterable<RowBooks> {
    yield this;
  }

  /** After new pages: what is read in one go is read again, the rest is read on. */
  grow(): void {
    this.#urls = null;
    this.#pages = null;
    this.#issues = null;
  }

  /** Reads on in the books that a table needs, while `goesOn` says so; null when nothing is left. */
  read(needs: readonly SteppedBook[], goesOn: () => boolean): Progress | null {
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

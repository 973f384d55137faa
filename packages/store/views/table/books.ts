/** What the tables of a scan are made from, each part read when a table first needs it and kept while the scan grows. */
import type { Database } from '../../ports.ts';
import { FactsBook } from './facts-book.ts';
import { IssueBook } from './issue-book.ts';
import { PageBook } from './page-book.ts';
import { PagedRows } from './paged-rows.ts';
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

export class Books {
  readonly database: Database;
  readonly options: BookOptions;
  readonly urlTexts: StoredTexts;
  readonly texts: StoredTexts;
  readonly links: PagedRows<'target_id' | 'text_id' | 'href_id' | 'offset' | 'flags'>;
  readonly images: PagedRows<'target_id' | 'alt_id' | 'src_id' | 'offset' | 'flags'>;
  readonly resources: PagedRows<'target_id' | 'kind' | 'offset' | 'flags'>;
  readonly refs: PagedRows<'target_id' | 'via' | 'offset' | 'text_id'>;
  readonly facts: FactsBook;
  #urls: UrlBook | null = null;
  #pages: PageBook | null = null;
  #issues: IssueBook | null = null;

  constructor(database: Database, options: BookOptions) {
    this.database = database;
    this.options = options;
    this.urlTexts = new StoredTexts(database, 'urls', 'url');
    this.texts = new StoredTexts(database, 'texts', 'text');
    this.links = new PagedRows(database, 'links', ['target_id', 'text_id', 'href_id', 'offset', 'flags']);
    this.images = new PagedRows(database, 'images', ['target_id', 'alt_id', 'src_id', 'offset', 'flags']);
    this.resources = new PagedRows(database, 'resources', ['target_id', 'kind', 'offset', 'flags']);
    this.refs = new PagedRows(database, 'refs', ['target_id', 'via', 'offset', 'text_id']);
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

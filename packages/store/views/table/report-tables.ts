/** What reports are made from: figures of each URL at hand, everything that stands on pages read for some pages at a time. */
import { BlockReader } from '../../blocks.ts';
import type { Database } from '../../ports.ts';
import { FactsColumns, type FactsGroup } from './facts-columns.ts';
import { IssueColumns, readIssueCounts } from './issue-columns.ts';
import { PageColumns } from './page-columns.ts';
import {
  type ImageRows,
  imageRowsOf,
  type LinkRows,
  linkRowsOf,
  type PagedRows,
  type RefRows,
  type ResourceRows,
  refRowsOf,
  resourceRowsOf,
} from './paged-rows.ts';
import { ColumnsReader } from './read-columns.ts';
import type { RowTables, TableOptions } from './scan-tables.ts';
import { StoredTexts } from './texts.ts';
import { UrlColumns } from './url-columns.ts';

/** Pages of one part. */
const partPages = 10;

/** Read once and shared by all parts. */
class SharedTables {
  readonly database: Database;
  readonly options: TableOptions;
  readonly urlTexts: StoredTexts;
  readonly texts: StoredTexts;
  /** Never read themselves: their `unread` are. */
  readonly links: LinkRows;
  readonly images: ImageRows;
  readonly resources: ResourceRows;
  readonly refs: RefRows;
  readonly changes = [];
  #urls: UrlColumns | null = null;
  #issues: IssueColumns | null = null;
  #issueCounts: ReadonlyMap<number, number> | null = null;
  #pageIds: readonly number[] | null = null;

  constructor(database: Database, options: TableOptions) {
    this.database = database;
    this.options = options;
    this.urlTexts = new StoredTexts(database, 'urls', 'url', 'one by one');
    this.texts = new StoredTexts(database, 'texts', 'text', 'one by one');
    this.links = linkRowsOf(database);
    this.images = imageRowsOf(database);
    this.resources = resourceRowsOf(database);
    this.refs = refRowsOf(database);
  }

  get urls(): UrlColumns {
    this.#urls ??= new UrlColumns(this.database, this.urlTexts);
    return this.#urls;
  }

  get issues(): IssueColumns {
    this.#issues ??= new IssueColumns(this.database, this.urls.size, this.options.categoryOf);
    return this.#issues;
  }

  get issueCounts(): ReadonlyMap<number, number> {
    this.#issueCounts ??= readIssueCounts(this.database);
    return this.#issueCounts;
  }

  /** In (depth, url) order. */
  get pageIds(): readonly number[] {
    this.#pageIds ??= readPageIds(this.database, this.urls.rank);
    return this.#pageIds;
  }
}

function readPageIds(database: Database, rank: Uint32Array): number[] {
  const [ids = []] = new ColumnsReader(database, ['url_id'], 'SELECT url_id FROM pages').read();
  return ids.sort((a, b) => (rank[a] as number) - (rank[b] as number));
}

/** The books of a whole scan. */
export function reportTables(database: Database, options: TableOptions): RowTables {
  return new ReportTables(new SharedTables(database, options));
}

/** The books of a scan, or of some of its pages, each read when it is first asked for. */
class ReportTables implements RowTables {
  readonly #shared: SharedTables;
  /** null for all. */
  readonly #ids: readonly number[] | null;
  readonly #blocks: BlockReader;
  #pages: PageColumns | null = null;
  #links: LinkRows | null = null;
  #images: ImageRows | null = null;
  #resources: ResourceRows | null = null;
  #refs: RefRows | null = null;
  readonly #facts = new Map<FactsGroup, FactsColumns>();

  /** Parts that are read one after another share their open blocks. */
  constructor(shared: SharedTables, ids: readonly number[] | null = null, blocks: BlockReader = new BlockReader(shared.database)) {
    this.#shared = shared;
    this.#ids = ids;
    this.#blocks = blocks;
  }

  get database() {
    return this.#shared.database;
  }
  get options() {
    return this.#shared.options;
  }
  get urlTexts() {
    return this.#shared.urlTexts;
  }
  get texts() {
    return this.#shared.texts;
  }
  get urls() {
    return this.#shared.urls;
  }
  get issues() {
    return this.#shared.issues;
  }
  get issueCounts() {
    return this.#shared.issueCounts;
  }
  get changes() {
    return this.#shared.changes;
  }

  get pages(): PageColumns {
    this.#pages ??= new PageColumns(this.database, this.#ids);
    return this.#pages;
  }
  get links(): LinkRows {
    this.#links ??= this.#read(this.#shared.links);
    return this.#links;
  }
  get images(): ImageRows {
    this.#images ??= this.#read(this.#shared.images);
    return this.#images;
  }
  get resources(): ResourceRows {
    this.#resources ??= this.#read(this.#shared.resources);
    return this.#resources;
  }
  get refs(): RefRows {
    this.#refs ??= this.#read(this.#shared.refs);
    return this.#refs;
  }
  factsWith(group: FactsGroup): FactsColumns {
    const known = this.#facts.get(group);
    if (known !== undefined) return known;
    const facts = new FactsColumns(this.database, { wanted: this.#ids, only: group, blocks: this.#blocks });
    facts.read(() => true);
    this.#facts.set(group, facts);
    return facts;
  }

  *parts(): Iterable<RowTables> {
    if (this.#ids !== null) return yield this;
    const ids = this.#shared.pageIds;
    const blocks = new BlockReader(this.database);
    for (let at = 0; at < ids.length; at += partPages) yield new ReportTables(this.#shared, ids.slice(at, at + partPages), blocks);
  }

  #read<C extends string>(table: PagedRows<C>): PagedRows<C> {
    const rows = table.unread();
    rows.read(this.#ids ?? this.#shared.pageIds, () => true);
    return rows;
  }
}

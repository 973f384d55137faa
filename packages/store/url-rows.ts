/**
 * UrlRow by id and in (depth, url) order. What a row says is held in typed arrays, 41 bytes a URL, read once in id order; the addresses
 * are held too up to 50,000 URLs, and beyond that read when a row is asked for.
 */
import type { UrlRow } from '@orbweaver/checks/site-view.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { fetchErrorCodes } from '@orbweaver/model/fetch-record.ts';
import { type LinkVerdict, linkVerdicts } from '@orbweaver/model/link-verdict.ts';
import { pageFlags } from '@orbweaver/model/page-flags.ts';
import { notFetchedReasons, urlKinds } from '@orbweaver/model/url-state.ts';
import type { Database, Statement } from './ports.ts';
import { ownVerdict } from './verdicts.ts';

const keptAddresses = 50_000;
const noDepth = -1;
/** Bits of `#marks`. */
const marks = { known: 1, internal: 2, page: 4, indexable: 8, noindex: 16 } as const;

export class UrlRows {
  readonly #database: Database;
  readonly #address: Statement;
  #isLoaded = false;
  #isFinished = false;
  /** Ids by rank; by id while a crawl is not finished. */
  #order = new Uint32Array(0);
  #addresses: (string | undefined)[] | null = null;
  #marks = new Uint8Array(0);
  #kinds = new Uint8Array(0);
  #errors = new Uint8Array(0);
  #reasons = new Uint8Array(0);
  #types = new Uint8Array(0);
  #statuses = new Uint16Array(0);
  #verdicts = new Uint8Array(0);
  #ways = new Uint16Array(0);
  #depths = new Int32Array(0);
  #redirects = new Uint32Array(0);
  #canonicals = new Uint32Array(0);
  #inlinks = new Uint32Array(0);
  #followed = new Uint32Array(0);
  readonly #typeNames: string[] = [];

  constructor(database: Database) {
    this.#database = database;
    this.#address = database.prepare('SELECT url FROM urls WHERE id = ?');
  }

  /** null for an id that the scan does not know. */
  row(id: number): UrlRow | null {
    this.#load();
    if (((this.#marks[id] ?? 0) & marks.known) === 0) return null;
    return this.#rowOf(id, this.#addresses?.[id] ?? String(this.#address.get(id)?.url));
  }

  /** Of an id that a row of the file refers to. Throws AppError 'file-damaged' where no URL has it. */
  known(id: number): UrlRow {
    const row = this.row(id);
    if (row === null) throw new AppError('file-damaged');
    return row;
  }

  /** All URLs in (depth, url) order, unknown depths last; in the order they were found while a crawl is not finished. */
  *ranked(): Iterable<UrlRow> {
    this.#load();
    if (this.#addresses !== null) {
      for (const id of this.#order) if (id !== 0) yield this.known(id);
      return;
    }
    const query = this.#isFinished
      ? 'SELECT u.id, u.url FROM discovery d JOIN urls u ON u.id = d.url_id ORDER BY d.rank'
      : 'SELECT id, url FROM urls ORDER BY id';
    for (const row of this.#database.prepare(query).iterate()) yield this.#rowOf(Number(row.id), String(row.url));
  }

  #load(): void {
    if (this.#isLoaded) return;
    this.#isLoaded = true;
    this.#isFinished = this.#database.prepare('SELECT 1 FROM discovery LIMIT 1').get() !== undefined;
    this.#allocate(Number(this.#database.prepare('SELECT coalesce(max(id), 0) + 1 AS n FROM urls').get()?.n));
    this.#loadUrls();
    this.#loadDiscovery();
    this.#loadResponses();
    const query = 'SELECT url_id, flags, canonical_id FROM pages';
    for (const row of this.#database.prepare(query).iterate()) {
      const id = Number(row.url_id);
      const flags = Number(row.flags);
      const indexable = (flags & pageFlags.indexable) === 0 ? 0 : marks.indexable;
      const noindex = (flags & pageFlags.noindex) === 0 ? 0 : marks.noindex;
      this.#marks[id] = (this.#marks[id] as number) | marks.page | indexable | noindex;
      this.#canonicals[id] = Number(row.canonical_id ?? 0);
    }
  }

  #allocate(size: number): void {
    this.#order = new Uint32Array(size);
    if (size <= keptAddresses) this.#addresses = new Array<string | undefined>(size);
    this.#marks = new Uint8Array(size);
    this.#kinds = new Uint8Array(size);
    this.#errors = new Uint8Array(size);
    this.#reasons = new Uint8Array(size);
    this.#types = new Uint8Array(size);
    this.#statuses = new Uint16Array(size);
    this.#verdicts = new Uint8Array(size).fill(linkVerdicts.indexOf('not-checked'));
    this.#ways = new Uint16Array(size);
    this.#depths = new Int32Array(size).fill(noDepth);
    this.#redirects = new Uint32Array(size);
    this.#canonicals = new Uint32Array(size);
    this.#inlinks = new Uint32Array(size);
    this.#followed = new Uint32Array(size);
  }

  #loadUrls(): void {
    const columns = this.#addresses === null ? 'id, kind, internal' : 'id, kind, internal, url';
    for (const row of this.#database.prepare(`SELECT ${columns} FROM urls`).iterate()) {
      const id = Number(row.id);
      this.#marks[id] = marks.known | (row.internal === 1 ? marks.internal : 0);
      this.#kinds[id] = urlKinds.indexOf(row.kind as UrlRow['kind']);
      if (this.#addresses !== null) this.#addresses[id] = String(row.url);
      if (!this.#isFinished) this.#order[id - 1] = id;
    }
  }

  #loadDiscovery(): void {
    const query = 'SELECT url_id, rank, kind, depth, discovered_by, not_fetched, inlinks, followed_inlinks FROM discovery';
    for (const row of this.#database.prepare(query).iterate()) {
      const id = Number(row.url_id);
      this.#kinds[id] = urlKinds.indexOf(row.kind as UrlRow['kind']);
      this.#order[Number(row.rank) - 1] = id;
      if (row.depth !== null) this.#depths[id] = Number(row.depth);
      this.#ways[id] = Number(row.discovered_by);
      if (row.not_fetched !== null)
        this.#reasons[id] = notFetchedReasons.indexOf(row.not_fetched as (typeof notFetchedReasons)[number]) + 1;
      this.#inlinks[id] = Number(row.inlinks);
      this.#followed[id] = Number(row.followed_inlinks);
    }
  }

  #loadResponses(): void {
    const typeNumbers = new Map<string, number>();
    const query = 'SELECT url_id, status, error, content_type, redirect_to_id, verdict FROM responses';
    for (const row of this.#database.prepare(query).iterate()) {
      const id = Number(row.url_id);
      this.#statuses[id] = Number(row.status);
      if (row.error !== null) this.#errors[id] = fetchErrorCodes.indexOf(row.error as (typeof fetchErrorCodes)[number]) + 1;
      this.#verdicts[id] = linkVerdicts.indexOf(ownVerdict(row));
      this.#redirects[id] = Number(row.redirect_to_id ?? 0);
      if (row.content_type !== null) this.#types[id] = this.#typeNumber(String(row.content_type), typeNumbers);
    }
  }

  /** Content types are few; from the 255th on, which only a hostile site has, they share the last number. */
  #typeNumber(type: string, numbers: Map<string, number>): number {
    let number = numbers.get(type);
    if (number === undefined) {
      if (this.#typeNames.length < 255) this.#typeNames.push(type);
      number = this.#typeNames.length;
      if (number < 255) numbers.set(type, number);
    }
    return number;
  }

  #rowOf(id: number, url: string): UrlRow {
    const mark = this.#marks[id] as number;
    const status = this.#statuses[id] as number;
    const depth = this.#depths[id] as number;
    const redirect = this.#redirects[id] as number;
    const canonical = this.#canonicals[id] as number;
    const internal = (mark & marks.internal) !== 0;
    const isHtml = internal && status === 200 && (mark & marks.page) !== 0;
    return {
      id,
      url,
      internal,
      depth: depth === noDepth ? null : depth,
      status,
      error: fetchErrorCodes[(this.#errors[id] as number) - 1] ?? null,
      verdict: linkVerdicts[this.#verdicts[id] as number] as LinkVerdict,
      notFetched: notFetchedReasons[(this.#reasons[id] as number) - 1] ?? null,
      contentType: this.#typeNames[(this.#types[id] as number) - 1] ?? null,
      kind: urlKinds[this.#kinds[id] as number] ?? 'other',
      discoveredBy: this.#ways[id] as number,
      redirectToId: redirect === 0 ? null : redirect,
      isHtml,
      isIndexable: isHtml && (mark & marks.indexable) !== 0,
      isNoindex: isHtml && (mark & marks.noindex) !== 0,
      inlinks: this.#inlinks[id] as number,
      followedInlinks: this.#followed[id] as number,
      canonicalId: canonical === 0 ? null : canonical,
    };
  }
}

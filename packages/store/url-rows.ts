/** UrlRow by id and in (depth, url) order. Up to 50,000 URLs are read once and kept; beyond that every row is read when it is asked for. */
import type { UrlRow } from '@orbweaver/checks/site-view.ts';
import type { Database, SqlRow, Statement } from './ports.ts';
import { pageFlags } from './rows.ts';

const keptUrls = 50_000;

const columns = `u.id, u.url, u.internal, d.rank, d.depth, coalesce(d.kind, u.kind) AS kind, d.discovered_by, d.not_fetched, d.inlinks,
  d.followed_inlinks, a.status, a.error, a.content_type, a.redirect_to_id, p.flags AS page_flags, p.canonical_id`;
const joins = 'LEFT JOIN answers a ON a.url_id = u.id LEFT JOIN pages p ON p.url_id = u.id';

export class UrlRows {
  readonly #database: Database;
  readonly #one: Statement;
  readonly #isKept: boolean;
  /** By rank, from 0. */
  #ranked: readonly UrlRow[] | null = null;
  #byId: ReadonlyMap<number, UrlRow> = new Map();

  constructor(database: Database) {
    this.#database = database;
    this.#one = database.prepare(`SELECT ${columns} FROM urls u LEFT JOIN discovery d ON d.url_id = u.id ${joins} WHERE u.id = ?`);
    this.#isKept = Number(database.prepare('SELECT count(*) AS n FROM urls').get()?.n) <= keptUrls;
  }

  row(id: number): UrlRow | null {
    if (this.#isKept) {
      this.#load();
      return this.#byId.get(id) ?? null;
    }
    const found = this.#one.get(id);
    return found === undefined ? null : urlRowOf(found);
  }

  /** Of an id that a row of the file refers to. */
  known(id: number): UrlRow {
    const row = this.row(id);
    if (row === null) throw new RangeError(`URL ${id} is not in the scan`);
    return row;
  }

  /** All URLs in (depth, url) order, unknown depths last; in the order they were found while a crawl is not finished. */
  ranked(): Iterable<UrlRow> {
    return this.#isKept ? this.#load() : this.#stream();
  }

  #load(): readonly UrlRow[] {
    if (this.#ranked !== null) return this.#ranked;
    const ranked = [...this.#stream()];
    this.#byId = new Map(ranked.map((row) => [row.id, row]));
    this.#ranked = ranked;
    return ranked;
  }

  *#stream(): Generator<UrlRow> {
    const isFinished = this.#database.prepare('SELECT 1 FROM discovery LIMIT 1').get() !== undefined;
    const query = isFinished
      ? `SELECT ${columns} FROM discovery d JOIN urls u ON u.id = d.url_id ${joins} ORDER BY d.rank`
      : `SELECT ${columns} FROM urls u LEFT JOIN discovery d ON d.url_id = u.id ${joins} ORDER BY u.id`;
    for (const row of this.#database.prepare(query).iterate()) yield urlRowOf(row);
  }
}

function urlRowOf(row: SqlRow): UrlRow {
  const status = Number(row.status ?? 0);
  const internal = row.internal === 1;
  const isHtml = row.page_flags !== null && status === 200 && internal;
  return {
    id: Number(row.id),
    url: String(row.url),
    internal,
    depth: numberOrNull(row.depth),
    status,
    error: row.error as UrlRow['error'],
    notFetched: row.not_fetched as UrlRow['notFetched'],
    contentType: row.content_type as string | null,
    kind: row.kind as UrlRow['kind'],
    discoveredBy: Number(row.discovered_by ?? 0),
    redirectToId: numberOrNull(row.redirect_to_id),
    isHtml,
    isIndexable: isHtml && (Number(row.page_flags) & pageFlags.indexable) !== 0,
    inlinks: Number(row.inlinks ?? 0),
    followedInlinks: Number(row.followed_inlinks ?? 0),
    canonicalId: numberOrNull(row.canonical_id),
  };
}

export function numberOrNull(value: SqlRow[string] | undefined): number | null {
  return value === null || value === undefined ? null : Number(value);
}

/** What search and servers know of the site's addresses, joined with those of the scan: clicks, impressions, positions, visits of bots. */

import { grown } from '@orbweaver/model/grown.ts';
import { isNumber, recordOf } from '@orbweaver/model/json-shape.ts';
import { BotCounts } from '@orbweaver/model/traffic-columns.ts';
import { normalizeUrl } from '@orbweaver/model/url.ts';
import { addressOptionsOf } from './address-options.ts';
import type { Database } from './ports.ts';
import { storedJson } from './stored-json.ts';
import { insertInto } from './table-columns.ts';

/** Of one address, however it was written. */
export interface SearchFigures {
  readonly url: string;
  readonly clicks: number;
  readonly impressions: number;
  readonly position: number;
}

export interface VisitFigures {
  /** '' for that of the scan. */
  readonly host: string;
  /** Path and query, or a whole URL. */
  readonly target: string;
  readonly hits: number;
  /** Of the last of them. */
  readonly status: number;
  readonly bots: ReadonlyMap<string, number>;
  readonly lastBotMs: number | null;
}

export interface Traffic {
  /** null leaves what was imported before. */
  readonly search: Iterable<SearchFigures> | null;
  readonly visits: Iterable<VisitFigures> | null;
}

export interface TrafficSummary {
  readonly addresses: number;
  /** Of them those that the scan knows. */
  readonly known: number;
  /** Addresses that are none of the site, and were left out. */
  readonly foreign: number;
}

/** Replaces what was imported before of the kinds that are given. The file is open for writing and of the present format. */
export function saveTraffic(database: Database, { search, visits }: Traffic): TrafficSummary {
  const known = new KnownUrls(database);
  const rows = new TrafficRows();
  readBefore(database, { keepsSearch: search === null, keepsVisits: visits === null }, rows);
  let foreign = 0;
  for (const { url, ...figures } of search ?? []) {
    const address = known.find(url);
    if (address === null) foreign++;
    else rows.addSearch(rows.rowOf(address), figures);
  }
  for (const { host, target, ...figures } of visits ?? []) {
    const address = known.findVisited(host, target);
    if (address === null) foreign++;
    else rows.addVisits(rows.rowOf(address), figures);
  }
  write(database, rows);
  return { addresses: rows.size, known: rows.known, foreign };
}

const none = -1;

/** What is joined of each address, in columns. */
class TrafficRows {
  readonly #rows = new Map<string, number>();
  readonly #bots = new BotCounts();
  #urlId = new Uint32Array(1024);
  /** The figures are `none` where nothing was imported. */
  #clicks = new Float64Array(1024);
  #impressions = new Float64Array(1024);
  /** Sum of positions, each as often as it was shown. */
  #positions = new Float64Array(1024);
  #hits = new Float64Array(1024);
  #status = new Uint16Array(1024);
  #lastBotMs = new Float64Array(1024);
  /** Addresses that the scan knows. */
  known = 0;

  get size(): number {
    return this.#rows.size;
  }

  rowOf({ url, urlId }: Address): number {
    const before = this.#rows.get(url);
    if (before !== undefined) return before;
    const row = this.#rows.size;
    this.#rows.set(url, row);
    if (row >= this.#urlId.length) this.#grow(row);
    this.#urlId[row] = urlId;
    for (const column of [this.#clicks, this.#impressions, this.#hits, this.#lastBotMs]) column[row] = none;
    if (urlId !== 0) this.known++;
    return row;
  }

  #grow(row: number): void {
    this.#urlId = grown(this.#urlId, row);
    this.#clicks = grown(this.#clicks, row);
    this.#impressions = grown(this.#impressions, row);
    this.#positions = grown(this.#positions, row);
    this.#hits = grown(this.#hits, row);
    this.#status = grown(this.#status, row);
    this.#lastBotMs = grown(this.#lastBotMs, row);
  }

  addSearch(row: number, { clicks, impressions, position }: Omit<SearchFigures, 'url'>): void {
    add(this.#clicks, row, clicks);
    add(this.#impressions, row, impressions);
    this.#positions[row] = (this.#positions[row] as number) + position * impressions;
  }

  addVisits(row: number, { hits, status, bots, lastBotMs }: Omit<VisitFigures, 'host' | 'target'>): void {
    add(this.#hits, row, hits);
    this.#status[row] = status;
    for (const [bot, count] of bots) this.#bots.add(row, bot, count);
    if (lastBotMs !== null) this.#lastBotMs[row] = Math.max(this.#lastBotMs[row] as number, lastBotMs);
  }

  /** In the order of the table's columns. */
  *cells(): Iterable<readonly (string | number | null)[]> {
    for (const [url, row] of this.#rows) {
      const [clicks, impressions, hits] = [this.#clicks, this.#impressions, this.#hits].map((column) => known(column, row)) as Cells;
      const position = (impressions ?? 0) === 0 ? null : Math.round(((this.#positions[row] as number) / Number(impressions)) * 1e6) / 1e6;
      const bots = [...this.#bots.of(row)].sort(([a], [b]) => (a < b ? -1 : 1));
      const botHits = hits === null ? null : bots.reduce((sum, [, count]) => sum + count, 0);
      const named = bots.length === 0 ? null : JSON.stringify(Object.fromEntries(bots));
      const last = known(this.#lastBotMs, row);
      const status = hits === null ? null : (this.#status[row] as number);
      const time = last === null ? null : new Date(last).toISOString();
      yield [url, this.#urlId[row] as number, clicks, impressions, position, hits, status, botHits, named, time];
    }
  }
}

type Cells = [number | null, number | null, number | null];

function add(column: Float64Array, row: number, value: number): void {
  column[row] = Math.max(0, column[row] as number) + value;
}

function known(column: Float64Array, row: number): number | null {
  const value = column[row] as number;
  return value === none ? null : value;
}

interface Address {
  readonly url: string;
  /** 0 for an address that the scan does not know. */
  readonly urlId: number;
}

/** Addresses in the spelling of the scan: docs/same-page.md. */
class KnownUrls {
  readonly #ids = new Map<string, number>();
  /** Origins of the site, the start's first. */
  readonly #origins: string[];
  readonly #options: { readonly dropParameters: readonly string[] };

  constructor(database: Database) {
    const { startUrl, dropParameters } = addressOptionsOf(database);
    this.#options = { dropParameters };
    const origins = new Set<string>(URL.canParse(startUrl) ? [new URL(startUrl).origin] : []);
    for (const { id, url, internal } of database.prepare('SELECT id, url, internal FROM urls').iterate()) {
      this.#ids.set(String(url), Number(id));
      if (internal === 1) origins.add(new URL(String(url)).origin);
    }
    this.#origins = [...origins];
  }

  /** null for what is no address of the site. */
  find(written: string): Address | null {
    const url = normalizeUrl(written.trim(), undefined, this.#options);
    if (url === null) return null;
    const urlId = this.#ids.get(url);
    if (urlId !== undefined) return { url, urlId };
    return this.#origins.includes(new URL(url).origin) ? { url, urlId: 0 } : null;
  }

  /** A log names a host or none, and no scheme: the address that the scan knows, else that of the start's scheme. */
  findVisited(host: string, target: string): Address | null {
    if (!target.startsWith('/')) return this.find(target);
    const fitting = this.#origins.filter((origin) => host === '' || new URL(origin).host === host);
    const origins = host === '' ? fitting.slice(0, 1) : fitting;
    const found = origins.flatMap((origin) => this.find(`${origin}${target}`) ?? []);
    return found.find(({ urlId }) => urlId !== 0) ?? found[0] ?? null;
  }
}

function readBefore(
  database: Database,
  { keepsSearch, keepsVisits }: { readonly keepsSearch: boolean; readonly keepsVisits: boolean },
  rows: TrafficRows,
): void {
  if (!keepsSearch && !keepsVisits) return;
  for (const each of database.prepare('SELECT * FROM traffic').iterate()) {
    const hasSearch = keepsSearch && each.clicks !== null;
    const hasVisits = keepsVisits && each.hits !== null;
    if (!hasSearch && !hasVisits) continue;
    const row = rows.rowOf({ url: String(each.url), urlId: Number(each.url_id) });
    if (hasSearch)
      rows.addSearch(row, { clicks: Number(each.clicks), impressions: Number(each.impressions), position: Number(each.position ?? 0) });
    if (!hasVisits) continue;
    rows.addVisits(row, {
      hits: Number(each.hits),
      status: Number(each.log_status),
      bots: new Map(Object.entries(storedJson(each.bots ?? '{}', recordOf(isNumber)))),
      lastBotMs: each.last_bot_visit === null ? null : Date.parse(String(each.last_bot_visit)),
    });
  }
}

function write(database: Database, rows: TrafficRows): void {
  database.exec('BEGIN; DELETE FROM traffic');
  const insert = database.prepare(insertInto('traffic'));
  for (const cells of rows.cells()) insert.run(...cells);
  database.exec('COMMIT');
}

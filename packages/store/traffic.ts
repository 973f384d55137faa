/** What search and servers know of the site's addresses, joined with those of the scan: clicks, impressions, positions, visits of bots. */
import { isNumber, recordOf } from '@orbweaver/model/json-shape.ts';
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

interface Row {
  url: string;
  urlId: number;
  clicks: number | null;
  impressions: number | null;
  /** Sum of positions, each as often as it was shown. */
  positions: number;
  hits: number | null;
  status: number | null;
  /** null until a bot came: there may be many rows. */
  bots: Map<string, number> | null;
  lastBotMs: number | null;
}

/** Replaces what was imported before of the kinds that are given. The file is open for writing and of the present format. */
export function saveTraffic(database: Database, { search, visits }: Traffic): TrafficSummary {
  const known = new KnownUrls(database);
  const rows = new Map<string, Row>();
  const rowOf = (address: Address): Row => {
    const before = rows.get(address.url);
    if (before !== undefined) return before;
    const made: Row = {
      ...address,
      clicks: null,
      impressions: null,
      positions: 0,
      hits: null,
      status: null,
      bots: null,
      lastBotMs: null,
    };
    rows.set(address.url, made);
    return made;
  };
  readBefore(database, { keepsSearch: search === null, keepsVisits: visits === null }, (url, urlId) => rowOf({ url, urlId }));
  let foreign = 0;
  for (const { url, clicks, impressions, position } of search ?? []) {
    const address = known.find(url);
    if (address === null) {
      foreign++;
      continue;
    }
    const row = rowOf(address);
    row.clicks = (row.clicks ?? 0) + clicks;
    row.impressions = (row.impressions ?? 0) + impressions;
    row.positions += position * impressions;
  }
  for (const { host, target, hits, status, bots, lastBotMs } of visits ?? []) {
    const address = known.findVisited(host, target);
    if (address === null) {
      foreign++;
      continue;
    }
    const row = rowOf(address);
    row.hits = (row.hits ?? 0) + hits;
    row.status = status;
    countBots(row, bots);
    if (lastBotMs !== null) row.lastBotMs = Math.max(row.lastBotMs ?? lastBotMs, lastBotMs);
  }
  write(database, rows.values());
  let found = 0;
  for (const { urlId } of rows.values()) if (urlId !== 0) found++;
  return { addresses: rows.size, known: found, foreign };
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

function countBots(row: Row, counts: Iterable<readonly [bot: string, count: number]>): void {
  for (const [bot, count] of counts) {
    row.bots ??= new Map();
    row.bots.set(bot, (row.bots.get(bot) ?? 0) + count);
  }
}

function readBefore(
  database: Database,
  { keepsSearch, keepsVisits }: { readonly keepsSearch: boolean; readonly keepsVisits: boolean },
  rowOf: (url: string, urlId: number) => Row,
): void {
  if (!keepsSearch && !keepsVisits) return;
  for (const each of database.prepare('SELECT * FROM traffic').all()) {
    const hasSearch = keepsSearch && each.clicks !== null;
    const hasVisits = keepsVisits && each.hits !== null;
    if (!hasSearch && !hasVisits) continue;
    const row = rowOf(String(each.url), Number(each.url_id));
    if (hasSearch) {
      row.clicks = Number(each.clicks);
      row.impressions = Number(each.impressions);
      row.positions = Number(each.position ?? 0) * row.impressions;
    }
    if (!hasVisits) continue;
    row.hits = Number(each.hits);
    row.status = Number(each.log_status);
    countBots(row, Object.entries(storedJson(each.bots ?? '{}', recordOf(isNumber))));
    row.lastBotMs = each.last_bot_visit === null ? null : Date.parse(String(each.last_bot_visit));
  }
}

function write(database: Database, rows: Iterable<Row>): void {
  database.exec('BEGIN; DELETE FROM traffic');
  const insert = database.prepare(insertInto('traffic'));
  for (const { url, urlId, clicks, impressions, positions, hits, status, bots, lastBotMs } of rows) {
    const position = impressions === null || impressions === 0 ? null : Math.round((positions / impressions) * 1e6) / 1e6;
    const counts = [...(bots ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
    const botHits = hits === null ? null : counts.reduce((sum, [, count]) => sum + count, 0);
    const named = bots === null ? null : JSON.stringify(Object.fromEntries(counts));
    insert.run(
      url,
      urlId,
      clicks,
      impressions,
      position,
      hits,
      status,
      botHits,
      named,
      lastBotMs === null ? null : new Date(lastBotMs).toISOString(),
    );
  }
  database.exec('COMMIT');
}

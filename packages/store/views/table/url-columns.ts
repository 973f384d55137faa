/** What the scan knows of each URL, as columns by URL id: read once a change of the file, some 50 bytes a URL. */
import { fetchErrorCodes } from '@orbweaver/model/fetch-record.ts';
import { linkVerdicts } from '@orbweaver/model/link-verdict.ts';
import { responseFlags } from '@orbweaver/model/response-flags.ts';
import { notFetchedReasons, urlKinds } from '@orbweaver/model/url-state.ts';
import type { Database } from '../../ports.ts';
import { TargetVerdicts } from '../../verdicts.ts';
import { ColumnsReader } from './read-columns.ts';
import type { StoredTexts } from './texts.ts';

/** Rows read at once. */
const chunk = 20_000;
const noDepth = -1;

export class UrlColumns {
  /** Highest id + 1. */
  readonly size: number;
  readonly texts: StoredTexts;
  /** 1 for each URL that is there: a segment leaves gaps. */
  readonly isKnown: Uint8Array;
  readonly isFinished: boolean;
  readonly internal: Uint8Array;
  readonly kind: Uint8Array;
  /** -1 for none. */
  readonly depth: Int32Array;
  /** Place in (depth, url) order; in order of discovery while the crawl runs. */
  readonly rank: Uint32Array;
  readonly inlinks: Int32Array;
  /** NaN where there is none. */
  readonly linkScore: Float64Array;
  readonly foundOn: Int32Array;
  readonly notFetched: Int8Array;
  readonly comparable: Uint8Array;
  /** -1 where nothing was asked. */
  readonly status: Int16Array;
  readonly error: Int8Array;
  readonly redirectTo: Int32Array;
  readonly bodyBytes: Float64Array;
  readonly transferBytes: Float64Array;
  readonly ttfbMs: Float64Array;
  readonly totalMs: Float64Array;
  readonly attempts: Uint8Array;
  readonly #verdicts: TargetVerdicts;

  constructor(database: Database, texts: StoredTexts) {
    this.texts = texts;
    const size = Number(database.prepare('SELECT coalesce(max(id), 0) + 1 AS n FROM urls').get()?.n);
    this.size = size;
    this.isFinished = database.prepare('SELECT 1 FROM discovery LIMIT 1').get() !== undefined;
    this.isKnown = new Uint8Array(size);
    this.internal = new Uint8Array(size);
    this.kind = new Uint8Array(size);
    this.depth = new Int32Array(size).fill(noDepth);
    this.rank = Uint32Array.from({ length: size }, (_, id) => id);
    this.inlinks = new Int32Array(size);
    this.linkScore = new Float64Array(size).fill(Number.NaN);
    this.foundOn = new Int32Array(size);
    this.notFetched = new Int8Array(size).fill(-1);
    this.comparable = new Uint8Array(size);
    this.status = new Int16Array(size).fill(-1);
    this.error = new Int8Array(size).fill(-1);
    this.redirectTo = new Int32Array(size);
    this.bodyBytes = new Float64Array(size);
    this.transferBytes = new Float64Array(size);
    this.ttfbMs = new Float64Array(size);
    this.totalMs = new Float64Array(size);
    this.attempts = new Uint8Array(size);
    this.#verdicts = new TargetVerdicts(database);
    this.#loadUrls(database);
    if (this.isFinished) this.#loadDiscovery(database);
    this.#loadResponses(database);
  }

  /** What a link to the URL leads to, in the end of its redirects: index in linkVerdicts. */
  verdictOf(id: number): number {
    return linkVerdicts.indexOf(this.#verdicts.of(id));
  }

  /** In the order of discovery. */
  ids(): Int32Array {
    const ids = new Int32Array(this.size);
    let length = 0;
    for (let id = 1; id < this.size; id++) if (this.isKnown[id] === 1) ids[length++] = id;
    return ids.slice(0, length);
  }

  hasLinkScore(id: number): boolean {
    return !Number.isNaN(this.linkScore[id] ?? Number.NaN);
  }

  #loadUrls(database: Database): void {
    const kinds = `${caseOf('kind', urlKinds)} AS kind`;
    const reader = new ColumnsReader(
      database,
      ['id', 'kind', 'internal'],
      `SELECT id, ${kinds}, internal FROM urls WHERE id > ? ORDER BY id LIMIT ${chunk}`,
    );
    inChunks(reader, ([ids = [], kind = [], internal = []]) => {
      for (const [at, id] of ids.entries()) {
        this.isKnown[id] = 1;
        this.kind[id] = kind[at] as number;
        this.internal[id] = internal[at] as number;
      }
    });
  }

  #loadDiscovery(database: Database): void {
    const reader = new ColumnsReader(
      database,
      ['url_id', 'rank', 'kind', 'depth', 'found_on', 'reason', 'inlinks', 'comparable', 'link_score'],
      `SELECT url_id, rank, ${caseOf('kind', urlKinds)} AS kind, coalesce(depth, ${noDepth}) AS depth, coalesce(found_on_id, 0) AS found_on,
        ${caseOf('not_fetched', notFetchedReasons)} AS reason, inlinks, comparable, link_score FROM discovery WHERE url_id > ? ORDER BY url_id LIMIT ${chunk}`,
    );
    inChunks(
      reader,
      ([ids = [], rank = [], kind = [], depth = [], foundOn = [], reason = [], inlinks = [], comparable = [], score = []]) => {
        for (const [at, id] of ids.entries()) {
          this.rank[id] = rank[at] as number;
          this.kind[id] = kind[at] as number;
          this.depth[id] = depth[at] as number;
          this.foundOn[id] = foundOn[at] as number;
          this.notFetched[id] = reason[at] as number;
          this.inlinks[id] = inlinks[at] as number;
          this.comparable[id] = comparable[at] as number;
          this.linkScore[id] = (score[at] as number | null) ?? Number.NaN;
        }
      },
    );
  }

  #loadResponses(database: Database): void {
    const reader = new ColumnsReader(
      database,
      ['url_id', 'status', 'error', 'redirect_to', 'body_bytes', 'transfer_bytes', 'ttfb_ms', 'total_ms', 'attempts'],
      `SELECT url_id, status, ${caseOf('error', fetchErrorCodes)} AS error, coalesce(redirect_to_id, 0) AS redirect_to, body_bytes, transfer_bytes,
        ${told('ttfb_ms')} AS ttfb_ms, ${told('total_ms')} AS total_ms, attempts FROM responses WHERE url_id > ? ORDER BY url_id LIMIT ${chunk}`,
    );
    inChunks(reader, ([ids = [], ...columns]) => {
      for (const [at, id] of ids.entries()) {
        const [status, error, redirectTo, body, transfer, ttfb, total, attempts] = columns.map((column) => column[at] as number);
        this.status[id] = status as number;
        this.error[id] = error as number;
        this.redirectTo[id] = redirectTo as number;
        this.bodyBytes[id] = body as number;
        this.transferBytes[id] = transfer as number;
        this.ttfbMs[id] = ttfb as number;
        this.totalMs[id] = total as number;
        this.attempts[id] = attempts as number;
      }
    });
  }
}

/** SQL of a time; -1 where the scanner was too busy to tell it. */
function told(column: string): string {
  return `CASE WHEN flags & ${responseFlags.timesAtLeast} THEN -1 ELSE ${column} END`;
}

/** SQL that turns a name of a closed list into its index; -1 for other names and NULL. */
function caseOf(column: string, names: readonly string[]): string {
  return `CASE ${column} ${names.map((name, at) => `WHEN '${name}' THEN ${at}`).join(' ')} ELSE -1 END`;
}

/** Reads to the end: the query takes the last id read and gives rows in id order, ids first. */
function inChunks(reader: ColumnsReader, take: (columns: number[][]) => void): void {
  for (let last = 0; ; ) {
    const columns = reader.read(last);
    const ids = columns[0] ?? [];
    if (ids.length === 0) return;
    take(columns);
    last = ids[ids.length - 1] as number;
  }
}

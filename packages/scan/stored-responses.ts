/** Answers requests out of the scan file: pages whose source it kept, byte for byte as they came, and robots.txt. */
import type { Fetcher, HeldRecord } from '@orbweaver/crawl/ports.ts';
import type { FetchErrorCode, FetchRecord, FetchRequest } from '@orbweaver/model/fetch-record.ts';
import { originOf } from '@orbweaver/model/url.ts';
import { inflate } from '@orbweaver/store/inflate.ts';
import type { Database, Statement } from '@orbweaver/store/ports.ts';
import { FactsReader } from '@orbweaver/store/read-facts.ts';

const byteOrderMark = new Uint8Array([0xef, 0xbb, 0xbf]);

export class StoredPages {
  readonly #database: Database;
  readonly #source: Statement;
  readonly #id: Map<string, number>;
  #reader: FactsReader | null = null;

  /** Of these URLs, those whose bytes the file can give back. Throws AppError 'file-damaged'. */
  constructor(database: Database, urlIds: Iterable<number>) {
    this.#database = database;
    this.#source = database.prepare('SELECT s.source, u.url FROM sources s JOIN urls u ON u.id = s.url_id WHERE s.url_id = ?');
    this.#id = new Map();
    for (const urlId of urlIds) {
      const url = this.#source.get(urlId)?.url;
      if (typeof url === 'string' && this.#bodyOf(urlId) !== null) this.#id.set(url, urlId);
    }
  }

  get size(): number {
    return this.#id.size;
  }

  /** null for what has to be asked for. */
  record({ url, userAgent }: FetchRequest): FetchRecord | null {
    const urlId = userAgent === undefined ? this.#id.get(url) : undefined;
    const response = urlId === undefined ? null : this.#facts.response(urlId);
    const body = urlId === undefined ? null : this.#bodyOf(urlId);
    if (response === null || body === null) return null;
    const { bodyBytes: _bytes, attempts: _attempts, redirectUrl: _redirect, ...record } = response;
    return { ...record, body };
  }

  /** The source is kept as text: what was UTF-8 has its bytes again, with or without a byte order mark. */
  #bodyOf(urlId: number): Uint8Array | null {
    const source = this.#source.get(urlId)?.source;
    const response = this.#facts.response(urlId);
    const encoding = this.#facts.factsWithoutRows(urlId)?.document.encoding;
    if (!(source instanceof Uint8Array) || response === null) return null;
    const bytes = inflate(this.#database, source);
    const isAscii = bytes.every((byte) => byte < 0x80);
    if (encoding !== 'utf-8' && !isAscii) return null;
    if (bytes.length === response.bodyBytes) return bytes;
    if (bytes.length + byteOrderMark.length !== response.bodyBytes) return null;
    const marked = new Uint8Array(response.bodyBytes);
    marked.set(byteOrderMark);
    marked.set(bytes, byteOrderMark.length);
    return marked;
  }

  get #facts(): FactsReader {
    this.#reader ??= new FactsReader(this.#database);
    return this.#reader;
  }
}

/** Asks the file first. */
export function withStoredPages(fetcher: Fetcher, pages: StoredPages): Fetcher {
  const fetchHeld = fetcher.fetchHeld?.bind(fetcher);
  const heldFirst = async (request: FetchRequest, ask: NonNullable<typeof fetchHeld>): Promise<HeldRecord> => {
    const record = pages.record(request);
    return record === null ? await ask(request) : { record, free: () => {} };
  };
  return {
    fetch: async (request) => pages.record(request) ?? (await fetcher.fetch(request)),
    ...(fetchHeld === undefined ? {} : { fetchHeld: (request) => heldFirst(request, fetchHeld) }),
    abort: () => fetcher.abort(),
    resume: () => fetcher.resume(),
    close: () => fetcher.close(),
  };
}

/** What robots.txt files said when the scan asked for them. */
export function storedRobots(database: Database): Pick<Fetcher, 'fetch'> {
  const select = database.prepare('SELECT status, error, text FROM robots WHERE origin = ?');
  return {
    async fetch({ url, purpose }) {
      const row = select.get(originOf(url));
      const body = new TextEncoder().encode(String(row?.text ?? ''));
      return {
        ...{ url, purpose, body, headers: { 'content-type': 'text/plain; charset=utf-8' }, errorDetail: null, truncated: false },
        ...{ status: Number(row?.status ?? 404), error: (row?.error ?? null) as FetchErrorCode | null },
        ...{ transferBytes: body.length, sizeDeclared: false, lengthMismatch: false, ttfbMs: 0, totalMs: 0, timesAtLeast: false },
        ...{ httpVersion: 'unavailable', remoteAddress: null, tls: null },
      };
    },
  };
}

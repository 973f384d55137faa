/** Ports of the crawl: what it asks of a runtime. */
import type { FetchRecord, FetchRequest } from '@orbweaver/model/fetch-record.ts';
import type { RenderRecord, RenderRequest } from '@orbweaver/model/rendering.ts';

/**
 * One HTTP GET per call, one hop: redirects come back as records. Never rejects: a failed fetch is a record with `error`.
 * A record's body belongs to the caller, who may release its memory. The fetcher does not retry, does not wait for politeness and does not
 * cache. Any number of calls may be open at once; it keeps at most `maxConnections` sockets per origin and queues beyond them. After `abort()` every open call answers
 * within 100 ms with error 'aborted', no new request leaves the machine, and further calls answer 'aborted' at once.
 */
export interface Fetcher {
  fetch(request: FetchRequest): Promise<FetchRecord>;
  /** As `fetch`, where bytes of bodies that are held are limited: the body counts until `free`. */
  fetchHeld?(request: FetchRequest): Promise<HeldRecord>;
  abort(): void;
  /** Lets calls be made again after abort (pause and go on). */
  resume(): void;
  /** Closes sockets. */
  close(): Promise<void>;
}

/** A record whose body is still counted among those that are held. */
export interface HeldRecord {
  readonly record: FetchRecord;
  /** Nobody holds the body any more; further calls do nothing. */
  free(): void;
}

/**
 * Opens pages in a browser. `render` never rejects: what went wrong is a record. The document itself is not asked for again; what its
 * scripts, styles and frames need is. Each page is opened alone: nothing of an earlier one is left. Any number of calls may be open; those
 * beyond what memory allows wait. It does not retry. After `abort()` every open call answers 'aborted' within 100 ms, and further calls at once.
 */
export interface Renderer {
  render(request: RenderRequest): Promise<RenderRecord>;
  abort(): void;
  /** Lets calls be made again after abort. */
  resume(): void;
  /** Settles when no process of the browser runs any more. */
  close(): Promise<void>;
}

/** Time as the crawl sees it; tests drive it by hand. */
export interface Clock {
  /** Milliseconds, monotonic. */
  now(): number;
  /** Calls back after at least `ms`; the returned function cancels. */
  after(ms: number, call: () => void): () => void;
}

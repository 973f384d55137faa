/** Gathers a worker's results into batches: one message, one deflated block, one array of packed rows for several answers. */
import { outcomeOf } from '@orbweaver/crawl/host-pace.ts';
import type { Attempt } from '@orbweaver/model/attempt.ts';
import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';
import type { RenderRecord } from '@orbweaver/model/rendering.ts';
import { blockText } from '@orbweaver/store/blocks.ts';
import type { BlockEntry } from '@orbweaver/store/rows.ts';
import { Dictionary } from './dictionary.ts';
import type { WorkerMessage, WorkerPage, WorkerResult } from './messages.ts';
import type { WorkerPlatform } from './ports.ts';
import type { ResponseReader } from './response-reader.ts';

/**
 * Answers per batch. After `flushMs` what is there is sent, so that a slow crawl goes on; but while more answers wait to be read, reading is
 * what is slow, and the batch may fill for `maxWaits` times as long (measured: batches of two or three made a scan a twelfth dearer).
 */
const batchSize = 8;
const flushMs = 4;
const maxWaits = 8;
/** Numbers of rows and words after which a batch is sent, however few answers are in it: pages that are large wait for no others. */
const maxNumbers = 500_000;

const encoder = new TextEncoder();
const noBytes = new Uint8Array(0);

/** What came of a job. */
export interface Arrived {
  readonly id: number;
  readonly mode: number;
  /** With this one. */
  readonly attempts: number;
  readonly earlier: readonly Attempt[];
  readonly record: FetchRecord;
  /** What came of opening the page in a browser; null where that was not asked for. */
  readonly rendering: RenderRecord | null;
}

export class ResultBatcher {
  readonly #reader: ResponseReader;
  readonly #platform: WorkerPlatform;
  readonly #send: (message: WorkerMessage, transfer: readonly ArrayBuffer[]) => void;
  readonly #dictionary = new Dictionary();
  #results: WorkerResult[] = [];
  #entries: BlockEntry[] = [];
  #packed: Uint32Array[] = [];
  #words: Uint16Array[] = [];
  #numbers = 0;
  #outcomes: Uint32Array<ArrayBuffer>;
  #isTimed = false;
  /** How often `flushMs` passed for what waits now. */
  #waits = 0;
  readonly #hasMore: () => boolean;

  /** `hasMore`: further responses are there to be read. */
  constructor(
    reader: ResponseReader,
    platform: WorkerPlatform,
    send: (message: WorkerMessage, transfer: readonly ArrayBuffer[]) => void,
    hasMore: () => boolean,
  ) {
    this.#reader = reader;
    this.#platform = platform;
    this.#send = send;
    this.#hasMore = hasMore;
    this.#outcomes = new Uint32Array(reader.checker.ids.length * 4);
  }

  add({ id, mode, attempts, earlier, record, rendering }: Arrived): void {
    const read = this.#reader.read({ record, mode, attempts, rendering }, this.#dictionary);
    const { response, entry, packed, issues, outcomes, source, prose, extracted, failures } = read;
    if (outcomes !== null) this.#count(outcomes);
    let page: WorkerPage | null = null;
    if (packed !== null) {
      const { wordHashes, links, images, resources, references, ...columns } = packed.page;
      this.#words.push(wordHashes);
      this.#packed.push(links, images, resources, references);
      for (const { length } of [wordHashes, links, images, resources, references]) this.#numbers += length;
      page = {
        ...columns,
        wordHashes: wordHashes.length,
        links: links.length,
        images: images.length,
        resources: resources.length,
        references: references.length,
      };
    }
    this.#results.push({
      id,
      mode,
      again: false,
      attempt: null,
      aborted: false,
      retryAfterMs: outcomeOf(record).retryAfterMs,
      status: record.status,
      error: record.error,
      response: { ...response, blockIndex: this.#entries.length },
      page,
      issues,
      source: source === null ? null : this.#platform.codec.deflate(encoder.encode(source)),
      prose: prose === null || prose === '' ? null : this.#platform.codec.deflate(encoder.encode(prose)),
      screenshots: rendering?.screenshots ?? [],
      extracted,
      failures,
    });
    const tried = earlier.length === 0 ? entry : { ...entry, earlier };
    this.#entries.push(packed === null ? tried : { ...tried, facts: packed.facts });
    this.#added();
  }

  /** Answered, but to be asked again. */
  addAgain(id: number, mode: number, record: FetchRecord): void {
    this.#results.push({
      ...nothing(id, mode),
      again: true,
      attempt: { status: record.status, error: record.error, totalMs: Math.round(record.totalMs * 10) / 10 },
      status: record.status,
      error: record.error,
      retryAfterMs: outcomeOf(record).retryAfterMs,
    });
    this.#added();
  }

  addAborted(id: number, mode: number): void {
    this.#results.push({ ...nothing(id, mode), aborted: true, error: 'aborted' });
    this.#added();
  }

  flush(): void {
    if (this.#results.length === 0) return;
    const { fresh, newUrls, newTexts } = this.#dictionary.take();
    const block = this.#entries.length === 0 ? noBytes : this.#platform.codec.deflate(encoder.encode(blockText(this.#entries)));
    const packed = joined(this.#packed, (length) => new Uint32Array(length));
    const words = joined(this.#words, (length) => new Uint16Array(length));
    const outcomes = this.#outcomes;
    const reasons = this.#reader.checker.takeReasons();
    const failures = this.#reader.checker.takeFailures();
    const marks = this.#reader.takeMarks();
    const batch = {
      type: 'batch',
      fresh,
      newUrls,
      newTexts,
      block,
      packed,
      words,
      marks,
      results: this.#results,
      outcomes,
      reasons,
      failures,
    } as const;
    this.#results = [];
    this.#entries = [];
    this.#packed = [];
    this.#words = [];
    this.#numbers = 0;
    this.#waits = 0;
    this.#outcomes = new Uint32Array(outcomes.length);
    this.#send(batch, [packed.buffer, words.buffer, outcomes.buffer]);
  }

  /** Sends what is there, and holds nothing of it that only spares work. */
  flushAndForget(): void {
    this.flush();
    this.#dictionary.forget();
    this.#reader.forget();
  }

  #added(): void {
    if (this.#results.length >= batchSize || this.#numbers > maxNumbers) return this.flush();
    if (!this.#isTimed) this.#wait();
  }

  #wait(): void {
    this.#isTimed = true;
    this.#platform.clock.after(flushMs, () => {
      this.#isTimed = false;
      if (this.#results.length === 0) return;
      this.#waits++;
      if (this.#waits < maxWaits && this.#hasMore()) this.#wait();
      else this.flush();
    });
  }

  #count(outcomes: Uint8Array): void {
    for (let check = 0; check < outcomes.length; check++) {
      const at = check * 4 + (outcomes[check] as number);
      this.#outcomes[at] = (this.#outcomes[at] as number) + 1;
    }
  }
}

function nothing(id: number, mode: number): WorkerResult {
  return {
    id,
    mode,
    again: false,
    attempt: null,
    aborted: false,
    retryAfterMs: null,
    status: 0,
    error: null,
    response: null,
    page: null,
    issues: [],
    source: null,
    prose: null,
    screenshots: [],
    extracted: [],
    failures: [],
  };
}

function joined<T extends Uint32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>>(
  parts: readonly ArrayLike<number>[],
  make: (length: number) => T,
): T {
  let length = 0;
  for (const part of parts) length += part.length;
  const all = make(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Makes what was taken in durable in small batches: every 48 answers, 250 ms after the first, or at once where they are large. */
import type { Clock } from '@orbweaver/crawl/ports.ts';
import type { ScanWriter } from '@orbweaver/store/write.ts';
import type { ScanLog } from './scan-log.ts';

const commitResponses = 48;
const commitMs = 250;
/** Numbers of rows and words that may wait. */
const commitNumbers = 2_000_000;

/** Sums that are written with the answers that they are of. */
export interface Ledger {
  write(writer: ScanWriter): void;
}

export class Committer {
  readonly #writer: ScanWriter;
  readonly #ledgers: readonly Ledger[];
  readonly #log: ScanLog;
  readonly #clock: Clock;
  #pending = 0;
  #numbers = 0;
  #committedAt: number;
  #cancelTimer: (() => void) | null = null;
  #isClosed = false;

  constructor(writer: ScanWriter, ledgers: readonly Ledger[], log: ScanLog, clock: Clock) {
    this.#writer = writer;
    this.#ledgers = ledgers;
    this.#log = log;
    this.#clock = clock;
    this.#committedAt = clock.now();
  }

  /** Answers were handed to the writer that are not committed. */
  get isPending(): boolean {
    return this.#pending > 0;
  }

  /** To be called after each batch. `numbers`: of its rows and words. */
  took(responses: number, numbers: number): void {
    this.#pending += responses;
    this.#numbers += numbers;
    if (this.#pending >= commitResponses || this.#numbers >= commitNumbers || this.#clock.now() - this.#committedAt >= commitMs)
      return this.commit();
    this.#cancelTimer ??= this.#clock.after(commitMs, () => {
      this.#cancelTimer = null;
      if (!this.#isClosed) this.commit();
    });
  }

  commit(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    for (const ledger of this.#ledgers) ledger.write(this.#writer);
    const now = this.#clock.now();
    this.#log.save(this.#writer, now);
    this.#writer.commit();
    this.#pending = 0;
    this.#numbers = 0;
    this.#committedAt = now;
  }

  /** No commit happens by itself any more. */
  close(): void {
    this.#isClosed = true;
  }
}

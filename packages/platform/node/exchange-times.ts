/** When one exchange began, was sent, was answered and ended, and how much of the time between may be this thread's own. */
import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';
import type { StallClock } from './stall-clock.ts';

/** Times are told where no more than this of them, or a tenth, may be our own delay. */
const toldDespiteMs = 300;

/** What all exchanges of a fetcher share. */
export interface Flow {
  /** While it is held, bodies are left unread in their sockets. */
  isHeld: boolean;
  /** Goes on reading one body. */
  readonly waiting: (() => void)[];
  /** For how long its thread has read nothing. */
  readonly stalls: StallClock;
}

interface Time {
  readonly ms: number;
  /** It can have been a good deal more. */
  readonly isAtLeast: boolean;
}

const noTime: Time = { ms: 0, isAtLeast: false };

interface Moment {
  readonly ms: number;
  /** What the stall clock said then. */
  readonly stalledMs: number;
}

export class ExchangeTimes {
  readonly #flow: Flow;
  #started: Moment | null = null;
  #sent: Moment | null = null;
  #first = noTime;
  #whole = noTime;
  #ownMs = 0;

  constructor(flow: Flow) {
    this.#flow = flow;
  }

  /** A connection was found; returns the time. */
  start(): number {
    this.#started = this.#now();
    return this.#started.ms;
  }

  /** The request is written. */
  send(): void {
    this.#sent = this.#now();
  }

  /** The response head was seen: it came after all that was seen before. */
  head(): void {
    if (this.#sent === null) return;
    const now = this.#now();
    const unseenMs = Math.min(now.stalledMs - this.#sent.stalledMs, now.ms - this.#flow.stalls.seenUntilMs);
    this.#first = timeOf(now.ms - this.#sent.ms, unseenMs);
  }

  /** The transport has ended; returns the time. A server waits where nobody reads, so all that was lost since the start counts. */
  end(): number {
    const now = this.#now();
    if (this.#started !== null) this.#whole = timeOf(now.ms - this.#started.ms, now.stalledMs - this.#started.stalledMs + this.#ownMs);
    return now.ms;
  }

  /** For so long the body was left unread on purpose. */
  addOwn(ms: number): void {
    this.#ownMs += ms;
  }

  /** What this thread did besides is taken off: an answer may have waited for it in the socket. */
  read(): Pick<FetchRecord, 'ttfbMs' | 'totalMs' | 'timesAtLeast'> {
    const [first, whole] = [this.#first, this.#whole];
    return { ttfbMs: first.ms, totalMs: Math.max(first.ms, whole.ms), timesAtLeast: first.isAtLeast || whole.isAtLeast };
  }

  #now(): Moment {
    const ms = performance.now();
    return { ms, stalledMs: this.#flow.stalls.total(ms, this.#flow.isHeld) };
  }
}

function timeOf(passedMs: number, unseenMs: number): Time {
  return { ms: Math.max(Number.EPSILON, passedMs - unseenMs), isAtLeast: unseenMs > Math.max(toldDespiteMs, passedMs / 10) };
}

/**
 * The leases of one process: asks for those that its requests wait for, renews those that it needs, and gives back those that others want, all of a moment
 * in one question.
 */
import type { HostPaceState } from '@orbweaver/crawl/host-pace.ts';
import type { Clock } from '@orbweaver/crawl/ports.ts';
import { blockMs, type LeaseAnswer, type LeaseAsk } from './pace-lease.ts';

/** Answers in the order of the asks. A failure leaves all as it was: what is held lapses, what is wanted is asked for again. */
export type AskLeases = (asks: readonly LeaseAsk[]) => Promise<readonly LeaseAnswer[]>;

/** What the keeper asks of the gate. */
export interface LeasedHosts {
  readonly queued: (host: string) => number;
  readonly inFlight: (host: string) => number;
  readonly paceOf: (host: string) => HostPaceState;
  /** Requests may start again; with a pace: as another process left it. */
  readonly goOn: (host: string, pace: HostPaceState | null) => void;
}

interface Kept {
  /** null = it is asked for. */
  untilMs: number | null;
  /** No request starts after this time. */
  startUntilMs: number;
  /** Others wait: it is not for another block. */
  isWanted: boolean;
}

const lookMs = 250;
/** Before its end a lease is renewed. */
const renewMs = blockMs / 2;

export class PaceKeeper {
  readonly #ask: AskLeases;
  readonly #clock: Clock;
  readonly #hosts: LeasedHosts;
  readonly #kept = new Map<string, Kept>();
  #cancelLook: (() => void) | null = null;
  #isAsking = false;
  /** Something new was wanted meanwhile. */
  #isDue = false;
  #isClosed = false;

  constructor(ask: AskLeases, clock: Clock, hosts: LeasedHosts) {
    this.#ask = ask;
    this.#clock = clock;
    this.#hosts = hosts;
  }

  /** Whether a request may start. Where not, and one waits, `goOn` is called when it may. */
  mayStart(host: string): boolean {
    const kept = this.#kept.get(host);
    if (kept !== undefined) return kept.startUntilMs > this.#clock.now();
    if (this.#hosts.queued(host) > 0) {
      this.#kept.set(host, { untilMs: null, startUntilMs: 0, isWanted: false });
      this.#lookIn(0);
    }
    return false;
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelLook?.();
  }

  #lookIn(ms: number): void {
    this.#cancelLook?.();
    this.#cancelLook = this.#clock.after(ms, () => void this.#look());
  }

  async #look(): Promise<void> {
    this.#cancelLook = null;
    if (this.#isClosed) return;
    this.#isDue = this.#isAsking;
    if (this.#isAsking) return;
    const sentMs = this.#clock.now();
    const asks = Array.from(this.#kept.keys()).flatMap((host) => this.#askFor(host, sentMs) ?? []);
    if (asks.length > 0) {
      this.#isAsking = true;
      try {
        const answers = await this.#ask(asks);
        for (const [at, ask] of asks.entries()) this.#take(ask, answers[at] as LeaseAnswer, sentMs);
      } catch {
        // A database that is away holds requests up, and is asked again.
      }
      this.#isAsking = false;
    }
    if (this.#kept.size > 0 && !this.#isClosed) this.#lookIn(this.#isDue ? 0 : lookMs);
  }

  #askFor(host: string, now: number): LeaseAsk | null {
    const kept = this.#kept.get(host) as Kept;
    const [queued, inFlight] = [this.#hosts.queued(host), this.#hosts.inFlight(host)];
    if (kept.untilMs === null) {
      if (queued > 0) return { kind: 'want', host };
      this.#kept.delete(host);
      return null;
    }
    const isEnding = kept.untilMs - now <= renewMs;
    const isNeeded = inFlight > 0 || (queued > 0 && !(kept.isWanted && kept.startUntilMs <= now));
    if (isNeeded) return isEnding ? { kind: 'hold', host, pace: this.#hosts.paceOf(host) } : null;
    if (!isEnding && !kept.isWanted) return null;
    // From here on it is not this process's any more.
    kept.startUntilMs = 0;
    return { kind: 'release', host, pace: this.#hosts.paceOf(host) };
  }

  #take({ host, kind }: LeaseAsk, { isHeld, isWanted, pace }: LeaseAnswer, sentMs: number): void {
    const kept = this.#kept.get(host) as Kept;
    if (!isHeld) {
      if (kind === 'want') return;
      this.#kept.delete(host);
      this.mayStart(host);
      return;
    }
    kept.untilMs = sentMs + blockMs;
    // For those who wait this block is the last one.
    if (kind === 'want' || !isWanted) kept.startUntilMs = kept.untilMs;
    kept.isWanted = isWanted;
    this.#hosts.goOn(host, kind === 'want' ? pace : null);
  }
}

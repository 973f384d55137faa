/**
 * How fast one host may be asked: concurrency and rate that grow slowly while it answers well, and halve when it says 429 or 503
 * or its responses slow down (additive increase, multiplicative decrease). All times in ms of an injected clock.
 */
import { parseRetryAfter } from '@orbweaver/formats/http-date.ts';
import { type FetchRecord, headerValue } from '@orbweaver/model/fetch-record.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import { isLoopbackHost } from '@orbweaver/model/url.ts';

export type PaceOptions = Pick<ScanOptions, 'concurrency' | 'hostConcurrency' | 'rate'>;

/** Start and maximum for an unknown host: those of a careful visitor with several tabs. */
const politeConcurrency = 5;
const politeConcurrencyMax = 16;
const politeRate = 10;
const politeRateMax = 40;

/** A Retry-After or crawl-delay beyond these is obeyed this far; six pauses without one good response between end the matter. */
export const maxPauseMs = 30_000;
export const maxCrawlDelayMs = 30_000;
export const pausesBeforeGivingUp = 6;
const firstPauseMs = 500;

export interface HostOutcome {
  readonly status: number;
  readonly error: FetchRecord['error'];
  readonly ttfbMs: number;
  /** null without a Retry-After that can be read. */
  readonly retryAfterMs: number | null;
}

/** What the pace needs to know of a response; `wallMs` is the time since 1970 that an HTTP date is measured from. */
export function outcomeOf(record: FetchRecord, wallMs: number = Date.now()): HostOutcome {
  const retryAfter = record.status === 429 || record.status === 503 ? headerValue(record.headers, 'retry-after') : null;
  return {
    status: record.status,
    error: record.error,
    ttfbMs: record.ttfbMs,
    retryAfterMs: retryAfter === null ? null : parseRetryAfter(retryAfter, wallMs),
  };
}

/** Where the pace of a host begins, and what it never passes. */
interface PaceBounds {
  readonly limit: number;
  readonly limitMax: number;
  readonly intervalMs: number;
  readonly intervalMinMs: number;
  readonly watchesLatency: boolean;
  readonly rateIsGiven: boolean;
}

function boundsOf(host: string, options: PaceOptions): PaceBounds {
  const isOwn = isLoopbackHost(host.replace(/:\d+$/, '')) || options.rate === 0;
  const given = options.hostConcurrency;
  const polite = Math.min(politeConcurrency, options.concurrency);
  const limit = Math.max(1, given === null ? (isOwn ? options.concurrency : polite) : Math.min(given, options.concurrency));
  const rateIsGiven = options.rate !== null;
  const rate = options.rate ?? (isOwn ? 0 : politeRate);
  const intervalMs = rate === 0 ? 0 : 1000 / rate;
  return {
    limit,
    limitMax: given === null && !isOwn ? Math.max(limit, Math.min(politeConcurrencyMax, options.concurrency)) : limit,
    intervalMs,
    intervalMinMs: rateIsGiven || rate === 0 ? intervalMs : 1000 / politeRateMax,
    watchesLatency: given === null && !isOwn,
    rateIsGiven,
  };
}

/** What is known of a host's pace, for another process that goes on with it; times are from the moment it was asked for. */
export interface HostPaceState {
  readonly limit: number;
  readonly intervalMs: number;
  readonly nextInMs: number;
  readonly pausedForMs: number;
  readonly pauses: number;
  readonly givenUp: string | null;
}

export class HostPace {
  inFlight = 0;
  /** Earliest time of the next request. */
  nextAt = 0;
  /** Pauses since the last good response. */
  pauses = 0;
  /** Status or error that made it give up on the host; null while it goes on. */
  givenUp: string | null = null;
  private bounds: PaceBounds;
  private limit: number;
  /** 0 = no spacing. */
  private intervalMs: number;
  /** What robots.txt asks for; not obeyed where a rate was given. */
  private askedDelayMs = 0;
  /** Its name leads nowhere: questions for it reach no server, so none needs to wait. */
  private isNowhere = false;
  private lastCutAt = Number.NEGATIVE_INFINITY;
  private pausedUntil = Number.NEGATIVE_INFINITY;
  private samples = 0;
  private latencyMs = 0;
  private usualMs = 0;
  private sinceCut = 0;

  /** `host` with or without port. */
  constructor(host: string, options: PaceOptions) {
    this.bounds = boundsOf(host, options);
    this.limit = this.bounds.limit;
    this.intervalMs = this.bounds.intervalMs;
  }

  /** Other options hold from now on. What a server asked for, by 429 or 503, stays. */
  change(host: string, options: PaceOptions, now: number): void {
    this.bounds = boundsOf(host, options);
    this.limit = this.bounds.limit;
    this.intervalMs = this.bounds.intervalMs;
    this.nextAt = Math.max(this.pausedUntil, Math.min(this.nextAt, now + this.spacingMs));
  }

  private get crawlDelayMs(): number {
    return this.bounds.rateIsGiven ? 0 : this.askedDelayMs;
  }

  /** Requests that may be open at once. */
  get concurrency(): number {
    return this.crawlDelayMs > 0 ? 1 : Math.floor(this.limit);
  }

  /** Milliseconds between the starts of two requests. */
  get spacingMs(): number {
    if (this.isNowhere) return 0;
    return Math.max(this.intervalMs, this.crawlDelayMs);
  }

  hasRoom(): boolean {
    return this.inFlight < this.concurrency;
  }

  /** Nothing would be lost by forgetting this host. */
  isFresh(now: number): boolean {
    return this.inFlight === 0 && this.nextAt <= now && this.pauses === 0 && this.crawlDelayMs === 0;
  }

  state(now: number): HostPaceState {
    const { limit, intervalMs, pauses, givenUp } = this;
    return {
      limit,
      intervalMs,
      pauses,
      givenUp,
      nextInMs: Math.max(0, this.nextAt - now),
      pausedForMs: Math.max(0, this.pausedUntil - now),
    };
  }

  /** Goes on as another process left it, within its own bounds. */
  adopt({ limit, intervalMs, nextInMs, pausedForMs, pauses, givenUp }: HostPaceState, now: number): void {
    this.limit = Math.max(1, Math.min(limit, this.bounds.limitMax));
    this.intervalMs = Math.max(intervalMs, this.bounds.intervalMinMs);
    this.nextAt = now + nextInMs;
    if (pausedForMs > 0) this.pausedUntil = now + pausedForMs;
    this.pauses = pauses;
    this.givenUp = givenUp;
  }

  /** From robots.txt. A rate that the user gave wins. */
  setCrawlDelay(seconds: number): void {
    this.askedDelayMs = Math.min(maxCrawlDelayMs, Math.max(0, seconds * 1000));
  }

  start(now: number): void {
    this.inFlight++;
    const spacing = this.spacingMs;
    if (spacing > 0) this.nextAt = Math.max(this.nextAt, now - spacing) + spacing;
  }

  end(outcome: HostOutcome, now: number): void {
    this.inFlight--;
    if (outcome.error === 'aborted') return;
    this.isNowhere = outcome.error === 'dns' || outcome.error === 'address-blocked';
    if (this.isNowhere) this.nextAt = Math.min(this.nextAt, now);
    if (outcome.status === 429 || outcome.status === 503) this.pause(outcome, now);
    else if (outcome.error === null) this.welcome(outcome, now);
    else if (outcome.error === 'timeout' && this.bounds.watchesLatency) this.halve(now);
  }

  private pause(outcome: HostOutcome, now: number): void {
    if (this.halve(now)) {
      this.pauses++;
      if (this.pauses >= pausesBeforeGivingUp) this.givenUp = String(outcome.status);
    }
    const wait = Math.max(outcome.retryAfterMs ?? 0, firstPauseMs * 2 ** Math.max(0, this.pauses - 1));
    this.pausedUntil = Math.max(this.pausedUntil, now + Math.min(maxPauseMs, wait));
    this.nextAt = Math.max(this.nextAt, this.pausedUntil);
  }

  /** One halving for all answers to requests that were open together. */
  private halve(now: number): boolean {
    if (now < this.pausedUntil || now - this.lastCutAt < Math.max(250, this.latencyMs)) return false;
    this.lastCutAt = now;
    this.sinceCut = 0;
    this.limit = Math.max(1, this.limit / 2);
    if (this.intervalMs > 0) this.intervalMs = Math.min(5000, this.intervalMs * 2);
    return true;
  }

  private welcome(outcome: HostOutcome, now: number): void {
    this.pauses = 0;
    this.sinceCut++;
    this.samples++;
    const weight = this.samples < 10 ? 1 / this.samples : 0.1;
    this.latencyMs += (outcome.ttfbMs - this.latencyMs) * weight;
    this.usualMs =
      this.samples <= 10 ? this.latencyMs : this.usualMs + (this.latencyMs - this.usualMs) * (this.latencyMs < this.usualMs ? 0.1 : 0.002);
    const slow = this.bounds.watchesLatency && this.samples > 10 && this.latencyMs > Math.max(this.usualMs * 2, this.usualMs + 150);
    if (slow && this.sinceCut > Math.max(10, 2 * this.limit)) this.halve(now);
    else if (!slow) this.speedUp();
  }

  /** One more open request for each round of good responses; one more request a second for each twenty. */
  private speedUp(): void {
    const { limitMax, intervalMinMs } = this.bounds;
    if (this.limit < limitMax) this.limit = Math.min(limitMax, this.limit + 1 / this.limit);
    if (this.intervalMs > intervalMinMs) this.intervalMs = Math.max(intervalMinMs, 1000 / (1000 / this.intervalMs + 0.05));
  }
}

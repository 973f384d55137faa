/**
 * Keeps the workers busy: takes URLs from the frontier and the verification queue, asks robots.txt, lets politeness decide when, and
 * hands jobs to the least loaded worker. The workers' slots keep the requests that are open at the scan's concurrency.
 */
import type { Frontier } from '@orbweaver/crawl/frontier.ts';
import type { PaceOptions } from '@orbweaver/crawl/host-pace.ts';
import type { Pump } from '@orbweaver/crawl/politeness.ts';
import type { Clock } from '@orbweaver/crawl/ports.ts';
import type { Attempt } from '@orbweaver/model/attempt.ts';
import { hostWithPort } from '@orbweaver/model/url.ts';
import { jobModes } from '../messages.ts';
import type { RobotsGate } from './robots-gate.ts';
import { type UrlTable, urlFlags } from './url-table.ts';
import type { VerifyQueue } from './verify-queue.ts';
import type { WorkerLink } from './worker-link.ts';

export interface DispatchParts {
  /** Jobs that the workers may hold. */
  readonly concurrency: number;
  readonly urls: UrlTable;
  /** The frontier of the moment (a replay replaces it). */
  readonly frontier: () => Frontier;
  readonly verify: VerifyQueue;
  readonly robots: RobotsGate;
  readonly pump: Pump<number>;
  readonly clock: Clock;
  readonly links: readonly WorkerLink[];
  /** Whether a page is to be asked for at all. */
  readonly isWanted: (url: string) => boolean;
  /** Whether links and files that are not known yet are asked for. */
  readonly verifies: boolean;
  /** What is not was about to be asked for. */
  readonly onUnwanted: (id: number, isPage: boolean) => void;
  /** The frontier gave out a URL whose response is already in the file. */
  readonly onStored: (id: number) => void;
  /** robots.txt forbids a URL that was about to be asked for. */
  readonly onDisallowed: (id: number, isPage: boolean) => void;
  /** The host was given up before a URL was asked for. */
  readonly onRefused: (id: number, isPage: boolean) => void;
  /** Nothing is open, queued or waiting: the next step of the scan may begin. */
  readonly onDrained: () => void;
}

/** A URL to be asked for again. */
export interface Retry {
  readonly id: number;
  readonly mode: number;
  /** Made until now. */
  readonly attempts: number;
  /** What came of them, where it is known. */
  readonly earlier: readonly Attempt[];
}

/** While pages may still come, other sites hold at most one in so many of the jobs: half of the requests that are open at once. */
const outsideShare = 4;

const noAttempts: readonly Attempt[] = [];

export class Dispatcher {
  readonly #parts: DispatchParts;
  readonly #lookahead: number;
  #concurrency: number;
  readonly #attempts = new Map<number, number>();
  readonly #earlier = new Map<number, readonly Attempt[]>();
  readonly #retryModes = new Map<number, number>();
  /** On other sites: given out and not back. */
  readonly #outside = new Set<number>();
  /** Waiting for robots.txt of their origin. */
  #gated = 0;
  /** Retries whose delay has not passed. */
  #delayed = 0;
  #open = 0;
  #early = 0;
  #wake: (() => void) | null = null;
  #wakeAt = Number.POSITIVE_INFINITY;
  #paused = false;
  #stopped = false;
  #scheduled = false;

  constructor(parts: DispatchParts) {
    this.#parts = parts;
    this.#concurrency = parts.concurrency;
    this.#lookahead = Math.max(32, parts.concurrency * 4);
  }

  /** Fills free slots; call whenever something changed. */
  run(): void {
    if (this.#paused) return;
    const { pump, clock } = this.#parts;
    const concurrency = this.#concurrency;
    this.#feed();
    const now = clock.now();
    while (this.#open < concurrency) {
      const id = pump.next(now);
      if (id === null) break;
      this.#send(id);
      if (pump.queued < concurrency) this.#feed();
    }
    for (const link of this.#parts.links) link.send();
    for (const id of pump.takeRefused()) this.#refuse(id);
    this.#sleep(now);
    if (!this.#isDrained || this.#scheduled) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      if (this.#isDrained && !this.#paused) this.#parts.onDrained();
    });
  }

  get #isDrained(): boolean {
    return this.#open === 0 && this.#gated === 0 && this.#delayed === 0 && this.#parts.pump.queued === 0;
  }

  /** Another pace from now on; `concurrency` counts what is handed over, at most what the scan began with. */
  setPace(pace: PaceOptions): void {
    const { pump, clock, concurrency } = this.#parts;
    this.#concurrency = Math.min(pace.concurrency, concurrency);
    pump.setPace({ ...pace, concurrency: this.#concurrency }, clock.now());
    this.run();
  }

  /** A job came back. */
  finished(link: WorkerLink, id: number): void {
    link.load--;
    this.#open--;
    this.#outside.delete(id);
    this.#attempts.delete(id);
    this.#earlier.delete(id);
    this.#retryModes.delete(id);
    if (this.#parts.urls.has(id, urlFlags.early)) {
      this.#parts.urls.clear(id, urlFlags.early);
      this.#early--;
    }
  }

  /** Asks for a URL again after a delay (its earlier answer was not kept). */
  again({ id, mode, attempts, earlier }: Retry, delayMs: number): void {
    this.#delayed++;
    this.#parts.clock.after(delayMs, () => {
      this.#delayed--;
      if (this.#stopped) return;
      const frontier = this.#parts.frontier();
      if (mode === jobModes.page && !frontier.isTaken(id)) frontier.retake(id);
      this.#attempts.set(id, attempts + 1);
      this.#earlier.set(id, earlier);
      this.#retryModes.set(id, mode);
      this.#gate(id);
      this.run();
    });
  }

  attemptsOf(id: number): number {
    return this.#attempts.get(id) ?? 1;
  }

  /** What came of the attempts before this one. */
  earlierOf(id: number): readonly Attempt[] {
    return this.#earlier.get(id) ?? noAttempts;
  }

  pause(): void {
    this.#paused = true;
    this.#wake?.();
    this.#wake = null;
    this.#wakeAt = Number.POSITIVE_INFINITY;
  }

  resume(): void {
    this.#paused = false;
    this.run();
  }

  /** For good. */
  stop(): void {
    this.#stopped = true;
    this.pause();
  }

  get open(): number {
    return this.#open;
  }

  get waiting(): number {
    return this.#parts.pump.queued + this.#gated;
  }

  #feed(): void {
    const { pump } = this.#parts;
    const frontier = this.#parts.frontier();
    for (;;) {
      if (pump.queued + this.#gated >= this.#lookahead) return;
      if (frontier.isIdle && !frontier.advance()) break;
      const id = frontier.take();
      if (id === 0) break;
      if (this.#parts.urls.has(id, urlFlags.responded)) this.#parts.onStored(id);
      else if (!this.#parts.urls.has(id, urlFlags.early)) this.#gate(id);
    }
    for (let id = this.#takeToVerify(); id !== 0; id = this.#takeToVerify()) {
      this.#gate(id);
      if (pump.queued + this.#gated >= this.#lookahead) break;
    }
    this.#feedEarly();
  }

  /** 0 when there is none: sites that answer slowly must not hold every slot while the site's own pages wait for one. */
  #takeToVerify(): number {
    const { verify, urls } = this.#parts;
    const id = verify.take(this.#parts.frontier().isIdle || this.#outside.size < Math.floor(this.#concurrency / outsideShare));
    if (id !== 0 && !urls.has(id, urlFlags.internal)) this.#outside.add(id);
    return id;
  }

  /** While the level's last responses are awaited, sure members of the next level are fetched. */
  #feedEarly(): void {
    const { pump, urls } = this.#parts;
    const concurrency = this.#concurrency;
    const frontier = this.#parts.frontier();
    while (pump.queued + this.#gated + this.#open < concurrency && this.#early < concurrency * 8) {
      const id = frontier.takeEarly();
      if (id === 0) return;
      if (urls.has(id, urlFlags.responded | urlFlags.early)) continue;
      urls.set(id, urlFlags.early);
      this.#early++;
      this.#gate(id);
    }
  }

  /** Lets a URL pass robots.txt, at once where its origin's rules are known. */
  #gate(id: number): void {
    const { robots, urls } = this.#parts;
    const url = urls.textOf(id);
    const verdict = robots.ask(url);
    if (verdict !== null) return this.#pass(id, url, verdict);
    this.#gated++;
    robots.whenKnown(url, (isAllowed) => {
      this.#gated--;
      this.#pass(id, url, isAllowed);
      this.run();
    });
  }

  #pass(id: number, url: string, isAllowed: boolean): void {
    const { urls, pump, verify, verifies, isWanted } = this.#parts;
    const isPage = this.#parts.frontier().isTaken(id);
    const isEarly = urls.has(id, urlFlags.early);
    const isUnwanted = (isPage || isEarly || !verifies) && !isWanted(url);
    if (isAllowed && !isUnwanted) return pump.enqueue(id, hostWithPort(url), isPage ? 0 : 1);
    this.#outside.delete(id);
    if (isEarly) {
      urls.clear(id, urlFlags.early);
      this.#early--;
      if (!isPage) return;
    }
    verify.takeMode(id);
    if (isAllowed) this.#parts.onUnwanted(id, isPage);
    else this.#parts.onDisallowed(id, isPage);
  }

  /** Its host answers nothing but "too many requests". */
  #refuse(id: number): void {
    const { urls, verify } = this.#parts;
    this.#outside.delete(id);
    verify.takeMode(id);
    if (urls.has(id, urlFlags.early)) {
      urls.clear(id, urlFlags.early);
      this.#early--;
    }
    this.#parts.onRefused(id, this.#parts.frontier().isTaken(id));
  }

  #send(id: number): void {
    const { links, urls, verify } = this.#parts;
    let link = links[0] as WorkerLink;
    for (const other of links) if (other.load < link.load) link = other;
    const isPage = this.#parts.frontier().isTaken(id) || urls.has(id, urlFlags.early);
    const mode = isPage ? jobModes.page : (this.#retryModes.get(id) ?? verify.takeMode(id));
    this.#open++;
    link.add({ id, url: urls.textOf(id), mode, attempts: this.attemptsOf(id), earlier: this.earlierOf(id) });
  }

  #sleep(now: number): void {
    const at = this.#parts.pump.nextWakeup();
    if (at === null || at >= this.#wakeAt) return;
    this.#wake?.();
    this.#wakeAt = at;
    this.#wake = this.#parts.clock.after(Math.max(0, at - now), () => {
      this.#wake = null;
      this.#wakeAt = Number.POSITIVE_INFINITY;
      this.run();
    });
  }
}

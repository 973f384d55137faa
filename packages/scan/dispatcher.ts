/**
 * Keeps the workers busy: takes URLs from the frontier and the verification queue, asks robots.txt, lets politeness decide when, and
 * hands jobs to the least loaded worker. The workers' slots keep the requests that are open at the scan's concurrency.
 */
import type { Frontier } from '@orbweaver/crawl/frontier.ts';
import type { Pump } from '@orbweaver/crawl/politeness.ts';
import type { Clock } from '@orbweaver/crawl/ports.ts';
import { hostOf } from './host-of.ts';
import { jobModes } from './messages.ts';
import type { RobotsGate } from './robots-gate.ts';
import { type UrlBook, urlFlags } from './url-book.ts';
import type { VerifyQueue } from './verify-queue.ts';
import type { WorkerLink } from './worker-link.ts';

export interface DispatchParts {
  /** Jobs that the workers may hold. */
  readonly concurrency: number;
  readonly book: UrlBook;
  /** The frontier of the moment (a replay replaces it). */
  readonly frontier: () => Frontier;
  readonly verify: VerifyQueue;
  readonly robots: RobotsGate;
  readonly pump: Pump<number>;
  readonly clock: Clock;
  readonly links: readonly WorkerLink[];
  /** The frontier gave out a URL whose response is already in the file. */
  readonly onStored: (id: number) => void;
  /** robots.txt forbids a URL that was about to be asked for. */
  readonly onDisallowed: (id: number, isPage: boolean) => void;
  /** The host was given up before a URL was asked for. */
  readonly onRefused: (id: number, isPage: boolean) => void;
  /** Nothing is open, queued or waiting: the next step of the scan may begin. */
  readonly onDrained: () => void;
}

/** Attempts before the present one, for URLs that are asked again. */
interface Retry {
  readonly id: number;
  readonly mode: number;
  readonly attempts: number;
}

export class Dispatcher {
  readonly #parts: DispatchParts;
  readonly #lookahead: number;
  readonly #attempts = new Map<number, number>();
  readonly #retryModes = new Map<number, number>();
  /** Waiting for robots.txt of their origin. */
  #gated = 0;
  #open = 0;
  #early = 0;
  #wake: (() => void) | null = null;
  #wakeAt = Number.POSITIVE_INFINITY;
  #paused = false;
  #scheduled = false;

  constructor(parts: DispatchParts) {
    this.#parts = parts;
    this.#lookahead = Math.max(32, parts.concurrency * 4);
  }

  /** Fills free slots; call whenever something changed. */
  run(): void {
    if (this.#paused) return;
    const { pump, clock, concurrency } = this.#parts;
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
    if (this.#open === 0 && this.#gated === 0 && pump.queued === 0 && !this.#scheduled) {
      this.#scheduled = true;
      queueMicrotask(() => {
        this.#scheduled = false;
        if (this.#open === 0 && this.#gated === 0 && pump.queued === 0 && !this.#paused) this.#parts.onDrained();
      });
    }
  }

  /** A job came back. `delays` are what the host's politeness learns from. */
  finished(link: WorkerLink, id: number): void {
    link.load--;
    this.#open--;
    this.#attempts.delete(id);
    this.#retryModes.delete(id);
    if (this.#parts.book.has(id, urlFlags.early)) {
      this.#parts.book.clear(id, urlFlags.early);
      this.#early--;
    }
  }

  /** Asks for a URL again (its earlier answer was not kept). */
  again(retry: Retry): void {
    this.#attempts.set(retry.id, retry.attempts + 1);
    this.#retryModes.set(retry.id, retry.mode);
    this.#gate(retry.id);
  }

  attemptsOf(id: number): number {
    return this.#attempts.get(id) ?? 1;
  }

  pause(): void {
    this.#paused = true;
    this.#wake?.();
    this.#wake = null;
    this.#wakeAt = Number.POSITIVE_INFINITY;
  }

  goOn(): void {
    this.#paused = false;
    this.run();
  }

  get open(): number {
    return this.#open;
  }

  get waiting(): number {
    return this.#parts.pump.queued + this.#gated;
  }

  #feed(): void {
    const { verify, pump } = this.#parts;
    const frontier = this.#parts.frontier();
    for (;;) {
      if (pump.queued + this.#gated >= this.#lookahead) return;
      if (frontier.isIdle && !frontier.advance()) break;
      const id = frontier.take();
      if (id === 0) break;
      if (this.#parts.book.has(id, urlFlags.responded)) this.#parts.onStored(id);
      else if (!this.#parts.book.has(id, urlFlags.early)) this.#gate(id);
    }
    for (let id = verify.take(); id !== 0; id = pump.queued + this.#gated < this.#lookahead ? verify.take() : 0) this.#gate(id);
    this.#feedEarly();
  }

  /** While the level's last responses are awaited, sure members of the next level are fetched. */
  #feedEarly(): void {
    const { pump, concurrency, book } = this.#parts;
    const frontier = this.#parts.frontier();
    while (pump.queued + this.#gated + this.#open < concurrency && this.#early < concurrency * 8) {
      const id = frontier.takeEarly();
      if (id === 0) return;
      if (book.has(id, urlFlags.responded | urlFlags.early)) continue;
      book.set(id, urlFlags.early);
      this.#early++;
      this.#gate(id);
    }
  }

  /** Lets a URL pass robots.txt, at once where its origin's rules are known. */
  #gate(id: number): void {
    const { robots, book } = this.#parts;
    const url = book.textOf(id);
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
    const { book, pump, verify } = this.#parts;
    const isPage = this.#parts.frontier().isTaken(id);
    if (isAllowed) return pump.enqueue(id, hostOf(url), isPage ? 0 : 1);
    if (book.has(id, urlFlags.early)) {
      book.clear(id, urlFlags.early);
      this.#early--;
      if (!isPage) return;
    }
    verify.takeMode(id);
    this.#parts.onDisallowed(id, isPage);
  }

  /** Its host answers nothing but "too many requests". */
  #refuse(id: number): void {
    const { book, verify } = this.#parts;
    verify.takeMode(id);
    if (book.has(id, urlFlags.early)) {
      book.clear(id, urlFlags.early);
      this.#early--;
    }
    this.#parts.onRefused(id, this.#parts.frontier().isTaken(id));
  }

  #send(id: number): void {
    const { links, book, verify } = this.#parts;
    let link = links[0] as WorkerLink;
    for (const other of links) if (other.load < link.load) link = other;
    const isPage = this.#parts.frontier().isTaken(id) || book.has(id, urlFlags.early);
    const mode = isPage ? jobModes.page : (this.#retryModes.get(id) ?? verify.takeMode(id));
    this.#open++;
    link.add(id, book.textOf(id), mode, this.attemptsOf(id));
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

/**
 * Links and resources that are verified once each. How a URL is asked for must not depend on what was found first: its name
 * decides at once; a link without a telling name is asked for as a link; anything else waits for the end, when all uses are known.
 */
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import { jobModes } from './messages.ts';
import { type UrlBook, urlFlags } from './url-book.ts';

export class VerifyQueue {
  readonly #options: ScanOptions;
  readonly #book: UrlBook;
  #ready: number[] = [];
  #readyAt = 0;
  #modes = new Map<number, number>();
  #deferred = new Set<number>();

  constructor(options: ScanOptions, book: UrlBook) {
    this.#options = options;
    this.#book = book;
  }

  /** Asks for a URL to be verified, now or at the end. Asking again costs nothing. */
  ask(id: number): void {
    if (this.#book.has(id, urlFlags.asked | urlFlags.responded)) return;
    if (!this.#isWanted(id)) return;
    const mode = this.#book.modeByName(id);
    if (mode !== null) this.#queue(id, mode);
    else if (!this.#mayBePage(id) && this.#book.isUsedAs(id, 'link')) this.#queue(id, jobModes.link);
    else this.#deferred.add(id);
  }

  /** After the crawl: those that turned out not to be pages. False when there were none. */
  releaseDeferred(isTaken: (id: number) => boolean): boolean {
    const before = this.#ready.length;
    for (const id of this.#deferred) {
      if (this.#book.has(id, urlFlags.asked | urlFlags.responded) || isTaken(id)) continue;
      this.#queue(id, this.#book.modeByUses(id));
    }
    this.#deferred = new Set();
    return this.#ready.length > before;
  }

  /** 0 when none is ready. */
  take(): number {
    if (this.#readyAt >= this.#ready.length) return 0;
    const id = this.#ready[this.#readyAt++] as number;
    if (this.#readyAt > 4096) {
      this.#ready = this.#ready.slice(this.#readyAt);
      this.#readyAt = 0;
    }
    return id;
  }

  /** Brings a taken URL back, for pause. */
  putBack(id: number, mode: number): void {
    this.#modes.set(id, mode);
    this.#ready.push(id);
  }

  /** The mode of a taken URL; forgets it. */
  takeMode(id: number): number {
    const mode = this.#modes.get(id) ?? jobModes.link;
    this.#modes.delete(id);
    return mode;
  }

  get waiting(): number {
    return this.#ready.length - this.#readyAt + this.#deferred.size;
  }

  #queue(id: number, mode: number): void {
    this.#book.set(id, urlFlags.asked);
    this.#modes.set(id, mode);
    this.#ready.push(id);
  }

  #mayBePage(id: number): boolean {
    return this.#options.mode === 'site' && this.#book.has(id, urlFlags.crawlable);
  }

  #isWanted(id: number): boolean {
    const { mode, checkExternal, checkResources } = this.#options;
    if (!this.#book.isUsedAs(id, 'link')) return checkResources && this.#book.reasonOf(id) !== 'scope';
    if (!this.#book.has(id, urlFlags.internal)) return checkExternal;
    if (this.#book.reasonOf(id) === 'scope') return false;
    return !this.#book.has(id, urlFlags.crawlable) || mode === 'site' || mode === 'page';
  }
}

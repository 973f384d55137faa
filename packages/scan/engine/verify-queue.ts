/**
 * Links and resources that are verified once each. How a URL is asked for must not depend on what was found first: its name
 * decides at once; a link without a telling name is asked for as a link; anything else waits for the end, when all uses are known.
 */
import { Fifo } from '@orbweaver/crawl/fifo.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import { jobModes } from '../messages.ts';
import { type UrlTable, urlFlags } from './url-table.ts';

export class VerifyQueue {
  readonly #options: ScanOptions;
  readonly #urls: UrlTable;
  /** On the site's own hosts, and elsewhere. */
  readonly #own = new Fifo<number>();
  readonly #outside = new Fifo<number>();
  #modes = new Map<number, number>();
  #deferred = new Set<number>();

  constructor(options: ScanOptions, urls: UrlTable) {
    this.#options = options;
    this.#urls = urls;
  }

  /** Asks for a URL to be verified, now or at the end. Asking again costs nothing. */
  ask(id: number): void {
    if (this.#urls.has(id, urlFlags.asked | urlFlags.responded)) return;
    if (!this.#isWanted(id)) return;
    const mode = this.#urls.modeByName(id);
    if (mode !== null) this.#queue(id, mode);
    else if (!this.#mayBePage(id) && this.#urls.isUsedAs(id, 'link')) this.#queue(id, jobModes.link);
    else this.#deferred.add(id);
  }

  /** After the crawl: those that turned out not to be pages. False when there were none. */
  releaseDeferred(isTaken: (id: number) => boolean): boolean {
    const before = this.#ready;
    for (const id of this.#deferred) {
      if (this.#urls.has(id, urlFlags.asked | urlFlags.responded) || isTaken(id)) continue;
      this.#queue(id, this.#urls.modeByUses(id));
    }
    this.#deferred = new Set();
    return this.#ready > before;
  }

  /** 0 when none is ready; only of the site's own where none may be on another. */
  take(mayLeaveSite = true): number {
    return this.#own.shift() ?? (mayLeaveSite ? this.#outside.shift() : undefined) ?? 0;
  }

  /** Brings a taken URL back, for pause. */
  putBack(id: number, mode: number): void {
    this.#modes.set(id, mode);
    this.#push(id);
  }

  /** The mode of a taken URL; forgets it. */
  takeMode(id: number): number {
    const mode = this.#modes.get(id) ?? jobModes.link;
    this.#modes.delete(id);
    return mode;
  }

  get waiting(): number {
    return this.#ready + this.#deferred.size;
  }

  get #ready(): number {
    return this.#own.length + this.#outside.length;
  }

  #queue(id: number, mode: number): void {
    this.#urls.set(id, urlFlags.asked);
    this.#modes.set(id, mode);
    this.#push(id);
  }

  #push(id: number): void {
    (this.#urls.has(id, urlFlags.internal) ? this.#own : this.#outside).push(id);
  }

  #mayBePage(id: number): boolean {
    return this.#options.mode === 'site' && this.#urls.has(id, urlFlags.crawlable);
  }

  #isWanted(id: number): boolean {
    const { mode, checkExternal, checkResources } = this.#options;
    if (!this.#urls.isUsedAs(id, 'link')) return checkResources && this.#urls.reasonOf(id) !== 'scope';
    if (!this.#urls.has(id, urlFlags.internal)) return checkExternal;
    if (this.#urls.reasonOf(id) === 'scope') return false;
    return !this.#urls.has(id, urlFlags.crawlable) || mode === 'site' || mode === 'page';
  }
}

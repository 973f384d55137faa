/**
 * Which URL is fetched next. Level-ordered (breadth first) with a strict end of each level, so that what a scan fetches, and
 * every depth and order in it, follows from the site alone: never from concurrency, arrival order or an interruption.
 *
 * Order within a level: by (ordinal of the page that linked first, position of the link there). Redirect targets join the
 * level of their source in a wave of their own. URLs known without a click path (canonical, hreflang, pagination, sitemap)
 * come after the last level, in URL order, with depth null.
 */
import { discoveredBy } from '@orbweaver/model/discovered-by.ts';
import { type NotFetchedReason, notFetchedReasons } from '@orbweaver/model/url-state.ts';

export interface FrontierLimits {
  /** HTML pages; null = none. */
  readonly maxPages: number | null;
  readonly maxDepth: number | null;
  readonly maxHops: number;
}

/** Answers what the frontier cannot know itself. */
export interface FrontierJudge {
  textOf(id: number): string;
  /** Trap verdict for a URL about to enter a level; false = stays out. */
  admits(id: number, parentId: number): boolean;
  /** A member of the next level that no verdict at the level's end can touch. */
  isSafe(id: number, parentId: number): boolean;
}

const state = { unknown: 0, candidate: 1, late: 2, admitted: 3, taken: 4, done: 5, rejected: 6 } as const;

/** Position is the low 21 bits of an order key, the parent's ordinal the 32 above: exact in a double. */
const positionSpan = 2 ** 21;
const initialRoom = 4096;

export class Frontier {
  readonly #limits: FrontierLimits;
  readonly #judge: FrontierJudge;
  #states = new Uint8Array(initialRoom);
  #depths = new Int32Array(initialRoom).fill(-1);
  #parents = new Uint32Array(initialRoom);
  #keys = new Float64Array(initialRoom);
  #ordinals = new Uint32Array(initialRoom);
  #vias = new Uint16Array(initialRoom);
  #hops = new Uint8Array(initialRoom);
  #reasons = new Uint8Array(initialRoom);
  #nextOrdinal = 1;
  #depth = 0;
  #depthless = false;
  #current: Uint32Array = new Uint32Array(0);
  #cursor = 0;
  #open = 0;
  #late: number[] = [];
  #next: number[] = [];
  #prefetchCursor = 0;
  #loose: number[] = [];
  #pages = 0;
  #pageSlots = 0;
  /** Under a page limit, those that postponed URLs keep. */
  #heldSlots = 0;

  constructor(limits: FrontierLimits, judge: FrontierJudge) {
    this.#limits = limits;
    this.#judge = judge;
  }

  /** Start URLs, in order; depth 0. */
  seed(ids: readonly number[]): void {
    const fresh: number[] = [];
    for (const id of ids) {
      this.#room(id);
      this.#vias[id] = (this.#vias[id] as number) | discoveredBy.seed;
      if (this.#states[id] === state.unknown) {
        this.#admit(id, 0);
        fresh.push(id);
      }
    }
    this.#current = Uint32Array.from(fresh);
  }

  /** A link found on an admitted page. Only URLs that may be crawled as pages are offered. */
  offerLink(id: number, parentId: number, position: number): void {
    this.#room(id);
    this.#vias[id] = (this.#vias[id] as number) | discoveredBy.link;
    const now = this.#states[id] as number;
    if (now > state.candidate && now !== state.rejected) return;
    if (now === state.rejected && this.#reasons[id] !== hopLimitReason) return;
    const key = (this.#ordinals[parentId] as number) * positionSpan + Math.min(position, positionSpan - 1);
    if (now !== state.candidate) {
      this.#states[id] = state.candidate;
      this.#reasons[id] = 0;
      this.#next.push(id);
    } else if (key >= (this.#keys[id] as number)) return;
    this.#keys[id] = key;
    this.#parents[id] = parentId;
  }

  /** The target of a redirect (or of a meta refresh: `via`): same level, one more hop. */
  offerRedirect(id: number, sourceId: number, via: number = discoveredBy.redirect): void {
    this.#room(id);
    this.#vias[id] = (this.#vias[id] as number) | via;
    const now = this.#states[id] as number;
    if (now >= state.admitted) return;
    const hops = (this.#hops[sourceId] as number) + 1;
    if (hops > this.#limits.maxHops) {
      if (now === state.unknown) this.reject(id, 'limit');
      return;
    }
    const key = (this.#ordinals[sourceId] as number) * positionSpan;
    if (now === state.late) {
      if (key >= (this.#keys[id] as number)) return;
    } else {
      this.#states[id] = state.late;
      this.#late.push(id);
    }
    this.#keys[id] = key;
    this.#hops[id] = hops;
    this.#parents[id] = sourceId;
  }

  /** Known without a click path: canonical, hreflang, pagination, sitemap, iframe. `via` is a bit of discoveredBy. */
  offerLoose(id: number, via: number): void {
    this.#room(id);
    this.#vias[id] = (this.#vias[id] as number) | via;
    if (this.#states[id] === state.unknown) this.#loose.push(id);
  }

  /** Marks how a URL is known when it is not for the crawl (external links, resources). */
  note(id: number, via: number): void {
    this.#room(id);
    this.#vias[id] = (this.#vias[id] as number) | via;
  }

  /** A known URL will not be fetched. */
  reject(id: number, reason: NotFetchedReason): void {
    this.#room(id);
    this.#states[id] = state.rejected;
    this.#reasons[id] = notFetchedReasons.indexOf(reason) + 1;
  }

  /** Next URL of this level to fetch or to read back; 0 when none can be given now. Every id taken is answered with `done`. */
  take(): number {
    while (this.#cursor < this.#current.length) {
      if (this.#limits.maxPages !== null && this.#pages + this.#pageSlots + this.#heldSlots >= this.#limits.maxPages) return 0;
      const id = this.#current[this.#cursor++] as number;
      if (this.#states[id] !== state.admitted) continue;
      this.#states[id] = state.taken;
      this.#open++;
      this.#pageSlots++;
      return id;
    }
    return 0;
  }

  /** The response of a taken URL was processed (its links offered) or given up. */
  done(id: number, isPage: boolean): void {
    if (this.#states[id] !== state.taken) return;
    this.#states[id] = state.done;
    this.#open--;
    this.#pageSlots--;
    if (isPage) this.#pages++;
  }

  /** A taken URL turned out to be disallowed or unusable: it counts as known, not fetched. */
  doneRejected(id: number, reason: NotFetchedReason): void {
    this.done(id, false);
    this.reject(id, reason);
  }

  /** Takes a failed URL out of its level for a later attempt; `retake` brings it back. Under a page limit it may yet be one of the pages. */
  postpone(id: number): void {
    this.done(id, false);
    if (this.#limits.maxPages !== null) this.#heldSlots++;
  }

  /** URLs that entered a level so far. */
  get admitted(): number {
    return this.#nextOrdinal - 1;
  }

  retake(id: number): void {
    if (this.#heldSlots > 0) this.#heldSlots--;
    this.#states[id] = state.taken;
    this.#open++;
    this.#pageSlots++;
  }

  /**
   * A URL that will surely enter the next level, to use idle slots while this level's last responses are awaited: its response may be
   * stored now and is processed when the level begins. 0 when none. Never used under a page or depth limit.
   */
  takeEarly(): number {
    if (this.#limits.maxPages !== null || this.#limits.maxDepth !== null || this.#depthless) return 0;
    while (this.#prefetchCursor < this.#next.length) {
      const id = this.#next[this.#prefetchCursor++] as number;
      if (this.#states[id] === state.candidate && this.#judge.isSafe(id, this.#parents[id] as number)) return id;
    }
    return 0;
  }

  /** All URLs of the level were taken and answered: goes on to the next wave or level. False when the crawl is finished, or waits for what was postponed. */
  advance(): boolean {
    while (this.isIdle) {
      if (this.#isHeld) return false;
      if (this.#limitReached()) this.#cutRest();
      if (this.#late.length > 0) this.#startLate();
      else if (this.#next.length > 0) this.#startLevel();
      else if (!this.#startLoose()) return false;
    }
    return true;
  }

  get isIdle(): boolean {
    return this.#open === 0 && (this.#exhausted() || this.#isHeld);
  }

  /** Whether another page fits depends on what was postponed. */
  get #isHeld(): boolean {
    return this.#heldSlots > 0 && this.#limits.maxPages !== null && this.#pages + this.#heldSlots >= this.#limits.maxPages;
  }

  /** Pages taken in so far. */
  get pages(): number {
    return this.#pages;
  }

  /** URLs known to wait: the rest of this level and the candidates of the next. */
  get waiting(): number {
    return this.#current.length - this.#cursor + this.#next.length + this.#late.length;
  }

  /** Ids of the page that linked first and so on, for `finish`. */
  outcomeOf(id: number): { depth: number | null; discoveredBy: number; foundOnId: number | null; notFetched: NotFetchedReason | null } {
    this.#room(id);
    const now = this.#states[id] as number;
    const depth = this.#depths[id] as number;
    return {
      depth: now >= state.admitted && depth >= 0 ? depth : null,
      discoveredBy: this.#vias[id] as number,
      foundOnId: (this.#parents[id] as number) || null,
      notFetched: now === state.rejected ? (notFetchedReasons[(this.#reasons[id] as number) - 1] ?? null) : null,
    };
  }

  /** Never asked for: still a candidate, or admitted but not taken (a stopped crawl). */
  isPending(id: number): boolean {
    this.#room(id);
    const now = this.#states[id] as number;
    return now === state.candidate || now === state.late || now === state.admitted || now === state.taken;
  }

  /** Given out by `take` and not answered yet. */
  isTaken(id: number): boolean {
    return this.#states[id] === state.taken;
  }

  /** Belongs to the crawl: fetched, being fetched or about to be. */
  isAdmitted(id: number): boolean {
    const now = this.#states[id] as number;
    return now === state.admitted || now === state.taken || now === state.done;
  }

  #exhausted(): boolean {
    return this.#cursor >= this.#current.length || this.#limitReached();
  }

  #limitReached(): boolean {
    return this.#limits.maxPages !== null && this.#pages >= this.#limits.maxPages;
  }

  #cutRest(): void {
    for (; this.#cursor < this.#current.length; this.#cursor++) {
      const id = this.#current[this.#cursor] as number;
      if (this.#states[id] === state.admitted) this.reject(id, 'limit');
    }
    for (const list of [this.#late, this.#next, this.#loose]) {
      for (const id of list) if ((this.#states[id] as number) < state.admitted) this.reject(id, 'limit');
      list.length = 0;
    }
  }

  #startLate(): void {
    const wave = this.#late.filter((id) => this.#states[id] === state.late);
    this.#late = [];
    this.#start(this.#sorted(wave));
  }

  #startLevel(): void {
    const candidates = this.#next.filter((id) => this.#states[id] === state.candidate);
    this.#next = [];
    this.#prefetchCursor = 0;
    if (!this.#depthless) this.#depth++;
    const { maxDepth } = this.#limits;
    if (maxDepth !== null && (this.#depthless || this.#depth > maxDepth)) {
      for (const id of candidates) this.reject(id, 'depth');
      return;
    }
    const admitted = this.#sorted(candidates).filter((id) => {
      if (this.#judge.admits(id, this.#parents[id] as number)) return true;
      this.reject(id, 'trap');
      return false;
    });
    for (const id of admitted) this.#hops[id] = 0;
    this.#start(admitted);
  }

  #startLoose(): boolean {
    const ids = this.#loose.filter((id) => this.#states[id] === state.unknown);
    this.#loose = [];
    if (ids.length === 0) return false;
    this.#depthless = true;
    const texts = new Map(ids.map((id) => [id, this.#judge.textOf(id)]));
    ids.sort((a, b) => ((texts.get(a) as string) < (texts.get(b) as string) ? -1 : 1));
    this.#start(Uint32Array.from(ids));
    return true;
  }

  #sorted(ids: number[]): Uint32Array {
    const keys = this.#keys;
    const textOf = this.#judge.textOf;
    return Uint32Array.from(ids).sort((a, b) => (keys[a] as number) - (keys[b] as number) || (textOf(a) < textOf(b) ? -1 : 1));
  }

  #start(ids: Uint32Array): void {
    this.#current = ids;
    this.#cursor = 0;
    const depth = this.#depthless ? -1 : this.#depth;
    for (const id of ids) this.#admit(id, depth);
  }

  #admit(id: number, depth: number): void {
    this.#states[id] = state.admitted;
    this.#depths[id] = depth;
    this.#ordinals[id] = this.#nextOrdinal++;
  }

  #room(id: number): void {
    if (id < this.#states.length) return;
    let size = this.#states.length;
    while (size <= id) size *= 2;
    this.#states = grown(this.#states, new Uint8Array(size));
    this.#depths = grown(this.#depths, new Int32Array(size).fill(-1));
    this.#parents = grown(this.#parents, new Uint32Array(size));
    this.#keys = grown(this.#keys, new Float64Array(size));
    this.#ordinals = grown(this.#ordinals, new Uint32Array(size));
    this.#vias = grown(this.#vias, new Uint16Array(size));
    this.#hops = grown(this.#hops, new Uint8Array(size));
    this.#reasons = grown(this.#reasons, new Uint8Array(size));
  }
}

const hopLimitReason = notFetchedReasons.indexOf('limit') + 1;

function grown<T extends Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array>(from: T, into: T): T {
  into.set(from);
  return into;
}

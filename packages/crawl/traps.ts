/**
 * Finds crawl traps: URL spaces that a site makes up without end. It stops the trap, not the crawl, and says what it stopped.
 *
 * - Path loop: a run of segments four times in a row, a word four times anywhere, or more than 40 segments. Decided from the URL alone.
 * - Chain: URLs of one pattern (digits and repeats folded), each first found on the one before, for more than `budget` levels, where
 *   the linked patterns stay the same from page to page: an endless calendar or counter. Content pages linked from lists never chain.
 * - Copies: more than `budget` URLs of one pattern found on pages of it that say the very same text as the page they were found on:
 *   a session number in each link.
 * - Slashes: more slashes in a row, found on a page that says the very same text under its URL with single ones: a link that starts
 *   with `.//` in a page leads to a copy of it, which links to the next copy. What the copy links to, the page links to as well.
 * - Parameter explosion: one path asked with more than 5 x `budget` query strings that its own pages made up, in ten or more
 *   combinations of keys, or with three or more parameters.
 *
 * Verdicts use only what is known at a level's end, in the level's order, so they do not depend on timing.
 */
import { slashesAt, withSingleSlashes } from '@orbweaver/model/url.ts';

export type TrapKind = 'path-loop' | 'chain' | 'copies' | 'slashes' | 'parameters';

export interface Trap {
  readonly kind: TrapKind;
  /** URL pattern; `#` stands for digits. */
  readonly pattern: string;
  readonly example: string;
  stopped: number;
}

const maxSegments = 40;
const maxSegmentRepeats = 4;
const explosionFactor = 5;
const explosionKeySets = 10;
const explosionParameters = 3;
/** Share of the budget from which a group's members are no longer fetched ahead of their level. */
const watchedShare = 0.5;

interface ParameterGroup {
  urls: number;
  readonly keySets: Set<number>;
}

export class TrapDetector {
  readonly #budget: number;
  readonly #textOf: (id: number) => string;
  readonly #idOf: (url: string) => number;
  #patterns = new Uint32Array(4096);
  #paths = new Uint32Array(4096);
  #runs = new Uint16Array(4096);
  #shapes = new Uint32Array(4096);
  /** First 32 bits of each page's content hash; 0 for none. */
  #texts = new Uint32Array(4096);
  /** Per pattern: URLs found on copies. */
  readonly #copies = new Map<number, number>();
  readonly #groups = new Map<number, ParameterGroup>();
  readonly #traps = new Map<string, Trap>();

  /** `idOf` answers 0 for a URL that is not known. */
  constructor(budget: number, textOf: (id: number) => string, idOf: (url: string) => number) {
    this.#budget = budget;
    this.#textOf = textOf;
    this.#idOf = idOf;
  }

  /** Learns a URL that may be crawled; `false` when its path loops. */
  learn(id: number, url: string): void {
    this.#room(id);
    const query = url.indexOf('?');
    this.#patterns[id] = hashOf(patternOf(url));
    this.#paths[id] = query < 0 ? 0 : hashOf(url.slice(0, query));
  }

  /** A page's text (hash in hex, '' for none) and the patterns it links to, as a small order-free sketch. */
  sawPage(id: number, targets: Iterable<number>, contentHash: string): void {
    this.#texts[id] = contentHash === '' ? 0 : Number.parseInt(contentHash.slice(0, 8), 16);
    let shape = 0;
    const own = this.#patterns[id];
    for (const target of targets) {
      const pattern = this.#patterns[target] as number;
      if (pattern !== 0 && pattern !== own) shape |= 1 << (pattern & 31);
    }
    this.#shapes[id] = shape >>> 0;
  }

  /** Whether a URL first found on `parentId` may enter its level. Called in the level's order. */
  admits(id: number, parentId: number): boolean {
    this.#room(id);
    this.#room(parentId);
    const url = this.#textOf(id);
    if (loops(url)) return this.#stop('path-loop', loopPattern(url), url);
    if (parentId === 0) return true;
    if (hasSlashes(url) && this.#isSlashCopy(parentId)) return this.#stop('slashes', `${url.slice(0, slashesAt(url))}/…`, url);
    if (!this.#admitsRun(id, parentId)) return this.#stop('chain', patternOf(url), url);
    if (!this.#admitsCopies(id, parentId)) return this.#stop('copies', patternOf(url), url);
    if (!this.#admitsParameters(id, parentId, url)) return this.#stop('parameters', `${url.slice(0, url.indexOf('?'))}?…`, url);
    return true;
  }

  /** No verdict of the coming level's end can touch it. */
  isSafe(id: number, parentId: number): boolean {
    const path = this.#paths[id] as number;
    const group = path === 0 ? undefined : this.#groups.get(path);
    if (group !== undefined && group.urls > this.#budget * explosionFactor * watchedShare) return false;
    if (path !== 0 && path === this.#paths[parentId]) return false;
    if (this.#patterns[id] === this.#patterns[parentId] && this.#patterns[id] !== 0) return false;
    const url = this.#textOf(id);
    return !loops(url) && !hasSlashes(url);
  }

  traps(): readonly Trap[] {
    return [...this.#traps.values()].sort((a, b) => (a.pattern < b.pattern ? -1 : 1));
  }

  #admitsRun(id: number, parentId: number): boolean {
    if (this.#patterns[id] !== this.#patterns[parentId] || this.#patterns[id] === 0) return true;
    const run = this.#runs[parentId] as number;
    const same = run === 0 || this.#shapes[parentId] === this.#shapes[this.#parentShapeOf(parentId)];
    if (run >= this.#budget) return false;
    this.#runs[id] = same ? run + 1 : 1;
    this.#previous.set(id, parentId);
    return true;
  }

  /** Parent of each chain member; entries are few: only URLs of their parent's pattern. */
  readonly #previous = new Map<number, number>();

  #parentShapeOf(id: number): number {
    return this.#previous.get(id) ?? id;
  }

  #admitsCopies(id: number, parentId: number): boolean {
    const pattern = this.#patterns[id] as number;
    const text = this.#texts[parentId] as number;
    const before = this.#previous.get(parentId);
    if (pattern === 0 || pattern !== this.#patterns[parentId] || text === 0 || before === undefined || text !== this.#texts[before])
      return true;
    const copies = this.#copies.get(pattern) ?? 0;
    if (copies >= this.#budget) return false;
    this.#copies.set(pattern, copies + 1);
    return true;
  }

  /** A page with several slashes in a row that has the text of the page with single ones. */
  #isSlashCopy(id: number): boolean {
    const url = this.#textOf(id);
    const original = hasSlashes(url) ? this.#idOf(withSingleSlashes(url)) : 0;
    const text = this.#texts[id] as number;
    return original !== 0 && text !== 0 && text === this.#texts[original];
  }

  #admitsParameters(id: number, parentId: number, url: string): boolean {
    const path = this.#paths[id] as number;
    if (path === 0 || path !== this.#pathOf(parentId)) return true;
    const keys = parameterKeys(url);
    const group = this.#groups.get(path) ?? { urls: 0, keySets: new Set<number>() };
    this.#groups.set(path, group);
    const exploding =
      group.urls >= this.#budget * explosionFactor && (group.keySets.size >= explosionKeySets || keys.length >= explosionParameters);
    if (exploding) return false;
    group.urls++;
    if (group.keySets.size < explosionKeySets) group.keySets.add(hashOf(keys.join('&')));
    return true;
  }

  /** A page without a query belongs to the group of its own path. */
  #pathOf(id: number): number {
    const path = this.#paths[id] as number;
    return path === 0 ? hashOf(this.#textOf(id)) : path;
  }

  #stop(kind: TrapKind, pattern: string, example: string): false {
    const key = `${kind} ${pattern}`;
    const trap = this.#traps.get(key);
    if (trap) trap.stopped++;
    else this.#traps.set(key, { kind, pattern, example, stopped: 1 });
    return false;
  }

  #room(id: number): void {
    if (id < this.#patterns.length) return;
    let size = this.#patterns.length;
    while (size <= id) size *= 2;
    const patterns = new Uint32Array(size);
    patterns.set(this.#patterns);
    this.#patterns = patterns;
    const paths = new Uint32Array(size);
    paths.set(this.#paths);
    this.#paths = paths;
    const runs = new Uint16Array(size);
    runs.set(this.#runs);
    this.#runs = runs;
    const shapes = new Uint32Array(size);
    shapes.set(this.#shapes);
    this.#shapes = shapes;
    const texts = new Uint32Array(size);
    texts.set(this.#texts);
    this.#texts = texts;
  }
}

/** `https://x/cal/2026/11?d=3` -> `https://x/cal/#+?d=#`: digit runs and their repeats as segments are folded. */
export function patternOf(url: string): string {
  return url.replace(/\d+/g, '#').replace(/(?:\/#)+(?=\/|$|\?)/g, '/#+');
}

function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  if (start < 0) return '/';
  const query = url.indexOf('?', start);
  return query < 0 ? url.slice(start) : url.slice(start, query);
}

/** The path repeats a run of one to four segments four times in a row, has a word four times anywhere, or more than 40 segments. */
export function loops(url: string): boolean {
  if (url.length < 24) return false;
  const segments = pathOf(url).split('/');
  if (segments.length < 2 * maxSegmentRepeats - 2) return false;
  if (segments.length > maxSegments) return true;
  for (let at = maxSegmentRepeats; at < segments.length; at++) if (occurs(segments, at) >= maxSegmentRepeats) return true;
  for (let width = 1; width <= 4; width++) {
    let repeats = 1;
    let matched = 0;
    for (let i = 1 + width; i < segments.length; i++) {
      matched = segments[i] === segments[i - width] && segments[i] !== '' ? matched + 1 : 0;
      repeats = 1 + Math.floor(matched / width);
      if (repeats >= maxSegmentRepeats) return true;
    }
  }
  return false;
}

/** How often the segment at `at` stands in the path up to there; numbers and empty segments do not count. */
function occurs(segments: readonly string[], at: number): number {
  const segment = segments[at] as string;
  if (!/[^\d]/.test(segment)) return 0;
  let times = 0;
  for (let before = 0; before <= at; before++) if (segments[before] === segment) times++;
  return times;
}

function hasSlashes(url: string): boolean {
  return slashesAt(url) >= 0;
}

function loopPattern(url: string): string {
  const path = pathOf(url);
  const segments = path.split('/').slice(0, 3).join('/');
  return `${url.slice(0, url.indexOf(path))}${segments}/…`;
}

function parameterKeys(url: string): string[] {
  const query = url.slice(url.indexOf('?') + 1);
  return query
    .split('&')
    .slice(0, 50)
    .map((pair) => pair.split('=', 1)[0] as string);
}

/** 32-bit FNV-1a; never 0. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0 || 1;
}

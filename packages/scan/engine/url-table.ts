/** Every URL the scan knows: its number, whether it belongs to the site, what it is used as, and what became of it. */
import { UrlIndex } from '@orbweaver/crawl/identity.ts';
import type { Scope } from '@orbweaver/crawl/scope.ts';
import { kindByEnding } from '@orbweaver/crawl/url-kind.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import { plainUrl } from '@orbweaver/model/url.ts';
import { type NotFetchedReason, notFetchedReasons, type UrlKind, urlKinds } from '@orbweaver/model/url-state.ts';
import { jobModes } from '../messages.ts';

export const urlFlags = {
  internal: 1,
  /** May be crawled as a page. */
  crawlable: 2,
  /** Its response is in the file. */
  responded: 4,
  /** Queued, in flight or put off for verification. */
  asked: 8,
  /** In flight ahead of its level. */
  early: 16,
  /** The response was an HTML page in scope. */
  page: 32,
  /** Read as a sitemap. */
  sitemap: 64,
} as const;

const kindBit = Object.fromEntries(urlKinds.map((kind, index) => [kind, 1 << index])) as Readonly<Record<UrlKind, number>>;
/** What a URL counts as when it is used in several ways: the most telling use first. */
const kindOrder: readonly UrlKind[] = ['image', 'css', 'js', 'font', 'media', 'iframe', 'icon', 'manifest', 'other', 'link', 'page'];

/** Modes of the kinds that a URL's ending tells. */
const modeOfKind: Readonly<Partial<Record<UrlKind, number>>> = {
  image: jobModes.media,
  font: jobModes.media,
  media: jobModes.media,
  css: jobModes.text,
  js: jobModes.text,
  other: jobModes.link,
};

export class UrlTable {
  readonly #index = new UrlIndex();
  #flags = new Uint8Array(4096);
  #uses = new Uint16Array(4096);
  #reasons = new Uint8Array(4096);
  #scope: Scope;
  readonly #options: Pick<ScanOptions, 'mode' | 'dropParameters'>;
  /** In page mode other pages of the site are links to verify, not pages left out. */
  readonly #marksScope: boolean;
  /** Called once for each new URL. */
  readonly #added: (id: number, url: string, kind: UrlKind, internal: boolean, crawlable: boolean) => void;

  constructor(
    scope: Scope,
    options: Pick<ScanOptions, 'mode' | 'dropParameters'>,
    added: (id: number, url: string, kind: UrlKind, internal: boolean, crawlable: boolean) => void,
  ) {
    this.#scope = scope;
    this.#options = options;
    this.#marksScope = options.mode !== 'page';
    this.#added = added;
  }

  /** Id of a resolved URL, in its one spelling (docs/same-page.md); ids are consecutive from 1. */
  intern(resolved: string, kind: UrlKind): number {
    const url = plainUrl(resolved, this.#options);
    const known = this.#index.intern(url);
    if (known > 0) return known;
    const id = -known;
    this.#room(id);
    const internal = this.#scope.isInternal(url);
    const refusal = internal ? this.#scope.admits(url) : null;
    const crawlable = internal && refusal === null;
    this.#flags[id] = (internal ? urlFlags.internal : 0) | (crawlable ? urlFlags.crawlable : 0);
    if (internal && refusal === 'scope' && this.#marksScope) this.setReason(id, 'scope');
    this.#added(id, url, kind, internal, crawlable);
    return id;
  }

  /** URLs judged from now on belong to a wider site. */
  useScope(scope: Scope): void {
    this.#scope = scope;
  }

  /** Judges a known URL again after `useScope`. True when it has become internal. */
  reclassify(id: number): boolean {
    const url = this.textOf(id);
    const was = this.has(id, urlFlags.internal);
    if (!this.#scope.isInternal(url)) return false;
    const refusal = this.#scope.admits(url);
    this.set(id, urlFlags.internal | (refusal === null ? urlFlags.crawlable : 0));
    this.#reasons[id] = 0;
    if (refusal === 'scope' && this.#marksScope) this.setReason(id, 'scope');
    return !was;
  }

  get size(): number {
    return this.#index.size;
  }

  textOf = (id: number): string => this.#index.textOf(id);

  /** 0 for a URL that is not known; `url` in its one spelling. */
  find = (url: string): number => this.#index.find(url);

  has(id: number, flag: number): boolean {
    return ((this.#flags[id] as number) & flag) !== 0;
  }

  set(id: number, flag: number): void {
    this.#flags[id] = (this.#flags[id] as number) | flag;
  }

  clear(id: number, flag: number): void {
    this.#flags[id] = (this.#flags[id] as number) & ~flag;
  }

  use(id: number, kind: UrlKind): void {
    this.#uses[id] = (this.#uses[id] as number) | kindBit[kind];
  }

  isUsedAs(id: number, kind: UrlKind): boolean {
    return ((this.#uses[id] as number) & kindBit[kind]) !== 0;
  }

  /** Over all uses; pages that were crawled are pages whatever else refers to them. */
  kindOf(id: number, crawledAsPage: boolean): UrlKind {
    if (crawledAsPage) return 'page';
    const uses = this.#uses[id] as number;
    return kindOrder.find((kind) => (uses & kindBit[kind]) !== 0) ?? 'link';
  }

  /** How a URL is verified; null when only its uses can tell, which are known at the end. */
  modeByName(id: number): number | null {
    return modeOfKind[kindByEnding(this.textOf(id))] ?? null;
  }

  modeByUses(id: number): number {
    const uses = this.#uses[id] as number;
    if ((uses & (kindBit.css | kindBit.js | kindBit.manifest)) !== 0) return jobModes.text;
    if ((uses & (kindBit.image | kindBit.font | kindBit.media | kindBit.icon)) !== 0) return jobModes.media;
    return jobModes.link;
  }

  setReason(id: number, reason: NotFetchedReason): void {
    this.#reasons[id] = notFetchedReasons.indexOf(reason) + 1;
  }

  reasonOf(id: number): NotFetchedReason | null {
    return notFetchedReasons[(this.#reasons[id] as number) - 1] ?? null;
  }

  #room(id: number): void {
    if (id < this.#flags.length) return;
    let size = this.#flags.length;
    while (size <= id) size *= 2;
    const flags = new Uint8Array(size);
    flags.set(this.#flags);
    this.#flags = flags;
    const uses = new Uint16Array(size);
    uses.set(this.#uses);
    this.#uses = uses;
    const reasons = new Uint8Array(size);
    reasons.set(this.#reasons);
    this.#reasons = reasons;
  }
}

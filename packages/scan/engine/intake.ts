/** Takes an answered URL in: offers what it links to to the frontier, and what it shows to verification. */
import type { Frontier } from '@orbweaver/crawl/frontier.ts';
import type { TrapDetector } from '@orbweaver/crawl/traps.ts';
import { discoveredBy } from '@orbweaver/model/discovered-by.ts';
import { notFollowed } from '@orbweaver/model/link-rel.ts';
import { type ResourceKind, resourceKinds } from '@orbweaver/model/resource-kind.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import type { UrlKind } from '@orbweaver/model/url-state.ts';
import { type UrlTable, urlFlags } from './url-table.ts';

/** Rows of `width` numbers: the target's id first, one other column that counts at `second`. */
export interface EdgeList {
  readonly rows: Uint32Array;
  readonly width: number;
  readonly second: number;
}

/** The outgoing edges of one answer, with the scan's ids. `second`: link flags, resource kind, via. */
export interface Edges {
  readonly redirectToId: number | null;
  readonly isPage: boolean;
  /** The page's robots rules say nofollow. */
  readonly noFollow: boolean;
  /** Of the main text, hex; '' for none. */
  readonly contentHash: string;
  readonly links: EdgeList;
  readonly images: EdgeList;
  readonly resources: EdgeList;
  readonly references: EdgeList;
}

const urlKindOf: Readonly<Record<ResourceKind, UrlKind>> = {
  css: 'css',
  js: 'js',
  font: 'font',
  media: 'media',
  iframe: 'iframe',
  icon: 'icon',
  manifest: 'manifest',
  source: 'media',
  embed: 'other',
  preload: 'other',
  image: 'image',
  other: 'other',
};
/** By the resource kind's number. */
const urlKinds = resourceKinds.map((kind) => urlKindOf[kind]);
const loose = discoveredBy.canonical | discoveredBy.hreflang | discoveredBy.pagination | discoveredBy.iframe | discoveredBy.amp;

export class Intake {
  readonly #options: ScanOptions;
  readonly #urls: UrlTable;
  readonly #frontier: Frontier;
  readonly #traps: TrapDetector;
  /** Asks for a verification; the owner of the queue decides whether and when. */
  readonly #verify: (id: number) => void;

  constructor(options: ScanOptions, urls: UrlTable, frontier: Frontier, traps: TrapDetector, verify: (id: number) => void) {
    this.#options = options;
    this.#urls = urls;
    this.#frontier = frontier;
    this.#traps = traps;
    this.#verify = verify;
  }

  /** Of a URL that the frontier gave out; its response is stored. */
  takePage(id: number, edges: Edges): void {
    if (edges.redirectToId !== null) this.#takeRedirect(id, edges.redirectToId);
    if (edges.isPage) {
      this.#takeLinks(id, edges);
      this.#takeImages(edges.images);
      this.#takeResources(edges.resources);
      this.#takeReferences(id, edges.references);
      this.#urls.set(id, urlFlags.page);
    }
    this.#frontier.done(id, edges.isPage);
  }

  /** Of a verified link or resource: only its redirect goes on. */
  takeVerified(id: number, redirectToId: number | null): void {
    if (redirectToId === null) return;
    this.#frontier.note(redirectToId, discoveredBy.redirect);
    if (this.#urls.has(redirectToId, urlFlags.crawlable) && this.#follows) this.#frontier.offerLoose(redirectToId, discoveredBy.redirect);
    else {
      this.#urls.use(redirectToId, this.#urls.kindOf(id, false));
      this.#verify(redirectToId);
    }
  }

  get #follows(): boolean {
    return this.#options.mode === 'site';
  }

  #takeRedirect(id: number, target: number): void {
    if (this.#urls.has(target, urlFlags.crawlable)) this.#frontier.offerRedirect(target, id);
    else this.#use(target, 'link', discoveredBy.redirect);
  }

  #takeLinks(id: number, edges: Edges): void {
    const { rows, width, second } = edges.links;
    const follows = this.#follows;
    const skipsNofollow = !this.#options.followNofollow;
    const crawlable: number[] = [];
    for (let row = 0, position = 0; row < rows.length; row += width, position++) {
      const target = rows[row] as number;
      if (target === 0) continue;
      if (!follows || !this.#urls.has(target, urlFlags.crawlable)) {
        this.#use(target, 'link', discoveredBy.link);
        continue;
      }
      this.#urls.use(target, 'link');
      crawlable.push(target);
      const nofollow = ((rows[row + second] as number) & notFollowed) !== 0;
      if (skipsNofollow && (nofollow || edges.noFollow)) this.#frontier.note(target, discoveredBy.link);
      else this.#frontier.offerLink(target, id, position);
    }
    if (follows) this.#traps.sawPage(id, crawlable, edges.contentHash);
  }

  #takeImages({ rows, width }: EdgeList): void {
    for (let row = 0; row < rows.length; row += width) this.#use(rows[row] as number, 'image', discoveredBy.resource);
  }

  #takeResources({ rows, width, second }: EdgeList): void {
    for (let row = 0; row < rows.length; row += width) {
      const target = rows[row] as number;
      if (target === 0) continue;
      const kind = urlKinds[rows[row + second] as number] ?? 'other';
      if (kind === 'iframe' && this.#follows && this.#urls.has(target, urlFlags.crawlable)) {
        this.#urls.use(target, kind);
        this.#frontier.offerLoose(target, discoveredBy.iframe);
      } else this.#use(target, kind, discoveredBy.resource);
    }
  }

  #takeReferences(id: number, { rows, width, second }: EdgeList): void {
    for (let row = 0; row < rows.length; row += width) {
      const target = rows[row] as number;
      const via = rows[row + second] as number;
      if (target === 0 || target === id) continue;
      const crawlable = this.#follows && this.#urls.has(target, urlFlags.crawlable);
      if (crawlable && (via & (discoveredBy.metaRefresh | discoveredBy.script)) !== 0) this.#frontier.offerRedirect(target, id, via);
      else if (crawlable && (via & loose) !== 0) this.#frontier.offerLoose(target, via);
      else this.#use(target, (via & discoveredBy.resource) !== 0 ? 'image' : 'link', via);
    }
  }

  #use(target: number, kind: UrlKind, via: number): void {
    if (target === 0) return;
    this.#urls.use(target, kind);
    this.#frontier.note(target, via);
    this.#verify(target);
  }
}

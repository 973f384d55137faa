/** What the extractors of one page share: the page's address, how its hrefs resolve, and which link or heading is open. */
import type { DocumentCut } from './document-cut.ts';
import type { UrlResolver } from './resolver.ts';

export interface PageScope {
  /** Decoded source. */
  html: string;
  /** The body's bytes where they are in step with it (encoding.ts). */
  units: Uint8Array | null;
  /** Address the page was fetched from. */
  pageUrl: string;
  /** Elements with an id matter to microdata: the page uses itemref. */
  readsIds: boolean;
  /** The phrases of the main text are counted. */
  countsPhrases: boolean;
  /** Index in `PageFacts.links` of the innermost open a element with or without href; -1 outside links. */
  openLink: number;
  /** Open elements that hide their contents from readers (hidden, display:none, noscript...). */
  hiddenDepth: number;
  /** Open elements with role=tabpanel. */
  tabDepth: number;
  /** What extractors left out, each kind once. */
  cuts: DocumentCut[];
  /** Resolves against the document's base; valid once the scan has ended (a base anywhere applies to the whole page). */
  resolve(href: string): string | null;
  /** Resolves what came from a header: a base element does not apply. */
  resolveFromPage(href: string): string | null;
  /** The document's base address; valid once the scan has ended. */
  baseUrl: string;
}

/** A page to be read. */
export type PageSource = Pick<PageScope, 'html' | 'units' | 'pageUrl' | 'readsIds' | 'countsPhrases'>;

export interface KeptPageScope extends PageScope {
  /** Makes it ready for another page. */
  reset(page: PageSource, resolver: UrlResolver): void;
}

export function createPageScope(): KeptPageScope {
  let resolver: UrlResolver | null = null;
  const scope: KeptPageScope = {
    html: '',
    units: null,
    pageUrl: '',
    readsIds: false,
    countsPhrases: false,
    openLink: -1,
    hiddenDepth: 0,
    tabDepth: 0,
    cuts: [],
    baseUrl: '',
    resolve: (href) => resolver?.resolve(href, scope.baseUrl) ?? null,
    resolveFromPage: (href) => resolver?.resolve(href, scope.pageUrl) ?? null,
    reset(page, resolves) {
      Object.assign(scope, page);
      scope.openLink = -1;
      scope.hiddenDepth = 0;
      scope.tabDepth = 0;
      scope.cuts = [];
      scope.baseUrl = page.pageUrl;
      resolver = resolves;
    },
  };
  return scope;
}

/** Facts are plain read-only data; while a page is being read their fields are still filled in. */
export type Draft<T> = { -readonly [K in keyof T]: T[K] };

/** What the extractors of one page share: the page's address, how its hrefs resolve, and which link or heading is open. */
import type { UrlResolver } from './resolver.ts';

export interface PageScope {
  /** Decoded source. */
  readonly html: string;
  /** Address the page was fetched from. */
  readonly pageUrl: string;
  /** Index in `PageFacts.links` of the innermost open a element with or without href; -1 outside links. */
  openLink: number;
  /** Open elements that hide their contents from readers (hidden, display:none, noscript...). */
  hiddenDepth: number;
  /** Resolves against the document's base; valid once the scan has ended (a base anywhere applies to the whole page). */
  resolve(href: string): string | null;
  /** Resolves what came from a header: a base element does not apply. */
  resolveFromPage(href: string): string | null;
  /** The document's base address; valid once the scan has ended. */
  baseUrl: string;
}

export function createPageScope(html: string, pageUrl: string, resolver: UrlResolver): PageScope {
  const scope: PageScope = {
    html,
    pageUrl,
    openLink: -1,
    hiddenDepth: 0,
    baseUrl: pageUrl,
    resolve: (href) => resolver.resolve(href, scope.baseUrl),
    resolveFromPage: (href) => resolver.resolve(href, pageUrl),
  };
  return scope;
}

/** Facts are plain read-only data; while a page is being read their fields are still filled in. */
export type Draft<T> = { -readonly [K in keyof T]: T[K] };

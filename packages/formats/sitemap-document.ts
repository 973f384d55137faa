/** What a sitemap says, as data, and everything that can be wrong with it. */
import { xmlFaultCodes } from './xml-reader.ts';

/** Limits of sitemaps.org and Google's sitemap documentation. */
export const maxSitemapBytes = 52_428_800;
export const maxSitemapEntries = 50_000;
export const maxSitemapUrlChars = 2048;
export const maxImagesPerUrl = 1000;
export const maxNewsEntries = 1000;
/** Entries read from one file; what follows is not. */
export const entriesRead = 100_000;

export const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export const sitemapFaultCodes = [
  ...xmlFaultCodes,
  'html', // a web page was sent
  'root-unknown', // neither urlset, sitemapindex, rss, feed nor a list of URLs
  'namespace-missing',
  'namespace-wrong',
  'prefix-undeclared', // image:, video:, news: or xhtml: without xmlns; understood
  'not-utf8',
  'byte-order-mark-before-gzip',
  'gzip-broken',
  'too-large',
  'too-many', // over 50,000 entries
  'cut', // reading stopped at a limit
  'empty', // no entry with a valid loc
  'loc-missing', // no loc, or an empty one
  'loc-relative',
  'loc-scheme', // not http or https
  'loc-invalid',
  'loc-fragment',
  'loc-too-long',
  'loc-host', // another host than the sitemap's
  'loc-above', // outside the folder of the sitemap
  'loc-duplicate',
  'lastmod-invalid',
  'lastmod-future',
  'priority-invalid',
  'changefreq-invalid',
  'element-misplaced', // url in an index, or sitemap in a urlset; understood
  'image-incomplete',
  'images-too-many',
  'video-incomplete',
  'news-incomplete',
  'news-too-many',
  'alternate-incomplete', // xhtml:link without href, or with an empty hreflang
  'alternate-duplicate', // one hreflang for two addresses
  'stylesheet', // xml-stylesheet
] as const;
export type SitemapFaultCode = (typeof sitemapFaultCodes)[number];

/** Faults that make a file no well-formed sitemap of the protocol. */
export const invalidatingFaults: ReadonlySet<SitemapFaultCode> = new Set<SitemapFaultCode>([
  ...xmlFaultCodes,
  'html',
  'root-unknown',
  'namespace-missing',
  'namespace-wrong',
  'prefix-undeclared',
  'not-utf8',
  'byte-order-mark-before-gzip',
  'gzip-broken',
]);

export interface SitemapFault {
  readonly code: SitemapFaultCode;
  /** 1-based; 0 for the whole file. */
  readonly line: number;
  /** What was found, cut at 200 characters. */
  readonly value: string;
}

export type SitemapKind = 'urlset' | 'index' | 'text' | 'rss' | 'atom' | 'unreadable';

export interface SitemapVideo {
  readonly title: string | null;
  readonly description: string | null;
  readonly thumbnail: string | null;
  readonly content: string | null;
  readonly player: string | null;
}

export interface SitemapNews {
  readonly title: string | null;
  readonly date: string | null;
  readonly name: string | null;
  readonly language: string | null;
}

/** One url, sitemap, item, entry or line. Texts are trimmed and otherwise as written; null = absent. */
export interface SitemapEntry {
  readonly loc: string;
  readonly lastmod: string | null;
  readonly changefreq: string | null;
  readonly priority: string | null;
  readonly images: readonly string[];
  readonly videos: readonly SitemapVideo[];
  readonly news: readonly SitemapNews[];
  readonly alternates: readonly { readonly hreflang: string | null; readonly href: string }[];
  readonly line: number;
}

export interface SitemapDocument {
  readonly kind: SitemapKind;
  /** Of the root element; '' when it has none. */
  readonly namespace: string;
  readonly wellFormed: boolean;
  readonly entries: readonly SitemapEntry[];
  /** The first hundred of each code, in order of lines. */
  readonly faults: readonly SitemapFault[];
  /** How often each code occurred. */
  readonly faultCounts: Readonly<Partial<Record<SitemapFaultCode, number>>>;
  /** Decoded bytes. */
  readonly bytes: number;
}

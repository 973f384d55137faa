/** `POST /server/tools/sitemap`: reads a sitemap, or all of a site's, and answers one JSON line a file. */
import { z } from 'zod';

export const liveSitemapSchema = z.strictObject({
  /** A sitemap, or any other address of a site whose sitemaps are wanted. */
  url: z.url({ protocol: /^https?$/ }).max(2048),
});

/** As `ListedEntry` of the tool, in this order. */
export type LiveEntry = readonly [
  loc: string,
  lastmod: string | null,
  changefreq: string | null,
  priority: string | null,
  images: readonly string[],
  alternates: readonly { readonly hreflang: string | null; readonly href: string }[],
];

export interface LiveFile {
  readonly url: string;
  readonly kind: string;
  /** 0 without a response. */
  readonly status: number;
  readonly error: string | null;
  readonly faults: readonly { readonly code: string; readonly line: number; readonly value: string }[];
  readonly entries: readonly LiveEntry[];
}

/** The last line: without it the response broke off. */
export interface LiveEnd {
  readonly end: true;
  /** There was more than is read. */
  readonly isCut: boolean;
}

export type LiveLine = LiveFile | LiveEnd;

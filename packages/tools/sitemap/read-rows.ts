/** A pasted list of addresses, or a sitemap (XML, RSS, Atom, text), becomes rows, with what is wrong in it. */
import { readSitemap } from '@orbweaver/formats/sitemap.ts';
import type { SitemapFault } from '@orbweaver/formats/sitemap-document.ts';
import { plainRow, type SitemapRow, schemaDate, schemaFrequency, schemaPriority, sitemapUrl } from './sitemap-row.ts';

export interface ReadRows {
  readonly rows: readonly SitemapRow[];
  readonly faults: readonly SitemapFault[];
  /** An index of sitemaps: its entries are files, not pages. */
  readonly isIndex: boolean;
}

/** `text` may be a list in which addresses lack their scheme: `example.com/a` is read as https. */
export function readRows(text: string, nowMs: number): ReadRows {
  const isMarkup = /^\uFEFF?\s*</.test(text);
  const document = readSitemap(isMarkup ? text : withSchemes(text), { nowMs });
  const seen = new Set<string>();
  const rows = document.entries.map((entry): SitemapRow => {
    const url = sitemapUrl(entry.loc);
    const isTwice = url !== null && seen.has(url);
    if (url !== null) seen.add(url);
    const images = entry.images.map(sitemapUrl).filter((image) => image !== null);
    return {
      ...plainRow(url ?? entry.loc, url === null ? 'invalid' : isTwice ? 'duplicate' : null),
      lastmod: entry.lastmod === null ? null : schemaDate(entry.lastmod),
      changefreq: entry.changefreq === null ? null : schemaFrequency(entry.changefreq),
      priority: entry.priority === null ? null : schemaPriority(entry.priority),
      images,
      alternates: entry.alternates.flatMap(({ hreflang, href }) => {
        const target = sitemapUrl(href);
        return hreflang === null || hreflang === '' || target === null ? [] : [{ hreflang, href: target }];
      }),
    };
  });
  return { rows, faults: document.faults, isIndex: document.kind === 'index' };
}

function withSchemes(text: string): string {
  return text.replace(/^[ \t]*(?!https?:\/\/)((?:[\w-]+\.)+[a-z]{2,}(?:[:/?][^\s]*)?)[ \t]*$/gim, 'https://$1');
}

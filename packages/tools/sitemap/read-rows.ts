/** A list of addresses, or a sitemap (XML, RSS, Atom, text, compressed or not), becomes rows, with what is wrong in it. */
import { gunzip, isGzip } from '@orbweaver/formats/gunzip.ts';
import { readSitemap } from '@orbweaver/formats/sitemap.ts';
import type { SitemapEntry, SitemapFault } from '@orbweaver/formats/sitemap-document.ts';
import { ToolFault } from '../tool-fault.ts';
import { plainRow, type SitemapRow, schemaDate, schemaFrequency, schemaPriority, sitemapUrl } from './sitemap-row.ts';

export interface ReadRows {
  readonly rows: readonly SitemapRow[];
  readonly faults: readonly SitemapFault[];
  /** An index of sitemaps: its entries are files, not pages. */
  readonly isIndex: boolean;
}

/** What an entry says of its page; news and videos are not kept. */
export type ListedEntry = Pick<SitemapEntry, 'loc' | 'lastmod' | 'changefreq' | 'priority' | 'images' | 'alternates'>;

/** What a small file may unpack to; four times what a sitemap may hold. */
const maxUnpackedChars = 200_000_000;

/** `text` may be a list in which addresses lack their scheme: `example.com/a` is read as https. */
export function readRows(text: string, nowMs: number): ReadRows {
  if (!isMarkup(text)) return { rows: [...rowsOfLines(text.split(/\r\n|\r|\n/))], faults: [], isIndex: false };
  const document = readSitemap(text, { nowMs });
  return { rows: [...rowsOfEntries(document.entries)], faults: document.faults, isIndex: document.kind === 'index' };
}

/** A file as it lies on a disk. Throws ToolFault where its compression is damaged. */
export async function readRowsOfFile(bytes: Uint8Array, nowMs: number): Promise<ReadRows> {
  if (!isGzip(bytes)) return readRows(new TextDecoder().decode(bytes), nowMs);
  const decoder = new TextDecoder();
  let text = '';
  const { end } = await gunzip(bytes, (piece) => {
    text += decoder.decode(piece, { stream: true });
    return text.length < maxUnpackedChars;
  });
  if (end === 'broken') throw new ToolFault('tool-sitemap.fault.gzip');
  return readRows(text, nowMs);
}

/** Rows in the order of the entries. `seen` carries what came before from one file to the next. */
export function* rowsOfEntries(entries: Iterable<ListedEntry>, seen = new Set<string>()): Generator<SitemapRow> {
  for (const entry of entries) {
    const url = sitemapUrl(entry.loc);
    const isTwice = url !== null && seen.has(url);
    if (url !== null) seen.add(url);
    yield {
      ...plainRow(url ?? entry.loc, url === null ? 'invalid' : isTwice ? 'duplicate' : null),
      lastmod: entry.lastmod === null ? null : schemaDate(entry.lastmod),
      changefreq: entry.changefreq === null ? null : schemaFrequency(entry.changefreq),
      priority: entry.priority === null ? null : schemaPriority(entry.priority),
      images: entry.images.map(sitemapUrl).filter((image) => image !== null),
      alternates: entry.alternates.flatMap(({ hreflang, href }) => {
        const target = sitemapUrl(href);
        return hreflang === null || hreflang === '' || target === null ? [] : [{ hreflang, href: target }];
      }),
    };
  }
}

/** One address a line, of any number; nothing is held but the addresses. */
export function* rowsOfLines(lines: Iterable<string>): Generator<SitemapRow> {
  const bare = { lastmod: null, changefreq: null, priority: null, images: [], alternates: [] } as const;
  const entries = function* (): Generator<ListedEntry> {
    for (const line of lines) {
      const loc = withScheme(line.trim());
      if (loc !== '') yield { loc, ...bare };
    }
  };
  yield* rowsOfEntries(entries());
}

/** Is this the beginning of markup, or of a list? */
export function isMarkup(text: string): boolean {
  return /^\uFEFF?\s*</.test(text);
}

/** Absent before `example.com/a`, which people write. */
function withScheme(line: string): string {
  return line.replace(/^[ \t]*(?!https?:\/\/)((?:[\w-]+\.)+[a-z]{2,}(?:[:/?]\S*)?)[ \t\r]*$/i, 'https://$1');
}

/**
 * Reads a sitemap (sitemaps.org 0.9 with Google's image, video, news and hreflang extensions; RSS, Atom, plain text) in pieces, as
 * tolerantly as possible: prefixes do not matter, and each fault is kept with its line while reading goes on.
 */
import {
  entriesRead,
  maxNewsEntries,
  maxSitemapBytes,
  maxSitemapEntries,
  type SitemapDocument,
  type SitemapEntry,
  type SitemapFault,
  type SitemapFaultCode,
  type SitemapKind,
} from './sitemap-document.ts';
import { type EntryRules, judgeEntry } from './sitemap-values.ts';
import { SitemapXml } from './sitemap-xml.ts';
import { XmlReader, xmlFaultCodes } from './xml-reader.ts';

export interface SitemapReaderOptions {
  /** Where the file was found: entries on other hosts are reported. */
  readonly url?: string;
  /** Milliseconds since 1970, for dates in the future. */
  readonly nowMs?: number;
  /** Takes each entry as it is read; the document then holds none. */
  readonly onEntry?: (entry: SitemapEntry) => void;
}

const keptPerCode = 100;

/** Reads a whole file from bytes (not compressed) or text. */
export function readSitemap(input: Uint8Array | string, options: SitemapReaderOptions = {}): SitemapDocument {
  const reader = new SitemapReader(options);
  reader.write(typeof input === 'string' ? new TextEncoder().encode(input) : input);
  return reader.end();
}

const sliceBytes = 262_144;

export class SitemapReader {
  private readonly rules: EntryRules;
  private readonly entries: SitemapEntry[] = [];
  private readonly onEntry: (entry: SitemapEntry) => void;
  private count = 0;
  private readonly seen = new Set<string>();
  private readonly faults: SitemapFault[] = [];
  private readonly counts: Partial<Record<SitemapFaultCode, number>> = {};
  private decoder: TextDecoder | null = null;
  private head: Uint8Array = new Uint8Array(0);
  private xml: { readonly reader: XmlReader; readonly content: SitemapXml } | null = null;
  private lines: { rest: string; line: number } | null = null;
  private bytes = 0;
  private usable = 0;
  private news = 0;
  private isCut = false;

  constructor(options: SitemapReaderOptions = {}) {
    const url = options.url === undefined ? null : URL.parse(options.url);
    const folder = url === null ? '/' : url.pathname.slice(0, url.pathname.lastIndexOf('/') + 1);
    this.rules = { host: url?.host ?? null, folder, nowMs: options.nowMs ?? Date.now() };
    this.onEntry = options.onEntry ?? ((entry) => void this.entries.push(entry));
  }

  /** False when nothing further will be read. */
  get wantsMore(): boolean {
    return !this.isCut;
  }

  /** Takes the next decoded bytes of the file. */
  write(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length && !this.isCut; at += sliceBytes) this.writeSlice(bytes.subarray(at, at + sliceBytes));
  }

  end(): SitemapDocument {
    if (this.decoder === null) this.begin(this.head);
    this.take(this.decoder?.decode() ?? '');
    if (this.lines !== null) this.readLine(this.lines.rest);
    this.xml?.reader.end();
    const kind: SitemapKind = this.xml?.content.kind ?? (this.usable > 0 ? 'text' : 'unreadable');
    if (this.xml === null && this.bytes === 0) this.report('xml-root', 0, '');
    else if (kind === 'unreadable' && this.xml === null) this.report('root-unknown', 0, '');
    if (this.usable === 0) this.report('empty', 0, '');
    return {
      kind,
      namespace: this.xml?.content.namespace ?? '',
      wellFormed: !xmlFaultCodes.some((code) => code !== 'xml-doctype' && this.counts[code] !== undefined),
      entries: this.entries,
      faults: this.faults,
      faultCounts: this.counts,
      bytes: this.bytes,
    };
  }

  /** Records a fault found outside the text, such as a broken compression. */
  report(code: SitemapFaultCode, line: number, value: string): void {
    const count = (this.counts[code] ?? 0) + 1;
    this.counts[code] = count;
    if (count <= keptPerCode) this.faults.push({ code, line, value: value.slice(0, 200) });
  }

  private writeSlice(bytes: Uint8Array): void {
    this.bytes += bytes.length;
    if (this.bytes > maxSitemapBytes) {
      this.cut('too-large', String(this.bytes));
      return;
    }
    if (this.decoder !== null) {
      this.take(this.decoder.decode(bytes, { stream: true }));
      return;
    }
    const joined = new Uint8Array(this.head.length + bytes.length);
    joined.set(this.head);
    joined.set(bytes, this.head.length);
    this.head = joined;
    if (joined.length >= 1024 && (joined.length >= 8192 || joined.some((byte) => byte > 32))) this.begin(joined);
  }

  private cut(code: SitemapFaultCode, value: string): void {
    if (!this.isCut && code !== 'cut') this.report(code, 0, value);
    if (!this.isCut) this.report('cut', 0, value);
    this.isCut = true;
  }

  /** Chooses encoding and form from the first bytes. */
  private begin(head: Uint8Array): void {
    const label = encodingOf(head);
    if (label !== 'utf-8') this.report('not-utf8', 1, label);
    this.decoder = decoderFor(label);
    const text = this.decoder.decode(head, { stream: true });
    if (/^\s*</.test(text)) {
      const content = new SitemapXml({
        entry: (entry) => this.addEntry(entry),
        report: (code, line, value) => this.report(code, line, value),
      });
      this.xml = { reader: new XmlReader(content), content };
    } else this.lines = { rest: '', line: 1 };
    this.take(text);
  }

  private take(text: string): void {
    if (text.includes('�') && this.counts['not-utf8'] === undefined) this.report('not-utf8', 0, '');
    if (this.xml !== null) this.xml.reader.write(text);
    if (this.lines === null) return;
    const parts = (this.lines.rest + text).split(/\r\n|\r|\n/);
    this.lines.rest = (parts.pop() ?? '').slice(0, 100_000);
    for (const part of parts) this.readLine(part);
  }

  private readLine(text: string): void {
    const line = this.lines?.line ?? 1;
    if (this.lines !== null) this.lines.line++;
    const loc = text.trim();
    if (loc === '') return;
    if (this.count === 0 && !/^https?:\/\//i.test(loc)) this.report('loc-relative', line, loc);
    else this.addEntry({ loc, lastmod: null, changefreq: null, priority: null, images: [], videos: [], news: [], alternates: [], line });
  }

  private addEntry(entry: SitemapEntry): void {
    if (this.count === entriesRead) {
      this.cut('cut', String(entriesRead));
      return;
    }
    this.onEntry(entry);
    if (++this.count === maxSitemapEntries + 1) this.report('too-many', entry.line, String(maxSitemapEntries));
    if (judgeEntry(entry, this.rules, (code, value) => this.report(code, entry.line, value))) this.usable++;
    if (entry.loc !== '' && this.seen.has(entry.loc)) this.report('loc-duplicate', entry.line, entry.loc);
    this.seen.add(entry.loc);
    if (entry.news.length > 0 && ++this.news === maxNewsEntries + 1) this.report('news-too-many', entry.line, String(maxNewsEntries));
  }
}

/** Lower-case label: byte order mark, then the XML declaration, then UTF-8. */
function encodingOf(head: Uint8Array): string {
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0x3c && head[1] === 0) return 'utf-16le';
  if (head[0] === 0 && head[1] === 0x3c) return 'utf-16be';
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  const start = String.fromCharCode(...head.subarray(0, 200));
  const label = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(start)?.[1]?.toLowerCase() ?? 'utf-8';
  return label === 'utf8' || label === 'us-ascii' ? 'utf-8' : label;
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

/**
 * Rows become sitemap files as they come: a new file at 50,000 addresses or 50 MB, and an index when there are several. Memory holds one entry.
 * Source: sitemaps.org 0.9, with Google's image and hreflang extensions.
 */
import { maxSitemapBytes, maxSitemapEntries, sitemapNamespace } from '@orbweaver/formats/sitemap-document.ts';
import { lookup } from '@orbweaver/model/lookup.ts';
import { ToolFault } from '../tool-fault.ts';
import type { SitemapRow } from './sitemap-row.ts';

export interface SitemapPlan {
  /** Folder in which the files will lie, for the index: `https://example.com/`. */
  readonly baseUrl: string;
  /** Before `.xml`, or before `-1.xml` of several. */
  readonly name: string;
  readonly isGzip: boolean;
  readonly withImages: boolean;
  readonly withAlternates: boolean;
  readonly withPriority: boolean;
  /** For tests. */
  readonly limits?: { readonly entries: number; readonly bytes: number };
}

/** Takes the files in their order. */
export interface SitemapSink {
  /** The next file, before its text. Files are numbered from 1. */
  begin(number: number): void;
  write(text: string): void;
  end(): void;
}

export interface SitemapFile {
  readonly name: string;
  readonly urls: number;
  /** Before compression. */
  readonly bytes: number;
}

export interface SitemapFiles {
  readonly files: readonly SitemapFile[];
  /** Text of the index, named `<name>-index.xml`; null for one file. */
  readonly index: string | null;
}

const foot = '</urlset>\n';

/** A file name without its ending, safe on every system; `sitemap` for what has none. */
export function sitemapNameOf(typed: string): string {
  const name = typed
    .trim()
    .replace(/(?:\.xml)?(?:\.gz)?$/i, '')
    .replace(/[^\w.~-]+/g, '-')
    .replace(/^[.-]+/, '');
  return name.slice(0, maxNameChars) || 'sitemap';
}

const maxNameChars = 100;

/** Writes all included rows. Throws ToolFault when there is none, or when the base is no http(s) address. */
export function writeSitemaps(rows: Iterable<SitemapRow>, plan: SitemapPlan, sink: SitemapSink): SitemapFiles {
  const { entries, bytes: maxBytes } = plan.limits ?? { entries: maxSitemapEntries, bytes: maxSitemapBytes };
  const head = headOf(plan);
  const written: { urls: number; bytes: number }[] = [];
  let current = { urls: 0, bytes: 0 };
  const close = () => {
    sink.write(foot);
    sink.end();
    current.bytes += foot.length;
  };
  for (const row of rows) {
    if (!row.isIncluded) continue;
    const entry = entryOf(row, plan);
    const size = byteLength(entry);
    const isFull = current.urls === entries || current.bytes + size + foot.length > maxBytes;
    if (written.length === 0 || isFull) {
      if (written.length > 0) close();
      current = { urls: 0, bytes: head.length };
      written.push(current);
      sink.begin(written.length);
      sink.write(head);
    }
    sink.write(entry);
    current.urls++;
    current.bytes += size;
  }
  if (written.length === 0) throw new ToolFault('tool-sitemap.fault.empty');
  close();
  const ending = plan.isGzip ? '.xml.gz' : '.xml';
  const files = written.map((file, at) => ({ ...file, name: `${plan.name}${written.length === 1 ? '' : `-${at + 1}`}${ending}` }));
  return { files, index: files.length === 1 ? null : indexOf(files, plan) };
}

function headOf({ withImages, withAlternates }: SitemapPlan): string {
  const image = withImages ? ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"' : '';
  const xhtml = withAlternates ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${sitemapNamespace}"${image}${xhtml}>\n`;
}

function entryOf(row: SitemapRow, { withImages, withAlternates, withPriority }: SitemapPlan): string {
  let entry = `<url><loc>${escapeXml(row.url)}</loc>`;
  if (row.lastmod !== null) entry += `<lastmod>${escapeXml(row.lastmod)}</lastmod>`;
  if (withPriority && row.changefreq !== null) entry += `<changefreq>${escapeXml(row.changefreq)}</changefreq>`;
  if (withPriority && row.priority !== null) entry += `<priority>${escapeXml(row.priority)}</priority>`;
  if (withAlternates) {
    for (const { hreflang, href } of row.alternates)
      entry += `<xhtml:link rel="alternate" hreflang="${escapeXml(hreflang)}" href="${escapeXml(href)}"/>`;
  }
  if (withImages) for (const image of row.images) entry += `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`;
  return `${entry}</url>\n`;
}

function indexOf(files: readonly SitemapFile[], { baseUrl }: SitemapPlan): string {
  const base = URL.parse(baseUrl);
  if (base === null || !/^https?:$/.test(base.protocol)) throw new ToolFault('tool-sitemap.fault.base', { value: baseUrl });
  const entries = files.map(({ name }) => `<sitemap><loc>${escapeXml(new URL(name, base).href)}</loc></sitemap>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${sitemapNamespace}">\n${entries.join('')}</sitemapindex>\n`;
}

const escapes = lookup<string>({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' });

/** Controls that XML cannot hold are dropped; addresses have none. */
function escapeXml(text: string): string {
  return text.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '').replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter);
}

const encoder = new TextEncoder();

function byteLength(text: string): number {
  return /^[\x00-\x7f]*$/.test(text) ? text.length : encoder.encode(text).length;
}

/** Sitemap files as bytes, compressed on the way where that is wished, several with their index in one ZIP. */
import { Gzip, gzipSync, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { SitemapRow } from './sitemap-row.ts';
import { type SitemapFile, type SitemapPlan, writeSitemaps } from './write-sitemap.ts';

export interface PackedSitemap {
  /** `sitemap.xml`, `sitemap.xml.gz`, or `sitemap.zip` with several files and the index. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly files: readonly SitemapFile[];
  /** The first file's text, cut. */
  readonly preview: string;
  readonly index: string | null;
}

const previewChars = 100_000;
const bufferChars = 65_536;

export interface PackWish {
  readonly rows: readonly SitemapRow[];
  readonly plan: SitemapPlan;
}

/** `tell` hears how many files were begun. Throws ToolFault as `writeSitemaps` does. */
export function packSitemap({ rows, plan }: PackWish, tell: (files: number) => void = () => {}): PackedSitemap {
  const parts: Uint8Array[][] = [];
  let preview = '';
  let buffered = '';
  let gzip: Gzip | null = null;
  const encoder = new TextEncoder();
  const flush = (isEnd: boolean) => {
    const bytes = encoder.encode(buffered);
    buffered = '';
    if (gzip === null) parts.at(-1)?.push(bytes);
    else gzip.push(bytes, isEnd);
  };
  const { files, index } = writeSitemaps(rows, plan, {
    begin(number) {
      const file: Uint8Array[] = [];
      parts.push(file);
      gzip = plan.isGzip ? new Gzip({ level: 6 }, (bytes) => void file.push(bytes)) : null;
      tell(number);
    },
    write(text) {
      if (parts.length === 1 && preview.length < previewChars) preview += text;
      buffered += text;
      if (buffered.length > bufferChars) flush(false);
    },
    end: () => flush(true),
  });
  const contents = parts.map(joined);
  const [only] = contents;
  if (index === null && only !== undefined) return { name: files[0]?.name ?? '', bytes: only, files, preview, index };
  return { name: `${plan.name}.zip`, bytes: zipped(files, contents, index ?? '', plan), files, preview, index };
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function zipped(files: readonly SitemapFile[], contents: readonly Uint8Array[], index: string, plan: SitemapPlan): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error !== null) throw error;
    parts.push(part);
  });
  const add = (name: string, content: Uint8Array, isPacked: boolean) => {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    zip.add(entry);
    entry.push(content, true);
  };
  const text = new TextEncoder().encode(index);
  add(`${plan.name}-index.xml${plan.isGzip ? '.gz' : ''}`, plan.isGzip ? gzipSync(text) : text, plan.isGzip);
  for (const [at, { name }] of files.entries()) add(name, contents[at] ?? new Uint8Array(0), plan.isGzip);
  zip.end();
  return joined(parts);
}

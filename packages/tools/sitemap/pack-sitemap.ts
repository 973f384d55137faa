/** Sitemap files in memory, several with their index in one ZIP, with what reading them back found. */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { SitemapRow } from './sitemap-row.ts';
import { type FileFinding, type WrittenSitemap, writeSitemapBytes } from './write-bytes.ts';
import type { SitemapFile, SitemapPlan } from './write-sitemap.ts';

export interface PackedSitemap {
  /** `sitemap.xml`, `sitemap.xml.gz`, or `sitemap.zip` with several files and the index. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly files: readonly SitemapFile[];
  /** The first file's text, cut. */
  readonly preview: string;
  readonly isPreviewCut: boolean;
  readonly index: string | null;
  readonly findings: readonly FileFinding[];
}

const previewChars = 100_000;

export interface PackRequest {
  readonly rows: Iterable<SitemapRow>;
  readonly plan: SitemapPlan;
}

/** `tell` hears how many files were begun. Throws ToolFault as `writeSitemaps` does. */
export function packSitemap({ rows, plan }: PackRequest, nowMs: number, tell: (files: number) => void = () => {}): PackedSitemap {
  const parts: Uint8Array[][] = [];
  let preview = '';
  let isPreviewCut = false;
  const { files, index, findings } = writeSitemapBytes(
    rows,
    plan,
    {
      begin(number) {
        parts.push([]);
        tell(number);
      },
      write: (bytes) => void parts.at(-1)?.push(bytes),
      end() {},
      text(piece) {
        if (parts.length > 1) return;
        if (preview.length < previewChars) preview += piece;
        else isPreviewCut = true;
      },
    },
    nowMs,
  );
  const contents = parts.map(joined);
  const [only] = contents;
  const told = { files, preview, isPreviewCut, index: index?.text ?? null, findings };
  if (index === null && only !== undefined) return { name: files[0]?.name ?? '', bytes: only, ...told };
  return { name: `${plan.name}.zip`, bytes: zipped(files, contents, index, plan.isGzip), ...told };
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

function zipped(
  files: readonly SitemapFile[],
  contents: readonly Uint8Array[],
  index: WrittenSitemap['index'],
  isPacked: boolean,
): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error !== null) throw error;
    parts.push(part);
  });
  const add = (name: string, content: Uint8Array) => {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    zip.add(entry);
    entry.push(content, true);
  };
  if (index !== null) add(index.name, index.bytes);
  for (const [at, { name }] of files.entries()) add(name, contents[at] ?? new Uint8Array(0));
  zip.end();
  return joined(parts);
}

/** Sitemap files as bytes in pieces, compressed on the way where that is wished, each read back while it is written. Memory holds one file's reading. */
import { SitemapReader } from '@orbweaver/formats/sitemap.ts';
import type { SitemapFaultCode } from '@orbweaver/formats/sitemap-document.ts';
import { Gzip, gzipSync } from 'fflate';
import type { SitemapRow } from './sitemap-row.ts';
import { type SitemapFile, type SitemapPlan, writeSitemaps } from './write-sitemap.ts';

/** Takes the files in their order. */
export interface ByteTarget {
  /** Files are numbered from 1. */
  begin(number: number): void;
  write(bytes: Uint8Array): void;
  end(): void;
  /** Text of the file before compression. */
  text?(piece: string): void;
}

export interface FileFinding {
  /** From 1. */
  readonly file: number;
  /** 'count-differs': not as many entries were read as were written. */
  readonly code: SitemapFaultCode | 'count-differs';
  readonly line: number;
  readonly value: string;
}

export interface WrittenSitemap {
  readonly files: readonly SitemapFile[];
  /** null for one file. */
  readonly index: { readonly name: string; readonly text: string; readonly bytes: Uint8Array<ArrayBuffer> } | null;
  readonly findings: readonly FileFinding[];
}

const bufferChars = 65_536;
const maxFindings = 1_000;

/** Throws ToolFault as `writeSitemaps` does. */
export function writeSitemapBytes(rows: Iterable<SitemapRow>, plan: SitemapPlan, target: ByteTarget, nowMs: number): WrittenSitemap {
  const encoder = new TextEncoder();
  const readings: { readonly entries: number; readonly findings: readonly FileFinding[] }[] = [];
  let buffered = '';
  let file: OpenFile | null = null;
  const flush = (isEnd: boolean) => {
    const bytes = encoder.encode(buffered);
    buffered = '';
    file?.reader.write(bytes);
    if (file?.gzip) file.gzip.push(bytes, isEnd);
    else target.write(bytes);
  };
  const { files, index } = writeSitemaps(rows, plan, {
    begin(number) {
      target.begin(number);
      const gzip = plan.isGzip ? new Gzip({ level: 6 }, (bytes) => target.write(bytes)) : null;
      file = { number, gzip, reader: new SitemapReader({ url: plan.baseUrl, nowMs }) };
    },
    write(text) {
      target.text?.(text);
      buffered += text;
      if (buffered.length > bufferChars) flush(false);
    },
    end() {
      flush(true);
      target.end();
      if (file !== null) readings.push(readingOf(file));
      file = null;
    },
  });
  const findings = readings.flatMap((reading, at): readonly FileFinding[] => {
    const written = files[at]?.urls ?? 0;
    if (reading.entries === written) return reading.findings;
    return [...reading.findings, { file: at + 1, code: 'count-differs', line: 0, value: String(reading.entries) }];
  });
  return { files, index: index === null ? null : indexFile(index, plan), findings: findings.slice(0, maxFindings) };
}

interface OpenFile {
  readonly number: number;
  readonly gzip: Gzip | null;
  readonly reader: SitemapReader;
}

function readingOf({ number, reader }: OpenFile): { readonly entries: number; readonly findings: readonly FileFinding[] } {
  const { entries, faults } = reader.end();
  return { entries: entries.length, findings: faults.map(({ code, line, value }) => ({ file: number, code, line, value })) };
}

function indexFile(text: string, { name, isGzip }: SitemapPlan): NonNullable<WrittenSitemap['index']> {
  const plain = new TextEncoder().encode(text);
  return { name: `${name}-index.xml${isGzip ? '.gz' : ''}`, text, bytes: isGzip ? new Uint8Array(gzipSync(plain)) : plain };
}

/** Sitemap files as bytes in pieces, compressed on the way where that is asked for, each read back while it is written. Memory holds one file's reading. */
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
  /** 'differs': another address was read than was written, or none. */
  readonly code: SitemapFaultCode | 'differs';
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
  const findings: FileFinding[] = [];
  const awaited = new Awaited();
  let buffered = '';
  let file: OpenFile | null = null;
  const flush = (isEnd: boolean) => {
    const bytes = encoder.encode(buffered);
    buffered = '';
    file?.reader.write(bytes);
    if (file?.gzip) file.gzip.push(bytes, isEnd);
    else target.write(bytes);
  };
  const { files, index } = writeSitemaps(awaited.watch(rows), plan, {
    begin(number) {
      target.begin(number);
      const gzip = plan.isGzip ? new Gzip({ level: 6 }, (bytes) => target.write(bytes)) : null;
      const onEntry = ({ loc, line }: { readonly loc: string; readonly line: number }) => {
        if (loc !== awaited.next()) findings.push({ file: number, code: 'differs', line, value: loc });
      };
      file = { number, gzip, reader: new SitemapReader({ url: plan.baseUrl, nowMs, onEntry }) };
    },
    write(text) {
      target.text?.(text);
      buffered += text;
      if (buffered.length > bufferChars) flush(false);
    },
    end() {
      flush(true);
      target.end();
      if (file !== null)
        // Where the files are to lie is the choice of who asked for them, and robots.txt can name them.
        for (const { code, line, value } of file.reader.end().faults)
          if (code !== 'loc-above') findings.push({ file: file.number, code, line, value });
      file = null;
    },
  });
  const unread = awaited.next();
  if (unread !== null) findings.push({ file: files.length, code: 'differs', line: 0, value: unread });
  return { files, index: index === null ? null : indexFile(index, plan), findings: findings.slice(0, maxFindings) };
}

interface OpenFile {
  readonly number: number;
  readonly gzip: Gzip | null;
  readonly reader: SitemapReader;
}

/** Addresses that were written and not read back yet: no more than the buffer holds. */
class Awaited {
  #urls: string[] = [];
  #at = 0;

  *watch(rows: Iterable<SitemapRow>): Generator<SitemapRow> {
    for (const row of rows) {
      if (row.isIncluded) this.#urls.push(row.url);
      yield row;
    }
  }

  next(): string | null {
    if (this.#at > keptUrls) {
      this.#urls = this.#urls.slice(this.#at);
      this.#at = 0;
    }
    return this.#urls[this.#at++] ?? null;
  }
}

const keptUrls = 10_000;

function indexFile(text: string, { name, isGzip }: SitemapPlan): NonNullable<WrittenSitemap['index']> {
  const plain = new TextEncoder().encode(text);
  return { name: `${name}-index.xml${isGzip ? '.gz' : ''}`, text, bytes: isGzip ? new Uint8Array(gzipSync(plain)) : plain };
}

/** What `tool sitemap` is given becomes rows, one by one: a scan file, a list of any length, a sitemap, or the sitemaps of a live site. */
import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import type { LiveFile } from '@orbweaver/model/api/live-sitemap.ts';
import { defaultUserAgent } from '@orbweaver/model/scan-options.ts';
import type { SitemapAddress } from '@orbweaver/model/sitemap-address.ts';
import { createFetcher } from '@orbweaver/platform/node/fetcher.ts';
import { readLiveSitemap } from '@orbweaver/scan/fetching/live-sitemap.ts';
import { sitemapAddresses } from '@orbweaver/store/views/sitemap-source.ts';
import { rowsOfScan } from '@orbweaver/tools/sitemap/choose-rows.ts';
import { isMarkup, readRowsOfFile, rowsOfEntries, rowsOfLines } from '@orbweaver/tools/sitemap/read-rows.ts';
import type { SitemapRow } from '@orbweaver/tools/sitemap/sitemap-row.ts';
import { ToolFault } from '@orbweaver/tools/tool-fault.ts';
import { readInput } from '../input.ts';
import { withScan } from '../open-scan.ts';
import type { Terminal } from '../terminal.ts';

export interface InputFault {
  readonly file: string;
  readonly code: string;
  readonly line: number;
  readonly value: string;
}

export interface RowInput {
  readonly faults: readonly InputFault[];
  /** Calls `use` with the rows while what they come from is open. */
  use<T>(use: (rows: Iterable<SitemapRow>) => T): T;
}

const headBytes = 4096;
const pieceBytes = 262_144;
/** A line without an end is cut here. */
const maxLineChars = 100_000;

export async function openRowInput(input: string, terminal: Terminal): Promise<RowInput> {
  if (isAddress(input)) {
    const { rows, faults } = await readLiveRows(input);
    return { faults, use: (use) => use(rows) };
  }
  const path = terminal.resolvePath(input);
  const head = input === '-' ? null : readHead(path);
  if (head?.startsWith('SQLite format 3\0')) return { faults: [], use: (use) => useScan(input, terminal, use) };
  if (head !== null && !head.startsWith('\x1f\x8b') && !isMarkup(head.replace('\xef\xbb\xbf', '')))
    return { faults: [], use: (use) => use(rowsOfLines(linesOf(path))) };
  const { rows, faults, isIndex } = await readRowsOfFile(readInput(input, terminal), Date.now());
  if (isIndex) throw new ToolFault('tool-sitemap.fault.index');
  return { faults: faults.map((fault) => ({ file: input, ...fault })), use: (use) => use(rows) };
}

export function isAddress(input: string): boolean {
  return /^https?:\/\//i.test(input);
}

/** Rows of the live sitemap at an address. Throws ToolFault where there is none. */
export async function readLiveRows(url: string): Promise<{ readonly rows: readonly SitemapRow[]; readonly faults: readonly InputFault[] }> {
  const userAgent = defaultUserAgent;
  const fetcher = createFetcher({ userAgent, maxConnections: 2 });
  const rows: SitemapRow[] = [];
  const faults: InputFault[] = [];
  const seen = new Set<string>();
  let first: LiveFile | null = null;
  try {
    for await (const line of readLiveSitemap(fetcher, { url: new URL(url).href, userAgent, nowMs: Date.now() })) {
      if ('end' in line) continue;
      first ??= line;
      faults.push(...line.faults.map((fault) => ({ file: line.url, ...fault })));
      const entries = line.entries.map(([loc, lastmod, changefreq, priority, images, alternates]) => {
        return { loc, lastmod, changefreq, priority, images, alternates };
      });
      for (const row of rowsOfEntries(entries, seen)) rows.push(row);
    }
  } finally {
    await fetcher.close();
  }
  if (first === null) throw new ToolFault('tool-sitemap.fault.none', { url });
  if (first.error !== null || first.status !== 200)
    throw new ToolFault('tool-sitemap.fault.unreachable', { url: first.url, detail: first.error ?? first.status });
  return { rows, faults };
}

function useScan<T>(input: string, terminal: Terminal, use: (rows: Iterable<SitemapRow>) => T): T {
  return withScan([input], 'tool sitemap', terminal, (database) => {
    const addresses = function* (): Generator<SitemapAddress> {
      for (const { address } of sitemapAddresses(database)) yield address;
    };
    return use(rowsOfScan(addresses()));
  });
}

/** null for what is not there: the reading that follows says so. */
function readHead(path: string): string | null {
  if (!existsSync(path)) return null;
  const handle = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(headBytes);
    return bytes.toString('latin1', 0, readSync(handle, bytes));
  } finally {
    closeSync(handle);
  }
}

function* linesOf(path: string): Generator<string> {
  const handle = openSync(path, 'r');
  const decoder = new TextDecoder();
  const bytes = Buffer.alloc(pieceBytes);
  let rest = '';
  try {
    for (let count = readSync(handle, bytes); count > 0; count = readSync(handle, bytes)) {
      const lines = (rest + decoder.decode(bytes.subarray(0, count), { stream: true })).split(/\r\n|\r|\n/);
      rest = (lines.pop() ?? '').slice(0, maxLineChars);
      yield* lines;
    }
    yield rest + decoder.decode();
  } finally {
    closeSync(handle);
  }
}

/** A live sitemap, or all of a site's, through our server: the response's lines become rows as they come. Throws ToolFault. */
import type { LiveFile, LiveLine } from '@orbweaver/model/api/live-sitemap.ts';
import { rowsOfEntries } from '@orbweaver/tools/sitemap/read-rows.ts';
import type { SitemapRow } from '@orbweaver/tools/sitemap/sitemap-row.ts';
import { ToolFault } from '@orbweaver/tools/tool-fault.ts';
import { fetchRoute, readResponse } from '../../session/server-call.ts';
import { callFault } from '../call-fault.ts';

export interface LiveRows {
  readonly rows: readonly SitemapRow[];
  readonly faults: readonly { readonly file: string; readonly code: string; readonly line: number; readonly value: string }[];
  readonly isCut: boolean;
}

export interface LiveRequest {
  readonly url: string;
  readonly signal?: AbortSignal;
  /** Hears how many links there are so far. */
  readonly onCount?: (count: number) => void;
}

export async function readLiveRows({ url, signal, onCount }: LiveRequest): Promise<LiveRows> {
  const rows: SitemapRow[] = [];
  const faults: LiveRows['faults'][number][] = [];
  const seen = new Set<string>();
  let first: LiveFile | null = null;
  for await (const line of linesOf(await ask(url, signal))) {
    if ('end' in line) {
      if (first === null) throw new ToolFault('tool-sitemap.fault.none', { url });
      return { rows, faults, isCut: line.isCut };
    }
    first ??= line;
    if (line === first && (line.error !== null || line.status !== 200)) throw unreachable(line);
    faults.push(...line.faults.map((fault) => ({ file: line.url, ...fault })));
    for (const row of rowsOfEntries(entriesOf(line), seen)) rows.push(row);
    onCount?.(rows.length);
  }
  throw new ToolFault('tool-sitemap.fault.broken-off');
}

function unreachable({ url, error, status }: LiveFile): ToolFault {
  return new ToolFault('tool-sitemap.fault.unreachable', { url, detail: error ?? status });
}

function* entriesOf({ entries }: LiveFile) {
  for (const [loc, lastmod, changefreq, priority, images, alternates] of entries)
    yield { loc, lastmod, changefreq, priority, images, alternates };
}

async function ask(url: string, signal: AbortSignal | undefined): Promise<ReadableStream<Uint8Array>> {
  const init = signal === undefined ? {} : { signal };
  const response = await fetchRoute('POST /server/tools/sitemap', [{ body: { url } }], init).catch(() => {
    signal?.throwIfAborted();
    throw new ToolFault('tool-sitemap.fault.broken-off');
  });
  if (response.ok && response.body !== null) return response.body;
  const failed = await readResponse(response);
  throw failed.ok ? new ToolFault('tool-sitemap.fault.broken-off') : callFault(failed);
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveLine> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let pieces: string[] = [];
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const lines = decoder.decode(piece.value, { stream: true }).split('\n');
    const last = lines.pop() ?? '';
    for (const line of lines) {
      yield JSON.parse(pieces.join('') + line) as LiveLine;
      pieces = [];
    }
    pieces.push(last);
  }
}

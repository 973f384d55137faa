/** Reads what the page is given - text, a file, a live sitemap, a scan - into its list of links. */
import { addRows, type WorkRow } from '@orbweaver/tools/sitemap/edit-rows.ts';
import type { ReadRows } from '@orbweaver/tools/sitemap/read-rows.ts';
import type { SitemapRow } from '@orbweaver/tools/sitemap/sitemap-row.ts';
import { ToolFault } from '@orbweaver/tools/tool-fault.ts';
import { type Tool, toolOf } from '@orbweaver/tools/tool-list.ts';
import { useRef, useState } from 'react';
import { useReloadLimits } from '../../user-pages/use-limits.ts';
import type { AskScan } from '../scan-rows.ts';
import { callTool } from '../tool-call.ts';
import { type ToolRun, useToolRun } from '../use-tool-run.ts';
import { type LiveRows, readLiveRows } from './live-sitemap.ts';
import { readScanLinks } from './scan-links.ts';
import type { WorkRows } from './use-work-rows.ts';

/** Reading costs nothing on this device; a live sitemap is read, and counted, by our server. */
const reading: Tool = { ...toolOf('sitemap'), counter: null };

const maxFileBytes = 200_000_000;

export interface SourceRead {
  readonly added: number;
  /** Links that were in the list already. */
  readonly there: number;
  readonly faults: LiveRows['faults'];
  readonly isCut: boolean;
}

export interface Source {
  readonly run: ToolRun<SourceRead>;
  /** Links of the live sitemap that is being fetched; null while none is. */
  readonly liveCount: number | null;
  text(text: string): Promise<void>;
  /** As `text`, inside the run of another: gives the list as it is then, and throws what is wrong. */
  addText(text: string, signal: AbortSignal): Promise<readonly WorkRow[]>;
  file(file: File): Promise<void>;
  live(url: string): Promise<void>;
  scan(ask: AskScan): Promise<void>;
}

/** `onTextRead` is called when a text is in the list. */
export function useSource(work: WorkRows, onTextRead: () => void): Source {
  const run = useToolRun<SourceRead>(reading);
  const reloadLimits = useReloadLimits();
  const [liveCount, setLiveCount] = useState<number | null>(null);
  // A reading takes its time: it adds to the list as it is then.
  const latest = useRef(work.rows);
  latest.current = work.rows;

  const take = (rows: readonly SitemapRow[], faults: LiveRows['faults'] = [], isCut = false): SourceRead => {
    const before = latest.current.length;
    latest.current = addRows(latest.current, rows);
    const next = latest.current;
    work.change(() => next);
    const added = next.length - before;
    return { added, there: rows.length - added, faults, isCut };
  };
  const takeFile = (name: string, { rows, faults, isIndex }: ReadRows): SourceRead => {
    if (isIndex) throw new ToolFault('tool-sitemap.fault.index');
    if (rows.length === 0) throw new ToolFault('tool-sitemap.fault.read-none');
    return take(
      rows,
      faults.map((fault) => ({ file: name, ...fault })),
    );
  };
  const readText = async (text: string, signal: AbortSignal) => {
    const read = takeFile('sitemap.xml', await callTool('sitemap.read', text, { signal }));
    // A text that gave no link stays where it can be corrected.
    if (latest.current.some(({ isIncluded }) => isIncluded)) onTextRead();
    return read;
  };

  return {
    run,
    liveCount,
    text: (text) => run.start((signal) => readText(text, signal)),
    async addText(text, signal) {
      run.setResult(await readText(text, signal));
      return latest.current;
    },
    file: (file) =>
      run.start(async (signal) => {
        if (file.size > maxFileBytes) throw new ToolFault('tool-sitemap.fault.too-large', { name: file.name });
        return takeFile(file.name, await callTool('sitemap.read', new Uint8Array(await file.arrayBuffer()), { signal }));
      }),
    live: (url) =>
      run
        .start(async (signal) => {
          const { rows, faults, isCut } = await readLiveRows({ url: withScheme(url), signal, onCount: setLiveCount });
          return take(rows, faults, isCut);
        })
        .finally(() => {
          setLiveCount(null);
          void reloadLimits();
        }),
    scan: (ask) => run.start(async () => take(await readScanLinks(ask))),
  };
}

export function withScheme(typed: string): string {
  const url = typed.trim();
  return /^[a-z]+:/i.test(url) ? url : `https://${url}`;
}

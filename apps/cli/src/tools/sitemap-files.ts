/** Sitemap files on a disk: written beside their place under another name, and put there once all of them are whole. */
import { closeSync, existsSync, mkdirSync, openSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SitemapRow } from '@orbweaver/tools/sitemap/sitemap-row.ts';
import { type WrittenSitemap, writeSitemapBytes } from '@orbweaver/tools/sitemap/write-bytes.ts';
import type { SitemapPlan } from '@orbweaver/tools/sitemap/write-sitemap.ts';
import { ToolFault } from '@orbweaver/tools/tool-fault.ts';
import { writeAll } from '../terminal.ts';

export interface SitemapFileOptions {
  /** Absolute; made where it is not there. */
  readonly folder: string;
  readonly plan: SitemapPlan;
  /** Absolute path of what is read, which is never written over; null for none. */
  readonly inputPath: string | null;
}

/** Leaves nothing behind when it throws. */
export function writeSitemapFiles(rows: Iterable<SitemapRow>, { folder, plan, inputPath }: SitemapFileOptions): WrittenSitemap {
  mkdirSync(folder, { recursive: true });
  const parts: string[] = [];
  let handle: number | null = null;
  const close = () => {
    if (handle !== null) closeSync(handle);
    handle = null;
  };
  try {
    const target = {
      begin(number: number) {
        const part = join(folder, `.${plan.name}-${number}.${process.pid}.part`);
        handle = openSync(part, 'w');
        parts.push(part);
      },
      write(bytes: Uint8Array) {
        if (handle !== null) writeAll(handle, bytes);
      },
      end: close,
    };
    const written = writeSitemapBytes(rows, plan, target, Date.now());
    const names = written.files.map(({ name }) => name);
    for (const name of written.index === null ? names : [...names, written.index.name]) assertFree(join(folder, name), inputPath);
    for (const [at, name] of names.entries()) renameSync(parts[at] as string, join(folder, name));
    if (written.index !== null) writeFileSync(join(folder, written.index.name), written.index.bytes);
    return written;
  } finally {
    close();
    for (const part of parts) rmSync(part, { force: true });
  }
}

function assertFree(path: string, inputPath: string | null): void {
  if (inputPath === null || !existsSync(path) || !existsSync(inputPath)) return;
  if (realpathSync(path) === realpathSync(inputPath)) throw new ToolFault('tool-sitemap.fault.overwrite', { file: path });
}

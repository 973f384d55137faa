/** What the next scan takes from an earlier one: ignore rules that still hold, segments, and which pages were indexable. */
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { type EarlierScan, earlierScan } from '@orbweaver/store/earlier.ts';
import { listIgnores, type NewIgnore } from '@orbweaver/store/ignores.ts';
import { openScanFile } from '@orbweaver/store/open-scan-file.ts';
import { segmentLines } from '@orbweaver/store/segments.ts';
import { createSiteView } from '@orbweaver/store/site-view.ts';
import type { Terminal } from './terminal.ts';

export interface Carried {
  readonly ignores: readonly NewIgnore[];
  readonly segments: readonly string[];
  readonly earlier: EarlierScan;
}

export function readCarried(file: string, terminal: Terminal): Carried {
  const database = openScanFile(openDatabase, terminal.resolvePath(file), 'read');
  try {
    const ignores = listIgnores(database).filter(({ isExpired }) => !isExpired);
    return { ignores, segments: segmentLines(database), earlier: earlierScan(database, createSiteView(database)) };
  } finally {
    database.close();
  }
}

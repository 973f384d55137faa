/** The ignore rules of an earlier scan that still hold, for the next one. */
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { listIgnores, type NewIgnore } from '@orbweaver/store/ignores.ts';
import { checkScanFile } from '@orbweaver/store/schema.ts';
import type { Terminal } from './terminal.ts';

export function readIgnores(file: string, terminal: Terminal): NewIgnore[] {
  const database = openDatabase(terminal.resolvePath(file), 'read');
  try {
    checkScanFile(database);
    return listIgnores(database).filter(({ isExpired }) => !isExpired);
  } finally {
    database.close();
  }
}

/** Opens a scan file for a change that people make of it. */
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { sealFile } from '@orbweaver/store/finish.ts';
import { openScanFile } from '@orbweaver/store/open-scan-file.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { migrate } from '@orbweaver/store/schema.ts';
import { readFileArgument } from './file-argument.ts';
import type { Terminal } from './terminal.ts';

/** Brings the file named on the command line up to date, calls `work`, and leaves one closed file. */
export function changeScan(positionals: readonly string[], name: string, terminal: Terminal, work: (database: Database) => void): number {
  const { path } = readFileArgument(positionals, name, terminal);
  const database = openScanFile(openDatabase, path, 'write');
  try {
    migrate(database);
    work(database);
    sealFile(database);
  } finally {
    database.close();
  }
  return 0;
}

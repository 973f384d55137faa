/** Opens a scan file for reading. */
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { readMeta } from '@orbweaver/scan/scan.ts';
import { openScanFile } from '@orbweaver/store/open-scan-file.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { readFileArgument } from './file-argument.ts';
import type { Terminal } from './terminal.ts';
import { t } from './words.ts';

/** Calls `use` with the file named on the command line, and closes it whatever happens. A scan that was killed is told on stderr. */
export function withScan<T>(positionals: readonly string[], name: string, terminal: Terminal, use: (database: Database) => T): T {
  const { shown, path } = readFileArgument(positionals, name, terminal);
  const database = openScanFile(openDatabase, path, 'read');
  try {
    if (readMeta(database, 'state') === 'crawling')
      terminal.err(`${t('cli.unfinished', { command: terminal.commandName, file: shown })}\n`);
    // One read transaction: the file is not locked and looked at again for each row that is asked for by itself.
    database.exec('BEGIN');
    return use(database);
  } finally {
    database.close();
  }
}

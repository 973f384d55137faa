/** Opens a scan file for reading. */

import { AppError } from '@orbweaver/model/errors.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { readMeta } from '@orbweaver/scan/scan.ts';
import { openScanFile } from '@orbweaver/store/open-scan-file.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { cutToSegment, findSegment, listSegments } from '@orbweaver/store/segments.ts';
import { readFileArgument } from './file-argument.ts';
import type { Terminal } from './terminal.ts';
import { t } from './words.ts';

/** A segment's name, given to what reads a scan. */
export const segmentOption = { kind: 'text', value: 'NAME', help: 'cli.option.segment' } as const;

/** Calls `use` with the file named on the command line, and closes it whatever happens. A scan that was killed is told on stderr. */
export function withScan<T>(
  positionals: readonly string[],
  name: string,
  terminal: Terminal,
  use: (database: Database) => T,
  segment: string | null = null,
): T {
  const { shown, path } = readFileArgument(positionals, name, terminal);
  const database = openScanFile(openDatabase, path, 'read');
  try {
    if (readMeta(database, 'state') === 'crawling')
      terminal.err(`${t('cli.unfinished', { command: terminal.commandName, file: shown })}\n`);
    if (segment !== null) cutTo(database, segment);
    // One read transaction: the file is not locked and looked at again for each row that is asked for by itself.
    database.exec('BEGIN');
    return use(database);
  } finally {
    database.close();
  }
}

function cutTo(database: Database, name: string): void {
  const segment = findSegment(database, name);
  if (segment === null) {
    const names = listSegments(database).map((each) => each.name);
    const expected = names.length === 0 ? 'a segment, and the scan has none' : `one of ${names.join(', ')}`;
    throw new AppError('option-invalid', { option: '--segment', value: JSON.stringify(name), expected });
  }
  cutToSegment(database, segment);
}

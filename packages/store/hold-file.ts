/**
 * A scan file that stays as it is while it is copied: what is written goes into the write-ahead log alone until the file is let go
 * (https://sqlite.org/wal.html, "Checkpointing"). The log of a file that is held for long grows with what is written meanwhile.
 */
import { onDisk } from './faults.ts';
import type { Database } from './ports.ts';

/** SQLite's own. */
const pagesToMove = 1_000;

/** Everything that is committed stands in the file itself then. `commit` of the writer comes before. false = somebody reads the log. */
export function holdFile(database: Database): boolean {
  return onDisk(() => {
    if (database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy !== 0) return false;
    database.exec('PRAGMA wal_autocheckpoint = 0');
    return true;
  });
}

/** What was written meanwhile moves into the file with one of the next commits. */
export function letGoOfFile(database: Database): void {
  onDisk(() => database.exec(`PRAGMA wal_autocheckpoint = ${pagesToMove}`));
}

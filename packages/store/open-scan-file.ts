/** Opens a scan file that came from anywhere: what it is gets looked at before it is locked, migrated or written; one of an older format is read as the present one. */
import { checkIds } from './check-ids.ts';
import type { Database, OpenDatabase } from './ports.ts';
import { checkScanFile, readAsPresent } from './schema.ts';

/**
 * The file, checked. For `write` it is inspected first, so that a file of another program stays byte for byte what it was.
 * Throws AppError 'file-foreign', 'file-altered', 'file-too-new' or 'file-damaged', and what the port throws.
 */
export function openScanFile(openDatabase: OpenDatabase, path: string, mode: 'read' | 'write'): Database {
  openChecked(openDatabase, path, 'inspect').close();
  return openChecked(openDatabase, path, mode);
}

function openChecked(openDatabase: OpenDatabase, path: string, mode: 'inspect' | 'read' | 'write'): Database {
  const database = openDatabase(path, mode);
  try {
    checkScanFile(database);
    readAsPresent(database);
    if (mode === 'inspect') checkIds(database);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

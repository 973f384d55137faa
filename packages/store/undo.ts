/** Takes back what `finish` wrote, so that a stopped scan can go on: derived tables, late indexes, and what site checks found. */
import type { Database } from './ports.ts';
import { derivedTables, finishIndexes } from './schema.ts';

export function undoFinish(database: Database): void {
  const indexes = Object.keys(finishIndexes).map((name) => `DROP INDEX IF EXISTS ${name};`);
  const rows = derivedTables.map((table) => `DELETE FROM ${table};`);
  const checks = ['issues', 'check_outcomes'].map((table) => `DELETE FROM ${table} WHERE scope = 'site';`);
  database.exec(['BEGIN;', ...indexes, ...rows, ...checks, 'COMMIT;'].join('\n'));
}

/** A scan as an older format keeps it: made by the statements of that format and filled with the rows of a scan of today. */
import type { Database } from '../ports.ts';
import { applicationId, finishIndexes, indexStatement } from '../schema.ts';
import { formatSteps } from './old-formats.ts';

/** What the tables of older formats hold, where they are not there any more. */
const sources: Readonly<Record<string, string>> = {
  answers: 'responses',
  issue_kinds: 'cause_kinds',
  issue_rows: `(SELECT p.id, p.url_id, c.kind_id, coalesce(p.evidence, '{}') AS evidence, c.key AS group_key, p.ignore_id
    FROM cause_pages p JOIN causes c ON c.id = p.cause_id)`,
};

/** `target` is empty. What the format has no table for is left out. */
export function writeOlderFormat(target: Database, version: number, scan: Database): void {
  for (const step of formatSteps.slice(0, version)) target.exec(step);
  target.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${version}`);
  const tables = target.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").all();
  target.exec('BEGIN');
  for (const name of tables.map((row) => String(row.name))) {
    const columns = target
      .prepare('SELECT name FROM pragma_table_info(?)')
      .all(name)
      .map((row) => String(row.name));
    const places = columns.map(() => '?').join(', ');
    const insert = target.prepare(`INSERT INTO ${name}(${columns.join(', ')}) VALUES (${places})`);
    for (const row of scan.prepare(`SELECT ${columns.join(', ')} FROM ${sources[name] ?? name}`).iterate())
      insert.run(...columns.map((column) => row[column] ?? null));
  }
  for (const index of Object.entries(finishIndexes)) target.exec(indexStatement(index));
  target.exec('COMMIT');
}

import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { afterAll, expect, test } from 'vitest';
import { insertInto, type StoredTable } from './table-columns.ts';
import { writeExampleSite } from './testing/example-site.ts';

const database = temporaryDatabase(afterAll);
writeExampleSite(database);

/** Filled by other hands: numbers given by SQLite, and what is written later. */
const left: Readonly<Record<string, readonly string[]>> = {
  cause_kinds: ['id'],
  causes: ['template', 'evidence'],
  cause_pages: ['id', 'ignore_id'],
  main_texts: ['faults'],
  name_marks: ['id'],
  ignores: ['id'],
  traffic: ['id'],
  discovery: ['link_score'],
};

const tables = database
  .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
  .all()
  .map(({ name }) => String(name));

test.each(tables)('%s: statements name every column that they write, once', (table) => {
  const columns = database.prepare(`SELECT name FROM pragma_table_info('${table}')`).all();
  const named = /\((.*?)\)/.exec(insertInto(table as StoredTable))?.[1]?.split(', ') ?? [];
  expect([...named, ...(left[table] ?? [])].sort()).toEqual(columns.map(({ name }) => String(name)).sort());
});

import { readFileSync } from 'node:fs';
import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { site, writeExampleSite } from './testing/example-site.ts';

const text = readFileSync(new URL('../../docs/scan-file.md', import.meta.url), 'utf8');
const queries = Array.from(text.matchAll(/```sql\n([^`]*)```/g), ([, sql]) => sql ?? '');
const database = temporaryDatabase(afterAll);
writeExampleSite(database);

/** First row of each query on the example site. */
const firstRows = [
  { status: 200 },
  { depth: 0, url: `${site}/`, inlinks: 0 },
  { source: `${site}/`, target: `${site}/gone`, status: 404 },
  { pages: 2 },
  { check_id: 'title-duplicate', issues: 2 },
  { start: `${site}/loop2`, hops: 20 },
  { page: `${site}/`, image: `${site}/a.png` },
  { url: `${site}/loop` },
  { not_fetched: 'robots', urls: 1 },
  { text: 'a again', links: 1 },
];

describe('docs/scan-file.md', () => {
  it.each(firstRows.map((row, at) => [at + 1, row] as const))('query %d runs and answers', (number, row) => {
    const [first] = database.prepare(queries[number - 1] ?? '').all();
    expect(first).toMatchObject(row);
  });

  it('has ten queries and names every table and column', () => {
    expect(queries).toHaveLength(10);
    const objects = database.prepare("SELECT name FROM sqlite_schema WHERE type IN ('table', 'view')").all();
    for (const { name } of objects) {
      expect(text, String(name)).toContain(String(name));
      for (const column of database.prepare(`SELECT name FROM pragma_table_info('${name}')`).all()) {
        expect(text, `${name}.${column.name}`).toContain(String(column.name));
      }
    }
  });
});

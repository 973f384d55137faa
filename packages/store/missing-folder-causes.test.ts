import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { expect, it } from 'vitest';
import { causeLines } from './cause-list.ts';
import { groupCauses, splitCommonCauses } from './causes.ts';
import type { Database } from './ports.ts';
import { ExampleScan } from './testing/example-scan.ts';

const site = 'http://site.test';
const gone = ['/notes/1', '/notes/2', '/notes/3'];

/** A start whose links to these pages are told as given, each page itself by its URL. */
function scan(toldAs: (path: string) => string, paths: readonly string[] = gone): Database {
  const database = temporaryDatabase();
  const example = new ExampleScan(database);
  const start = example.add(`${site}/`, { depth: 0, facts: {} });
  for (const path of paths) {
    const url = site + path;
    const row = { check: 'url-4xx', severity: 'error', cause: null } as const;
    const urlId = example.add(url, { depth: 1, facts: {} });
    example.issues({ ...row, urlId, evidence: '{"value":404}', group: url });
    const group = site + toldAs(path);
    example.issues({ ...row, check: 'link-internal-broken', urlId: start, evidence: JSON.stringify({ target: url }), group });
  }
  example.finish();
  return database;
}

const keys = (database: Database) =>
  database
    .prepare('SELECT k.check_id, c.key FROM causes c JOIN cause_kinds k ON k.id = c.kind_id ORDER BY 1, 2')
    .all()
    .map((row) => `${row.check_id} ${String(row.key).replace(site, '')}`);
const byPage = gone.map((path) => `url-4xx ${path}`);

it('pages that are gone are told with the links to them: by their folder', () => {
  const database = scan(() => '/notes/');
  const told = ['link-internal-broken /notes/', 'url-4xx /notes/'];
  groupCauses(database);
  expect(keys(database)).toEqual(told);
  expect(causeLines(database, () => 'links')).toMatchObject([{ causes: 1, rows: 6 }]);
  groupCauses(database);
  expect(keys(database)).toEqual(told);
  splitCommonCauses(database);
  expect(keys(database)).toEqual(['link-internal-broken /notes/', ...byPage]);
  groupCauses(database);
  expect(keys(database)).toEqual(told);
});

it('pages whose links are told by URL keep theirs, be it that of a folder', () => {
  const database = scan((path) => path);
  groupCauses(database);
  expect(keys(database)).toEqual([...gone.map((path) => `link-internal-broken ${path}`), ...byPage]);
  const folder = scan((path) => path, ['/notes/']);
  groupCauses(folder);
  splitCommonCauses(folder);
  expect(keys(folder)).toEqual(['link-internal-broken /notes/', 'url-4xx /notes/']);
});

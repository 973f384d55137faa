// A connection that is cut to a segment, against a copy of the file from which everything else was deleted.
import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { expect, test } from 'vitest';
import { countIssues, listIssues } from './issues.ts';
import type { Database } from './ports.ts';
import { reportEntries } from './report.ts';
import {
  carrySegments,
  cutToSegment,
  findSegment,
  listSegments,
  parseSegment,
  removeSegment,
  saveSegment,
  segmentLines,
} from './segments.ts';
import { site, writeExampleSite } from './testing/example-site.ts';
import { allViews } from './views/all-views.ts';
import { checkTallies } from './views/check-tallies.ts';
import { datasets } from './views/datasets.ts';
import { ResultSession } from './views/result-session.ts';
import { scoreFrom } from './views/score.ts';
import type { TableQuery } from './views/table/filter.ts';
import { reportTables } from './views/table/report-tables.ts';

const categoryOf = (check: string) => check.split('-')[0] ?? '';
const options = { categoryOf, appliesTo: () => null, now: () => 0 };
const everything: TableQuery = {
  list: null,
  findings: false,
  check: null,
  text: '',
  conditions: [],
  match: 'all',
  sort: [],
  about: null,
};

function example(): Database {
  const database = temporaryDatabase();
  writeExampleSite(database);
  return database;
}

/** By hand, in the words of docs/segments.md: other pages and what is said of them go, what the pages point to stays as another site's. */
function deleteOthers(database: Database, isInside: (url: string) => boolean): void {
  const all = (sql: string) => database.prepare(sql).all();
  const inside = new Set<number>();
  for (const { id, url, internal } of all('SELECT id, url, internal FROM urls'))
    if (internal === 1 && isInside(String(url))) inside.add(Number(id));
  const internal = new Set(all('SELECT id FROM urls WHERE internal = 1').map(({ id }) => Number(id)));
  const pages = new Set(all('SELECT url_id FROM pages').map(({ url_id: id }) => Number(id)));
  const pointed = new Set<number>();
  for (const table of ['images', 'resources'])
    for (const { source_id: source, target_id: target } of all(`SELECT source_id, target_id FROM ${table}`))
      if (inside.has(Number(source)) && internal.has(Number(target)) && !pages.has(Number(target))) pointed.add(Number(target));
  const own = new Set([...inside, ...pointed]);
  const seen = new Set(own);
  for (const table of ['links', 'images', 'resources', 'refs'])
    for (const { source_id: source, target_id: target } of all(`SELECT source_id, target_id FROM ${table}`))
      if (own.has(Number(source))) seen.add(Number(target));
  for (const { url_id: id, canonical_id: to } of all('SELECT url_id, canonical_id FROM pages'))
    if (own.has(Number(id)) && to !== null) seen.add(Number(to));
  for (const { url_id: id, found_on_id: from } of all('SELECT url_id, found_on_id FROM discovery'))
    if (own.has(Number(id)) && from !== null) seen.add(Number(from));
  for (let size = 0; size < seen.size; ) {
    size = seen.size;
    for (const { url_id: id, redirect_to_id: to } of all('SELECT url_id, redirect_to_id FROM responses WHERE redirect_to_id IS NOT NULL'))
      if (seen.has(Number(id))) seen.add(Number(to));
  }
  const list = (ids: ReadonlySet<number>) => `(${[...ids].join(', ')})`;
  for (const table of ['links', 'images', 'resources', 'refs']) database.exec(`DELETE FROM ${table} WHERE source_id NOT IN ${list(own)}`);
  for (const table of ['pages', 'cause_pages', 'extracted', 'sources', 'failures', 'sitemap_entries'])
    database.exec(`DELETE FROM ${table} WHERE url_id NOT IN ${list(own)}`);
  for (const table of ['responses', 'discovery']) database.exec(`DELETE FROM ${table} WHERE url_id NOT IN ${list(seen)}`);
  database.exec(`DELETE FROM urls WHERE id NOT IN ${list(seen)}; UPDATE urls SET internal = 0 WHERE id NOT IN ${list(own)}`);
}

/** All that views, counts, reports and the score say. */
function said(database: Database) {
  const session = new ResultSession(database, options);
  const tables = reportTables(database, options);
  const { pages, checks } = checkTallies(database, categoryOf);
  const { charts, fixFirst: _, ...overview } = session.overview();
  return {
    views: allViews.flatMap((view) =>
      view.rows === undefined || view.rows === 'changes'
        ? []
        : [{ id: view.id, rows: session.rows({ ...everything, view: view.id, from: 0, count: 1000 }) }],
    ),
    datasets: datasets.map((dataset) => ({ id: dataset.id, rows: [...dataset.rows(tables)] })),
    counts: countIssues(database, categoryOf),
    issues: [...listIssues(database, categoryOf)],
    score: scoreFrom(pages, checks),
    findings: session.findings(),
    overview: { ...overview, charts },
    tree: session.tree(0, 0, 100),
    report: [...reportEntries(database, { stable: true, categoryOf })],
  };
}

test.each([
  ['A = path: /a*', (url: string) => new URL(url).pathname.startsWith('/a')],
  ['Deep = path: /b* /c*', (url: string) => /^\/[bc]/.test(new URL(url).pathname)],
  ['All = path: *', () => true],
])('%s: every view, count, report and the score are those of a scan cut to it', (line, isInside) => {
  const cut = example();
  saveSegment(cut, line);
  const segment = findSegment(cut, line.split(' ')[0] as string);
  if (segment === null) throw new Error('not kept');
  cutToSegment(cut, segment);
  const whole = example();
  saveSegment(whole, line);
  deleteOthers(whole, isInside);
  expect(said(cut)).toEqual(said(whole));
  expect(cut.prepare('SELECT count(*) AS n FROM pages').get()?.n).toBeGreaterThan(0);
});

test('facts of pages make a segment', () => {
  const database = example();
  saveSegment(database, 'Titled = title contains home; status is 200');
  const segment = findSegment(database, 'titled');
  if (segment === null) throw new Error('not kept');
  cutToSegment(database, segment);
  expect(database.prepare('SELECT u.url FROM pages p JOIN urls u ON u.id = p.url_id').all()).toEqual([{ url: `${site}/` }]);
});

test('a rule is changed and forgotten without a scan', () => {
  const database = example();
  saveSegment(database, 'Blog = path: /blog/*');
  saveSegment(database, 'BLOG = path: /news/*; words below 300');
  expect(listSegments(database)).toEqual([
    { name: 'BLOG', paths: ['/news/*'], conditions: [{ column: 'words', operator: 'below', value: '300' }] },
  ]);
  expect(removeSegment(database, 'blog')).toBe(true);
  expect(removeSegment(database, 'blog')).toBe(false);
  expect(() => saveSegment(database, 'Bad = no-column is 1')).toThrow(expect.objectContaining({ code: 'option-invalid' }));
});

test('a new scan takes over the first of each name, in any case', () => {
  const database = example();
  carrySegments(database, []);
  expect(segmentLines(database)).toEqual([]);
  carrySegments(database, ['Blog = path: /blog/*', 'bLOG = path: /news/*', 'no rule', 'Thin = words below 300', 'no rule']);
  expect(segmentLines(database)).toEqual(['Blog = path: /blog/*', 'no rule', 'Thin = words below 300']);
});

test.each([
  ['Blog', 'form'],
  ['= path: /a', 'name'],
  ['Blog = ', 'form'],
  ['Blog = path: blog', 'path'],
  ['Blog = words', 'condition'],
  ['Blog = words below', 'condition'],
  ['Blog = title empty x', 'condition'],
  [`Blog = path: /${'x'.repeat(2_000)}`, 'long'],
])('%s is no rule: %s', (line, fault) => {
  expect(parseSegment(line)).toMatchObject({ fault });
});

import { readFileSync } from 'node:fs';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { temporaryDatabase, temporaryFile } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { describe, expect, it } from 'vitest';
import { changeIgnores } from './change-ignores.ts';
import { sealFile } from './finish.ts';
import { listIgnores } from './ignores.ts';
import { countIssues, listIssues, type StoredIssue } from './issues.ts';
import { openScanFile } from './open-scan-file.ts';
import type { Database } from './ports.ts';
import { reportEntries } from './report.ts';
import { checkScanFile, fileVersion, formatVersion, migrate } from './schema.ts';
import { site, writeExampleSite } from './testing/example-site.ts';
import { writeOlderFormat } from './testing/older-format.ts';
import { checkTallies } from './views/check-tallies.ts';
import { reportSummary } from './views/report-summary.ts';
import { ResultSession } from './views/result-session.ts';
import type { TableQuery } from './views/table/filter.ts';
import { openFinishedWriter, openScanWriter } from './write.ts';

const categoryOf = (check: string) => check.split('-')[0] ?? '';
const rule = {
  ...{
    check: 'title-missing',
    cause: null,
    page: null,
    pattern: null,
    reason: 'known',
    author: 'Ada',
    created: '2026-11-20T10:00:00Z',
    expires: null,
  },
};

/** The example site with one ignored issue, where the format can have one. */
function exampleScan(version: number): Database {
  const database = temporaryDatabase();
  writeExampleSite(database);
  if (version > 1) changeIgnores(database, { add: [rule], remove: [] });
  return database;
}

function olderFile(version: number, scan: Database): string {
  const path = temporaryFile();
  const database = openDatabase(path, 'create');
  writeOlderFormat(database, version, scan);
  sealFile(database);
  database.close();
  return path;
}

/** Formats number causes differently. */
function withoutCauses(issues: Iterable<StoredIssue>): object[] {
  return Array.from(issues, ({ cause: _, ...issue }) => issue);
}

/** Link scores came with format 9. */
const withoutScore = (entry: object | null) => ({ ...entry, linkScore: null });

/** All that is said of issues. */
function readIssues(database: Database) {
  const session = new ResultSession(database, { categoryOf, appliesTo: () => null, now: () => 0 });
  const { fixFirst: _, ...overview } = session.overview();
  const options = { categoryOf, categories: ['title', 'robots'], maxExamples: 2, maxFixFirst: 3 };
  // Formats number causes differently.
  const { fixFirst: __, ...summary } = reportSummary(database, options);
  return {
    issues: withoutCauses(listIssues(database, categoryOf)),
    ignored: withoutCauses(listIssues(database, categoryOf, { ignored: true })),
    counts: countIssues(database, categoryOf),
    tallies: checkTallies(database, categoryOf),
    summary,
    ignores: listIgnores(database),
    rows: session
      .rows({ ...query, view: 'issues', from: 0, count: 100 })
      .rows.map(({ cells, ...row }) => ({ ...row, cells: cells.slice(0, -1) })),
    views: session.findings(),
    page: withoutScore(session.page(1)),
    overview,
    report: Array.from(reportEntries(database, { stable: true, categoryOf }), withoutScore),
  };
}

const query: TableQuery = { list: null, findings: false, check: null, text: '', conditions: [], match: 'all', sort: [], about: null };

describe.each([1, 2, 3, 4])('a file of format %d', (version) => {
  it('says of its issues what one of the present format says, and stays as it is', () => {
    const scan = exampleScan(version);
    const path = olderFile(version, scan);
    const bytes = readFileSync(path);
    const database = openScanFile(openDatabase, path, 'read');
    const read = readIssues(database);
    expect(read).toEqual(readIssues(scan));
    expect([read.issues.length, read.ignored.length]).toEqual(version > 1 ? [3, 1] : [4, 0]);
    expect(fileVersion(database)).toBe(version);
    database.close();
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });

  it('is read where the connection may not write', () => {
    const path = olderFile(version, exampleScan(version));
    const guarded = openScanFile(
      (file) => {
        const database = openDatabase(file, 'read');
        database.exec('PRAGMA query_only = ON');
        return database;
      },
      path,
      'read',
    );
    expect([...listIssues(guarded, categoryOf)]).toHaveLength(version > 1 ? 3 : 4);
    expect(() => guarded.exec('CREATE TEMP TABLE t(a)')).toThrow();
    guarded.close();
  });

  it.each([
    ['ignores', (database: Database) => changeIgnores(database, { add: [], remove: [] })],
    ['recheck', openFinishedWriter],
  ])('is brought up to date before it is written by %s', (_, write) => {
    const scan = exampleScan(version);
    const database = openScanFile(openDatabase, olderFile(version, scan), 'write');
    expect(countIssues(database, categoryOf)).toEqual(countIssues(scan, categoryOf));
    write(database);
    expect(fileVersion(database)).toBe(formatVersion);
    checkScanFile(database);
    expect(database.prepare('SELECT name FROM sqlite_temp_schema').all()).toEqual([]);
    expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    expect(readIssues(database)).toEqual(readIssues(scan));
    database.close();
  });

  it('goes on, and is ignored in part', () => {
    const database = openScanFile(openDatabase, olderFile(version, exampleScan(version)), 'write');
    const writer = openScanWriter(database);
    writer.saveIssues([{ urlId: 2, check: 'title-missing', severity: 'error', evidence: '{"count":1}', group: null }]);
    writer.commit();
    changeIgnores(database, { add: [{ ...rule, check: null, page: `${site}/b` }], remove: [] });
    const shown = Array.from(listIssues(database, categoryOf), ({ check, url }) => `${check} ${url.replace(site, '')}`);
    expect(shown).not.toContain('title-missing /b');
    expect(shown).toContain('title-duplicate /a');
    database.close();
  });

  it('stays at its format when bringing it up to date fails', () => {
    const path = olderFile(version, exampleScan(version));
    const database = openDatabase(path, 'write');
    database.exec('CREATE TABLE cause_pages(a)');
    expect(() => migrate(database)).toThrow(/cause_pages/);
    database.close();
    const again = openDatabase(path, 'read');
    expect(fileVersion(again)).toBe(version);
    again.close();
  });
});

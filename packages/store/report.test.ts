import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { describe, expect, it } from 'vitest';
import { countIssues, type IssueFilter, listIssues } from './issues.ts';
import { type ReportEntry, reportEntries } from './report.ts';
import { site, writeExampleSite } from './testing/example-site.ts';

const categoryOf = (check: string) => check.split('-')[0] ?? '';
const stable = { stable: true, categoryOf };

function exampleDatabase(change?: (sql: (text: string) => void) => void) {
  const database = temporaryDatabase();
  const scan = writeExampleSite(database);
  change?.((text) => database.exec(text));
  return { database, scan };
}

describe('the stable report', () => {
  it('lists every URL once, in (depth, url) order, with facts', () => {
    const { database } = exampleDatabase();
    const entries = [...reportEntries(database, stable)];
    const urls = entries.filter((entry) => entry.type === 'url');
    expect(urls.slice(0, 4).map((entry) => entry.url)).toEqual([`${site}/`, 'http://other.test/', `${site}/a`, `${site}/b`]);
    expect(urls[0]).toMatchObject({ depth: 0, discoveredBy: ['seed'], foundOn: null, inlinks: 0, status: 200, isIndexable: true });
    expect(urls[3]).toMatchObject({ foundOn: `${site}/`, redirectTo: null });
    const facts = urls[0]?.facts as { titles: unknown[]; links: unknown[][] };
    expect(facts.titles).toHaveLength(1);
    expect(facts.links[1]).toEqual([`${site}/a`, 'to a', 0, 'main']);
    expect(urls.find((entry) => entry.url === `${site}/old`)).toMatchObject({ status: 301, redirectTo: `${site}/older`, facts: null });
    expect(urls.find((entry) => entry.url === `${site}/secret`)).toMatchObject({ status: 0, notFetched: 'robots' });
    expect(entries.filter((entry) => entry.type === 'sitemap')).toMatchObject([
      { kind: 'urlset', entries: [{ url: `${site}/loop` }, { url: `${site}/a` }] },
    ]);
    expect(entries.filter((entry) => entry.type === 'check')).toMatchObject([{ check: 'title-missing', passed: 4, failed: 1 }]);
  });

  it('is the same whatever the times, attempts, ids, and speed options', () => {
    const lines = (list: Iterable<ReportEntry>) => Array.from(list, (entry) => JSON.stringify(entry));
    const plain = exampleDatabase().database;
    const other = exampleDatabase((sql) => {
      sql('UPDATE responses SET ttfb_ms = 999, total_ms = 999, attempts = 3, transfer_bytes = 1');
      sql(`INSERT OR REPLACE INTO meta(key, value) VALUES ('startedAt', 'now'), ('options', '{"mode":"site","concurrency":64}')`);
      sql(`INSERT INTO cause_kinds(id, check_id, severity, scope) VALUES (99, 'perf-ttfb-slow', 'warning', 'page');
        INSERT INTO causes(id, kind_id) VALUES (99, 99); INSERT INTO cause_pages(id, cause_id, url_id) VALUES (99, 99, 1)`);
      sql(`INSERT INTO check_outcomes(check_id, reason, scope, passed, failed, not_applicable, not_tested)
        VALUES ('perf-ttfb-slow', '', 'page', 1, 2, 3, 4)`);
      sql('UPDATE cause_pages SET id = id + 100 WHERE id = 1'); // arrived later
    }).database;
    expect(lines(reportEntries(other, stable))).toEqual(lines(reportEntries(plain, stable)));
    expect(lines(reportEntries(other, { ...stable, stable: false }))).not.toEqual(
      lines(reportEntries(plain, { ...stable, stable: false })),
    );
  });

  it.each([
    ['a depth', 'UPDATE discovery SET depth = 3 WHERE url_id = 2'],
    ['a status', 'UPDATE responses SET status = 410 WHERE status = 404'],
    ['a link text', "UPDATE texts SET text = 'other' WHERE text = 'to a'"],
    ['an issue', 'DELETE FROM cause_pages WHERE id = 3'],
    ['an inlink', 'UPDATE discovery SET inlinks = 9 WHERE url_id = 2'],
  ])('differs by %s', (_, sql) => {
    const before = JSON.stringify([...reportEntries(exampleDatabase().database, stable)]);
    const after = JSON.stringify([...reportEntries(exampleDatabase((run) => run(sql)).database, stable)]);
    expect(after).not.toBe(before);
  });

  it('in full tells times and headers', () => {
    const entries = [...reportEntries(exampleDatabase().database, { ...stable, stable: false })];
    expect(entries.find((entry) => entry.url === `${site}/`)).toMatchObject({
      answer: { ttfbMs: 12, attempts: 1, headers: { server: 'test' } },
    });
  });
});

describe('issues', () => {
  it.each<[string, IssueFilter, string[]]>([
    ['all', {}, ['robots-missing ', `title-duplicate ${site}/a`, `title-duplicate ${site}/b`, `title-missing ${site}/hidden`]],
    ['of a check', { checks: ['title-missing'] }, [`title-missing ${site}/hidden`]],
    ['of severities', { severities: ['error', 'notice'] }, ['robots-missing ', `title-missing ${site}/hidden`]],
    ['of no severity', { severities: [] }, []],
    ['of a category', { categories: ['robots'] }, ['robots-missing ']],
    ['by a part of the URL', { url: '/hid' }, [`title-missing ${site}/hidden`]],
    ['by a pattern', { url: 'http://*.test/*b' }, [`title-duplicate ${site}/b`]],
    ['by a pattern that overlaps', { url: `${site}/a*a` }, []],
  ])('%s', (_, filter, wanted) => {
    const { database } = exampleDatabase();
    expect(Array.from(listIssues(database, categoryOf, filter), ({ check, url }) => `${check} ${url}`)).toEqual(wanted);
  });

  it('are counted by check and category', () => {
    const { database } = exampleDatabase();
    expect(countIssues(database, categoryOf, { categories: ['title'] })).toEqual([
      { check: 'title-duplicate', category: 'title', severity: 'warning', causes: 1, ofPages: 0, rows: 2, urls: 2, faults: 1 },
      { check: 'title-missing', category: 'title', severity: 'error', causes: 1, ofPages: 1, rows: 1, urls: 1, faults: 1 },
    ]);
  });
});

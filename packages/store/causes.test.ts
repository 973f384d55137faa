import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { describe, expect, it } from 'vitest';
import { causeLines, lineCount } from './cause-list.ts';
import { subjectOfCause } from './cause-words.ts';
import { groupCauses, splitCommonCauses } from './causes.ts';
import { countIssues } from './issues.ts';
import type { Database } from './ports.ts';
import type { IssueRow } from './rows.ts';
import { openFinishedWriter, openScanWriter, type ScanWriter } from './write.ts';

function issue(urlId: number, check: string, more: Partial<IssueRow> = {}): IssueRow {
  return { urlId, check, severity: 'warning', evidence: '{}', group: null, ...more };
}

const shared = { cause: { place: null, subject: null } } as const;

function scan(): { readonly database: Database; readonly writer: ScanWriter } {
  const database = temporaryDatabase();
  const writer = openScanWriter(database);
  for (let id = 1; id <= 9; id++) writer.addUrl({ id, url: `http://h/${id}`, kind: 'page', internal: true });
  return { database, writer };
}

/** `check: URLs` of each cause. */
function causes(database: Database): string[] {
  const query = `SELECT check_id, group_concat(url_id, ' ' ORDER BY url_id) AS urls FROM issues GROUP BY cause_id ORDER BY check_id, min(id)`;
  return database
    .prepare(query)
    .all()
    .map(({ check_id, urls }) => `${check_id}: ${urls}`);
}

describe('causes', () => {
  it('are shared by group, place and subject, and else those of their page', () => {
    const { database, writer } = scan();
    writer.saveIssues([
      issue(1, 'a', shared),
      issue(1, 'b'),
      issue(1, 'b'),
      issue(1, 'c', { group: '/x' }),
      issue(1, 'd', { cause: { place: 'header', subject: 's' } }),
    ]);
    writer.saveIssues([
      issue(2, 'a', shared),
      issue(2, 'b'),
      issue(2, 'c', { group: '/x' }),
      issue(2, 'd', { cause: { place: 'footer', subject: 's' } }),
    ]);
    writer.saveIssues([issue(3, 'c', { group: '/y' }), issue(3, 'd', { cause: { place: 'header', subject: 's' } })]);
    writer.commit();
    expect(causes(database)).toEqual(['a: 1 2', 'b: 1 1', 'b: 2', 'c: 1 2', 'c: 3', 'd: 1 3', 'd: 2']);
  });

  it('that were written apart are joined', () => {
    const { database, writer } = scan();
    writer.saveIssues([issue(1, 'a', shared), issue(1, 'b'), issue(1, 'c', { group: '/x' })]);
    writer.commit();
    const again = openFinishedWriter(database);
    again.saveIssues([issue(1, 'b'), issue(2, 'a', shared), issue(2, 'b'), issue(2, 'c', { group: '/x' })]);
    again.commit();
    expect(causes(database)).toHaveLength(7);
    groupCauses(database);
    expect(causes(database)).toEqual(['a: 1 2', 'b: 1 1', 'b: 2', 'c: 1 2']);
    expect(database.prepare('SELECT count(*) AS n FROM causes').get()?.n).toBe(4);
  });

  it('are not written to again once their last finding is gone', () => {
    const { database, writer } = scan();
    writer.saveIssues([issue(1, 'a', shared), issue(1, 'b')]);
    writer.forgetResponse(1);
    writer.saveIssues([issue(2, 'a', shared), issue(1, 'b')]);
    writer.commit();
    expect(causes(database)).toEqual(['a: 2', 'b: 1']);
    writer.clearChecks();
    writer.saveIssues([issue(3, 'a', shared)]);
    writer.commit();
    expect(causes(database)).toEqual(['a: 3']);
  });

  it('stay apart by severity, and by who found them', () => {
    const { database, writer } = scan();
    writer.saveIssues([issue(1, 'a', shared), issue(2, 'a', { ...shared, severity: 'error' })]);
    writer.saveIssues([issue(3, 'a', shared)], 'site');
    writer.commit();
    groupCauses(database);
    expect(causes(database)).toHaveLength(3);
  });
});

describe('a fault that most pages have', () => {
  /** The first `indexable` pages are for search; `checks` find something on the first ones, as many as they say. */
  function site(checks: Readonly<Record<string, number>>, evidence = '{}', indexable = 0, pages = 20): Database {
    const database = temporaryDatabase();
    const writer = openScanWriter(database);
    for (let id = 1; id <= pages; id++) {
      writer.addUrl({ id, url: `http://h/${id}`, kind: 'page', internal: true });
      writer.saveIssues(Object.entries(checks).flatMap(([check, found]) => (id <= found ? [issue(id, check, { evidence })] : [])));
    }
    writer.commit();
    database.exec(
      "INSERT INTO pages SELECT id, NULL, 0, NULL, 0, NULL, 0, NULL, NULL, 0, 0, 0, 0, 0, 0, 0, '', '', NULL, x'', NULL, NULL, NULL, 0, 0, 0, NULL FROM urls",
    );
    database.prepare('UPDATE pages SET flags = 16 WHERE url_id <= ?').run(indexable);
    groupCauses(database);
    return database;
  }
  const countOf = (database: Database) =>
    Object.fromEntries(countIssues(database, () => 'html').map(({ check, causes: found, rows }) => [check, [found, rows]]));

  it('is one cause', () => {
    expect(countOf(site({ a: 10, b: 9 }))).toEqual({ a: [1, 10], b: [9, 9] });
  });

  it('is one cause of a small site where all its pages have it', () => {
    expect(countOf(site({ a: 6, b: 5 }, '{}', 0, 6))).toEqual({ a: [1, 6], b: [5, 5] });
    expect(countOf(site({ a: 2 }, '{}', 0, 2))).toEqual({ a: [2, 2] });
  });

  it('is one cause where most pages for search have it', () => {
    expect(countOf(site({ a: 10, b: 9 }, '{}', 15))).toEqual({ a: [1, 10], b: [9, 9] });
  });

  it('is still that of each page where it is about its text', () => {
    expect(countOf(site({ a: 20 }, '{"value":"A title"}'))).toEqual({ a: [20, 20] });
  });

  it('is one cause where what each page has there is empty', () => {
    expect(countOf(site({ a: 20, b: 9 }, '{"value":"","offset":9}'))).toEqual({ a: [1, 20], b: [9, 9] });
  });

  it('is given back to its pages before a scan goes on', () => {
    const database = site({ a: 18 });
    splitCommonCauses(database);
    expect(countOf(database)).toEqual({ a: [18, 18] });
    expect(database.prepare('SELECT count(*) AS n FROM causes WHERE url_id IS NULL').get()?.n).toBe(0);
    groupCauses(database);
    expect(countOf(database)).toEqual({ a: [1, 18] });
  });
});

describe('what is to be mended', () => {
  const categoryOf = () => 'html';

  it('is a line for each cause, and one line for a check with more than five', () => {
    const { database, writer } = scan();
    writer.saveIssues([1, 2, 3].map((id) => issue(id, 'a', { ...shared, evidence: `{"count":${id}}` })));
    writer.saveIssues([1, 2, 3, 4, 5, 6].map((id) => issue(id, 'b')));
    writer.saveIssues([issue(1, 'c', { group: '/x', severity: 'error' }), issue(1, 'c', { group: '/y', severity: 'error' })]);
    writer.saveIssues([issue(2, 'c', { group: '/y', severity: 'error' })]);
    writer.commit();
    const lines = causeLines(database, categoryOf);
    expect(lines.map(({ check, causes, rows, urls }) => [check, causes, rows, urls])).toEqual([
      ['c', 2, 3, 2],
      ['b', 6, 6, 6],
      ['a', 1, 3, 3],
    ]);
    expect(lines.map(({ listed }) => listed.map(({ group, subject, urls, url }) => [group, subject, urls, url]))).toEqual([
      [
        ['/y', null, 2, 'http://h/1'],
        ['/x', null, 1, 'http://h/1'],
      ],
      [],
      [[null, null, 3, 'http://h/1']],
    ]);
    expect(lineCount(lines)).toBe(4);
    expect(causeLines(database, categoryOf, { checks: ['a'] })).toHaveLength(1);
    expect(causeLines(database, categoryOf, { urlId: 2 }).map(({ check, rows }) => [check, rows])).toEqual([
      ['c', 1],
      ['a', 1],
      ['b', 1],
    ]);
  });

  it('is one line for the causes of one page each beside those of several', () => {
    const { database, writer } = scan();
    writer.saveIssues([1, 2, 3].map((id) => issue(id, 'd', { severity: 'warning' })));
    writer.saveIssues([4, 5].map((id) => issue(id, 'd', { group: '/z', severity: 'warning' })));
    writer.commit();
    const folds = (most?: number) => {
      const [line] = causeLines(database, categoryOf, { checks: ['d'], ...(most !== undefined && { most }) });
      return [line?.listed.length, line?.folded];
    };
    expect(folds()).toEqual([1, { causes: 3, urls: 3, ofPages: 3 }]);
    expect(folds(99)).toEqual([4, null]);
    expect(folds(2)).toEqual([0, { causes: 4, urls: 5, ofPages: 3 }]);
  });

  it('is one line for what a check folds in two severities', () => {
    const { database, writer } = scan();
    writer.saveIssues([1, 2, 3].map((id) => issue(id, 'g', { severity: 'warning' })));
    writer.saveIssues([3, 4].map((id) => issue(id, 'g', { severity: 'notice' })));
    writer.commit();
    const lines = causeLines(database, categoryOf);
    expect(lines).toMatchObject([
      {
        severity: 'warning',
        causes: 5,
        rows: 5,
        urls: 4,
        listed: [],
        folded: { causes: 5, urls: 4 },
        lesser: { severity: 'notice', causes: 2 },
      },
    ]);
    expect(causeLines(database, categoryOf, { most: 9 })).toHaveLength(2);
  });

  it.each(['notice', 'opportunity'] as const)('is one line for a %s with more than one cause', (severity) => {
    const { database, writer } = scan();
    writer.saveIssues([1, 2, 3, 4].map((id) => issue(id, 'e', { group: id < 3 ? '/x' : '/y', severity })));
    writer.saveIssues([1, 2].map((id) => issue(id, 'f', { group: '/x', severity })));
    writer.commit();
    expect(causeLines(database, categoryOf).map(({ check, listed, folded }) => [check, listed.length, folded])).toEqual([
      ['e', 0, { causes: 2, urls: 4, ofPages: 0 }],
      ['f', 1, null],
    ]);
  });
});

it.each([
  [{ subject: 'Heap', group: null, url: 'http://h/1' }, 'Heap'],
  [{ subject: null, group: '/gone', url: 'http://h/1' }, '/gone'],
  [{ subject: null, group: '9b0f7c7ab90b6b1b', url: 'http://h/1' }, 'http://h/1'],
  [{ subject: null, group: '?', url: 'http://h/1' }, 'http://h/1'],
  [{ subject: null, group: '?do=edit', url: 'http://h/1' }, '?do=edit'],
  [{ subject: null, group: 'A long title…9b0f7c7ab90b6b1b', url: 'http://h/1' }, 'A long title'],
  [{ subject: 'A long text…9b0f7c7ab90b6b1b', group: null, url: 'http://h/1' }, 'A long text'],
  [{ subject: null, group: `A title of ${'many '.repeat(30)}words`, url: 'http://h/1' }, `A title of ${'many '.repeat(14)}`.slice(0, 80)],
  [{ subject: null, group: null, url: '' }, ''],
])('%o is about %s', (cause, about) => {
  expect(subjectOfCause(cause)).toBe(about);
});

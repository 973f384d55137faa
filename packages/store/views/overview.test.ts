import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { site, writeExampleSite } from '../testing/example-site.ts';
import { ResultSession } from './result-session.ts';

const database = temporaryDatabase(afterAll);
const scan = writeExampleSite(database);
// It answered, and its body could not be unpacked.
scan.add(`${site}/torn`, { kind: 'link', status: 200, error: 'body-invalid' });
scan.finish();
const session = new ResultSession(database, { categoryOf: () => 'title', appliesTo: () => null, now: () => performance.now() });

const rowsIn = (list: string) =>
  session.rows({
    view: 'details',
    list,
    findings: false,
    check: null,
    text: '',
    conditions: [],
    match: 'all',
    sort: [],
    about: null,
    from: 0,
    count: 0,
  }).total;

describe('figures of the overview', () => {
  const { byStatus, byIndexability } = session.overview();

  it.each([...byStatus, ...byIndexability])('$list counts the rows that it opens: $count', ({ list, count }) => {
    expect(count).toBe(rowsIn(list));
  });

  it('have each URL that answered or failed once', () => {
    const answered = Number(database.prepare('SELECT count(*) AS n FROM responses').get()?.n);
    expect(byStatus.reduce((sum, { count }) => sum + count, 0)).toBe(answered);
  });

  it('have each HTML page in one state of indexability, beside what robots.txt keeps from being read', () => {
    const read = byIndexability.filter(({ list }) => list !== 'disallow');
    expect(read.reduce((sum, { count }) => sum + count, 0)).toBe(session.overview().pages);
  });
});

it('each count of a check names the URL of its first finding', () => {
  const first = database.prepare('SELECT url_id FROM issues WHERE check_id = ? AND severity = ? AND url_id > 0 ORDER BY id LIMIT 1');
  const checks = session.checks();
  expect(checks.map(({ firstUrlId }) => firstUrlId)).toEqual(checks.map((each) => first.get(each.check, each.severity)?.url_id ?? null));
  expect(checks.some(({ firstUrlId }) => firstUrlId !== null)).toBe(true);
});

it('the time to fix all of a check is the one that "fix first" weighs', () => {
  const { tasks } = session.overview().fixFirst;
  const counts = session.checks();
  const same = tasks.other.filter(({ check, causes }) => counts.some((count) => count.check === check && count.causes === causes));
  expect(same.length).toBeGreaterThan(2);
  for (const { check, minutes } of same) expect(counts.find((count) => count.check === check)?.minutes, check).toBe(minutes);
});

import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { ExampleScan } from './testing/example-scan.ts';
import { UrlRows } from './url-rows.ts';
import { TargetVerdicts } from './verdicts.ts';

const site = 'http://site.test';
const database = temporaryDatabase(afterAll);
const scan = new ExampleScan(database);
const challenge = { 'cf-mitigated': 'challenge' };
const ids = {
  page: scan.add(`${site}/`, { facts: {} }),
  gone: scan.add(`${site}/gone`, { status: 404 }),
  forbidden: scan.add(`${site}/forbidden`, { status: 403 }),
  challenged: scan.add(`${site}/challenged`, { status: 404, headers: challenge }),
  silent: scan.add(`${site}/silent`, { error: 'timeout' }),
  refused: scan.add(`${site}/refused`, { error: 'address-blocked' }),
  account: scan.add(`${site}/account`, { status: 302, redirectTo: `${site}/login` }),
  moved: scan.add(`${site}/moved`, { status: 301, redirectTo: `${site}/` }),
  toGone: scan.add(`${site}/to-gone`, { status: 301, redirectTo: `${site}/gone` }),
  toForbidden: scan.add(`${site}/to-forbidden`, { status: 301, redirectTo: `${site}/forbidden` }),
  loop: scan.add(`${site}/loop`, { status: 302, redirectTo: `${site}/loop` }),
  unasked: scan.add(`${site}/unasked`, { notFetched: 'limit' }),
};
scan.finish();
type Name = keyof typeof ids;

describe('the verdict on a link target', () => {
  const verdicts = new TargetVerdicts(database);
  it.each<[Name, string]>([
    ['page', 'works'],
    ['gone', 'broken'],
    ['forbidden', 'blocked'],
    ['challenged', 'blocked'],
    ['silent', 'timed-out'],
    ['refused', 'blocked'],
    ['account', 'blocked'],
    ['moved', 'redirects'],
    ['toGone', 'broken'],
    ['toForbidden', 'blocked'],
    ['loop', 'broken'],
    ['unasked', 'not-checked'],
  ])('%s: %s', (name, verdict) => {
    expect(verdicts.of(ids[name])).toBe(verdict);
  });
});

describe('the verdict on an answer alone', () => {
  const all = Object.keys(ids) as Name[];
  const verdictsOf = () => {
    const urls = new UrlRows(database);
    return Object.fromEntries(all.map((name) => [name, urls.known(ids[name]).verdict]));
  };
  const stored = verdictsOf();

  it('is what the scan stored', () => {
    expect(stored).toMatchObject({
      challenged: 'blocked',
      account: 'blocked',
      toGone: 'redirects',
      loop: 'redirects',
      unasked: 'not-checked',
    });
  });

  it('is judged by status and error where a file has none', () => {
    database.exec('BEGIN; UPDATE answers SET verdict = NULL');
    expect(verdictsOf()).toEqual({ ...stored, challenged: 'broken', account: 'redirects' });
    database.exec('ROLLBACK');
  });
});

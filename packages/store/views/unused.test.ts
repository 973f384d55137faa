import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { expect, it } from 'vitest';
import { ExampleScan } from '../testing/example-scan.ts';
import { ResultSession } from './result-session.ts';
import { scanDetails } from './scan-details.ts';

const everything = { list: null, findings: false, check: null, text: '', conditions: [], match: 'all', sort: [], about: null } as const;
const evidence = { target: 'http://site.test/a.css', value: 12, rule: '.old, .older', pages: 3, limit: 5 };

function write(notTested: string | null) {
  const database = temporaryDatabase();
  const scan = new ExampleScan(database);
  const page = scan.add('http://site.test/', { facts: {} });
  const sheet = scan.add('http://site.test/a.css', { kind: 'css', contentType: 'text/css' });
  const issue = { urlId: sheet, severity: 'opportunity', group: null } as const;
  scan.issues(
    { ...issue, check: 'unused-css-sitewide', evidence: JSON.stringify(evidence) },
    {
      ...issue,
      urlId: page,
      check: 'unused-font',
      evidence: JSON.stringify({ target: 'http://site.test/a.woff2', bytes: 30_000, pages: 2 }),
    },
    { ...issue, check: 'css-large', evidence: JSON.stringify({ value: 90_000 }) },
  );
  const counts = { passed: 0, failed: notTested === null ? 1 : 0, notApplicable: 0, notTested: notTested === null ? 0 : 1 };
  scan.outcome({ check: 'unused-css-sitewide', ...counts, reason: notTested });
  scan.finish();
  return database;
}

it('the tab of unused resources shows what the checks found, a font at the page that loads it, and nothing of other checks', () => {
  const database = write(null);
  const categoryOf = (check: string) => (check.startsWith('unused') ? 'unused' : 'css');
  const session = new ResultSession(database, { categoryOf, appliesTo: () => null, now: () => 0 });
  const { rows } = session.rows({ ...everything, view: 'unused', from: 0, count: 10 });
  expect(rows.map(({ cells }) => cells.slice(0, 7))).toEqual([
    ['http://site.test/', 'unused-font', 'http://site.test/a.woff2', 30_000, null, null, 2],
    ['http://site.test/a.css', 'unused-css-sitewide', 'http://site.test/a.css', null, 12, '.old, .older', 3],
  ]);
  expect(scanDetails(database).unusedNotTested).toBeNull();
});

it('says why it was not tested', () => {
  expect(scanDetails(write('not the whole site was scanned')).unusedNotTested).toBe('not the whole site was scanned');
});

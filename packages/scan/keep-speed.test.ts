import { defaultScanOptions } from '@orbweaver/model/scan-options.ts';
import type { SpeedReport } from '@orbweaver/model/speed-report.ts';
import { openMemoryDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { ExampleScan } from '@orbweaver/store/testing/example-scan.ts';
import { expect, test } from 'vitest';
import { keepSpeed } from './keep-speed.ts';

const report: SpeedReport = {
  ...{ source: 'lighthouse', url: 'https://site.example/', finalUrl: 'https://site.example/', device: 'mobile' },
  ...{ time: '2026-11-26T10:00:00Z', version: '13.0.1', unused: { css: 0, js: 0 }, lcpElement: null, opportunities: [], thirdParties: [] },
  scores: { performance: 95, accessibility: 95, 'best-practices': 95, seo: 95 },
  metrics: { fcp: 1000, speedIndex: 2000, lcp: 5000, tbt: 100, cls: 0 },
  parts: { css: null, js: null, images: null, cache: null },
  field: null,
};

function finishedScan() {
  const database = openMemoryDatabase();
  const scan = new ExampleScan(database, ['https://site.example/']);
  const ids = ['https://site.example/', 'https://site.example/b'].map((url) => scan.add(url));
  scan.issues({ urlId: 1, check: 'title-missing', severity: 'error', evidence: '{}', group: null, cause: null });
  scan.writer.setMeta('options', JSON.stringify({ ...defaultScanOptions, startUrl: 'https://site.example/' }));
  scan.finish();
  return { database, ids };
}

const findings = ({ database }: ReturnType<typeof finishedScan>) =>
  database
    .prepare('SELECT check_id, severity, url_id FROM issues ORDER BY check_id, url_id')
    .all()
    .map((row) => `${row.check_id} ${row.severity} ${row.url_id}`);

test('what is measured is judged at once, and what is measured anew is judged anew', () => {
  const scan = finishedScan();
  const [start, other] = scan.ids as [number, number];
  const before = findings(scan);
  expect(before).toHaveLength(1);
  keepSpeed(scan.database, start, [report]);
  expect(findings(scan)).toEqual([`psi-lcp error ${start}`, ...before]);
  keepSpeed(scan.database, other, [{ ...report, metrics: { ...report.metrics, lcp: 3000, tbt: 300 } }]);
  expect(findings(scan)).toEqual([`psi-lcp error ${start}`, `psi-lcp warning ${other}`, `psi-tbt warning ${other}`, ...before]);
  keepSpeed(scan.database, start, [{ ...report, metrics: { ...report.metrics, lcp: 1000 } }]);
  expect(findings(scan)).toEqual([`psi-lcp warning ${other}`, `psi-tbt warning ${other}`, ...before]);
});

test('the outcome of each check is there once', () => {
  const scan = finishedScan();
  const outcome = () =>
    scan.database.prepare("SELECT passed, failed, not_tested, reason FROM check_outcomes WHERE check_id = 'psi-lcp'").all();
  for (let round = 0; round < 2; round++) keepSpeed(scan.database, scan.ids[0] as number, [report]);
  expect(outcome()).toMatchObject([{ failed: 1, not_tested: 0 }]);
});

import type { FileCoverage } from '@orbweaver/model/coverage.ts';
import { openMemoryDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { readCoverage } from '@orbweaver/store/coverage.ts';
import { openScanWriter } from '@orbweaver/store/write.ts';
import { expect, test } from 'vitest';
import { CoverageLedger } from './coverage-ledger.ts';

const file = (name: string, used: readonly number[], length = 100): FileCoverage => ({
  url: `https://site.test/${name}`,
  kind: 'js',
  length,
  used,
});

function openLedger() {
  const database = openMemoryDatabase();
  const writer = openScanWriter(database);
  const open = () => {
    const ledger = new CoverageLedger();
    ledger.restore(database);
    return ledger;
  };
  const measured = () => readCoverage(database)?.map(({ url, pages, unused }) => [url.slice('https://site.test/'.length), pages, unused]);
  return { writer, open, measured };
}

test('a page counts when its response is stored, and not when it is asked for again', () => {
  const { writer, open, measured } = openLedger();
  const ledger = open();
  ledger.hold('/1', [file('a.js', [0, 10])]);
  ledger.write(writer);
  expect(measured()).toBeUndefined();
  ledger.settle('/1', false);
  ledger.hold('/1', [file('a.js', [0, 20])]);
  ledger.settle('/1', true);
  ledger.settle('/1', true);
  ledger.settle('/of-no-browser', true);
  ledger.write(writer);
  expect(measured()).toEqual([['a.js', 1, 80]]);
});

test('a scan that is killed between two pages measures what one measures that was not', () => {
  const { writer, open, measured } = openLedger();
  const pages: readonly (readonly FileCoverage[])[] = [
    [file('a.js', [0, 10]), file('differs.js', [0, 10])],
    [file('a.js', [0, 10]), file('differs.js', [0, 10], 101)],
    [file('a.js', [0, 10]), file('differs.js', [0, 10])],
    [file('a.js', [5, 20]), file('b.js', [])],
  ];
  for (const [at, files] of pages.entries()) {
    const ledger = open();
    ledger.hold('/lost', files);
    ledger.hold(`/${at}`, files);
    ledger.settle(`/${at}`, true);
    ledger.write(writer);
  }
  expect(measured()).toEqual([
    ['a.js', 4, 80],
    ['b.js', 1, 100],
  ]);
});

test('ranges are written where they changed, else only the numbers of pages', () => {
  const { open } = openLedger();
  const ledger = open();
  const written: string[] = [];
  const page = (...files: readonly FileCoverage[]) => {
    written.length = 0;
    ledger.hold('/', files);
    ledger.settle('/', true);
    ledger.write({ setMeta: (key) => void written.push(key) });
    return [...written];
  };
  const both = ['coverage', 'coveragePages'];
  expect(page(file('a.js', [0, 10]))).toEqual(both);
  expect(page(file('a.js', [0, 10]))).toEqual(['coveragePages']);
  expect(page(file('a.js', [5, 11]))).toEqual(both);
  expect(page(file('a.js', [5, 11]), file('b.js', []))).toEqual(both);
  expect(page(file('b.js', [], 99))).toEqual(both);
  expect(page(file('b.js', []))).toEqual(['coveragePages']);
  ledger.write({ setMeta: () => expect.unreachable() });
});

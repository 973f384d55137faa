import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readBenchmarks } from './benchmark-figures.ts';

test('the document has every figure that the pages state', () => {
  const figures = readBenchmarks(readFileSync(new URL('../../../../docs/benchmarks.md', import.meta.url), 'utf8'));
  for (const figure of [figures.pagesPerSecond, figures.plantedFaults]) expect(figure).toBeGreaterThan(0);
});

test('a figure that is gone is told', () => {
  expect(() => readBenchmarks('| Orbweaver, 2 workers | all | 459 |')).toThrow('no longer says');
});

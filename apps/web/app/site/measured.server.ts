/** The figures of docs/benchmarks.md, taken in when the application is built. */
import benchmarks from '../../../../docs/benchmarks.md?raw';
import { type BenchmarkFigures, readBenchmarks } from './benchmark-figures.ts';

export function readMeasured(): BenchmarkFigures {
  return readBenchmarks(benchmarks);
}

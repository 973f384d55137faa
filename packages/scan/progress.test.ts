import { expect, test } from 'vitest';
import { filesAndLinks, type Progress } from './progress.ts';

const none = {
  phase: 'scanning',
  paused: false,
  failed: 0,
  elapsedMs: 0,
  pagesPerSecond: 0,
  notices: [],
  pace: { concurrency: 32, rate: null },
  mostConcurrency: 32,
} as const;

test.each([
  ['pages alone', { pages: 5, pagesWaiting: 3, done: 5, waiting: 3 }, { checked: 0, all: 0 }],
  ['links behind them', { pages: 5, pagesWaiting: 3, done: 9, waiting: 13 }, { checked: 4, all: 14 }],
  ['a page that is stored and not counted yet', { pages: 6, pagesWaiting: 4, done: 5, waiting: 3 }, { checked: 0, all: 0 }],
])('%s', (_, counts, expected) => {
  const progress: Progress = { ...none, ...counts };
  expect(filesAndLinks(progress)).toEqual(expected);
});

import type { ScanState } from '@orbweaver/scan/results/protocol.ts';
import { expect, test } from 'vitest';
import { noState } from '../device-scan/no-state.ts';
import { hasRows } from './has-rows.ts';

const idle: ScanState = { ...noState, storage: 'device' };
const running: ScanState = { ...idle, activity: 'running' };

test.each([
  ['complete without a page: its start page answered 404', idle, { state: 'complete', pages: 0 }, true],
  ['complete', idle, { state: 'complete', pages: 3 }, true],
  ['broken off before the first page', idle, { state: 'crawling', pages: 0 }, false],
  ['broken off', idle, { state: 'crawling', pages: 3 }, true],
  ['stopped before the first page', idle, { state: 'stopped', pages: 0 }, false],
  ['begins', running, { state: 'crawling', pages: 0 }, false],
  ['goes on with what it has', running, { state: 'crawling', pages: 3 }, true],
  ['is brought up', { ...idle, activity: 'starting' }, { state: 'crawling', pages: 3 }, false],
  ['reads pages again', { ...running, rereading: 1 }, { state: 'crawling', pages: 0 }, true],
] as const)('%s', (_what, state, scan, has) => {
  expect(hasRows(state, scan)).toBe(has);
});

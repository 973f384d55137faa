import type { Progress } from '@orbweaver/scan/progress.ts';
import type { ScanState, StoredScan } from '@orbweaver/scan/results/protocol.ts';
import { expect, test } from 'vitest';
import { noState } from '../device-scan/no-state.ts';
import { canGoToServer } from './continue-on-server.ts';

const scan: StoredScan = {
  ...{ id: 'one', startUrl: 'https://example.com/', mode: 'site', state: 'crawling', startedAt: '', updatedAt: '', pages: 12 },
  ...{ issues: null, bytes: 0, grant: 'one', counter: 'spider', hadSecrets: false, uploadedAs: null },
};
const atRest: ScanState = { ...noState, storage: 'device', scan };
const progress: Progress = {
  ...{ phase: 'scanning' as const, paused: false, pages: 12, pagesWaiting: 3, done: 30, waiting: 5, failed: 0, elapsedMs: 1000 },
  ...{ pagesPerSecond: 0, notices: [], pace: { concurrency: 32, rate: null }, mostConcurrency: 32 },
};
const running: ScanState = { ...atRest, activity: 'running', progress };

test('a scan that runs, and one that was stopped or interrupted, can go on on the server', () => {
  expect(canGoToServer(running, scan)).toBe(true);
  expect(canGoToServer(atRest, scan)).toBe(true);
  expect(canGoToServer(atRest, { ...scan, state: 'stopped' })).toBe(true);
  expect(canGoToServer(atRest, { ...scan, handedTo: null })).toBe(true);
});

test.each<[string, Partial<StoredScan>]>([
  ['is complete', { state: 'complete' }],
  ['has no page', { pages: 0 }],
  ['sent a password', { hadSecrets: true }],
  ['the extension fetches for', { extension: { userAgent: 'x', withCookies: false } }],
  ['came from the account', { grant: '' }],
  ['is of the link checker', { counter: 'link' }],
  ['reads single pages', { counter: 'analysis' }],
  ['went on there before', { handedTo: 'server-1' }],
])('one that %s cannot', (_name, change) => {
  expect(canGoToServer(atRest, { ...scan, ...change })).toBe(false);
});

test('one that an older version began cannot', () => {
  const { counter: _, ...older } = scan;
  expect(canGoToServer(atRest, older)).toBe(false);
});

test.each<[string, ScanState]>([
  ['is being stopped', { ...running, isStopping: true }],
  ['has read no page yet', { ...running, progress: { ...progress, pages: 0 } }],
  ['is being checked', { ...running, activity: 'finishing' }],
  ['is being started', { ...running, activity: 'starting' }],
  ['has the pages of its plan', { ...atRest, pagesEnded: true }],
])('one that %s cannot', (_name, state) => {
  expect(canGoToServer(state, scan)).toBe(false);
});

import { scannerFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadWords } from '@orbweaver/i18n/load-translate.ts';
import type { Progress } from '@orbweaver/scan/progress.ts';
import type { ScanState, StoredScan } from '@orbweaver/scan/results/protocol.ts';
import { WordsProvider } from '@orbweaver/ui/words.tsx';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ScanClient } from '../device-scan/client.ts';
import { noState } from '../device-scan/no-state.ts';
import { ProgressStrip } from './progress-strip.tsx';

const words = await loadWords('en', [scannerFiles]);

const scan: StoredScan = {
  ...{ id: 'one', startUrl: 'https://example.com/', mode: 'site', state: 'crawling', startedAt: '', updatedAt: '', pages: 0 },
  ...{ issues: null, bytes: 0, grant: 'one', hadSecrets: false, uploadedAs: null },
};
const progress: Progress = {
  ...{ phase: 'scanning', paused: false, pages: 12, pagesWaiting: 3, done: 30, waiting: 5, failed: 10_423, elapsedMs: 1000 },
  ...{ pagesPerSecond: 0, notices: [], pace: { concurrency: 32, rate: null }, mostConcurrency: 32 },
};
const running: ScanState = { ...noState, storage: 'device', activity: 'running', scan, progress };

/** What the strip says, and what it says that the scan does. */
function shown(state: ScanState): { readonly all: string; readonly state: string } {
  const strip = createElement(ProgressStrip, { client: {} as ScanClient, state, onNew() {}, onResume() {}, onHanded() {} });
  // biome-ignore lint/correctness/noChildrenProp: the type of the component asks for it among the properties.
  const html = renderToStaticMarkup(createElement(WordsProvider, { locale: 'en', words, children: strip }));
  const plain = (part: string) =>
    part
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  return { all: plain(html), state: plain(/<span role="status">(.*?)<\/span>/.exec(html)?.[1] ?? '') };
}

test('a running scan tells pages, failures, files and links, and its pace can be changed', () => {
  const { all, state } = shown(running);
  expect(state).toBe('Scanning');
  expect(all).toContain('12 pages done, 3 waiting · 10,423 failed');
  expect(all).toMatch(/files and links/i);
  expect(all).toContain('Pace');
});

test('paused and stopping are states of it', () => {
  expect(shown({ ...running, progress: { ...progress, paused: true } }).state).toBe('Paused');
  const stopping = shown({ ...running, isStopping: true });
  expect(stopping.state).toBe('Stopping. What was found is kept.');
  expect(stopping.all).not.toMatch(/Pause|Pace/);
  const finishing = { ...running, activity: 'finishing', isStopping: true, progress: { ...progress, phase: 'checking' } } as const;
  expect(shown(finishing).state).toBe('Stopped. The checks are running on what was found.');
});

test('afterwards what failed is no longer news', () => {
  const { all } = shown({ ...running, activity: 'idle', scan: { ...scan, state: 'complete' } });
  expect(all).toContain('· complete');
  expect(all).not.toMatch(/failed|waiting|Pace/);
});

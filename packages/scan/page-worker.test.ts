import { factGroups } from '@orbweaver/model/fact-groups.ts';
import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';
import { defaultScanOptions } from '@orbweaver/model/scan-options.ts';
import { systemClock } from '@orbweaver/platform/node/clock.ts';
import { zlibCodec } from '@orbweaver/platform/node/deflate.ts';
import { expect, test } from 'vitest';
import { jobModes, type WorkerMessage } from './messages.ts';
import { PageWorker } from './page-worker.ts';
import { shuffledSite } from './testing/shuffled-site.ts';

const origin = 'http://127.0.0.1:9';
const secrets = { headers: [], basicAuth: null, cookie: null, proxy: null };

interface Talk {
  readonly worker: PageWorker;
  /** What the worker says, in order. */
  readonly said: string[];
  /** What it was answered, in order. */
  readonly records: FetchRecord[];
  responded(): number;
}

/** A worker that is asked for pages of these sizes at once. */
function askFor(sizes: readonly number[], soon: (call: () => void) => void): Talk {
  const said: string[] = [];
  const records: FetchRecord[] = [];
  const { createFetcher, responded } = shuffledSite({
    response: (path) => ({ status: 200, type: 'text/html', body: `<title>a</title>${'<p>word '.repeat(Number(path.slice(1)) / 8)}` }),
    seed: 1,
    soon: setImmediate,
  });
  const send = (message: WorkerMessage): void => {
    if (message.type !== 'batch') return;
    said.push(...message.results.map(({ status, aborted }) => (aborted ? 'given back' : `page ${status}`)));
  };
  const recording: typeof createFetcher = () => {
    const fetcher = createFetcher();
    const keep = (record: FetchRecord): FetchRecord => {
      records.push(record);
      return record;
    };
    return { ...fetcher, fetch: async (request) => keep(await fetcher.fetch(request)) };
  };
  const platform = { createFetcher: recording, codec: zlibCodec, clock: systemClock, soon };
  const worker = new PageWorker(platform, send, (ms) => said.push(`busy for ${Math.round(ms)} ms`));
  const options = { ...defaultScanOptions, startUrl: `${origin}/`, maxBodyBytes: 10_000_000 };
  worker.receive({ type: 'start', options, secrets, groups: factGroups, slots: sizes.length, siteHosts: [] });
  worker.receive({
    type: 'jobs',
    ids: sizes.map((_, index) => index + 1),
    urls: sizes.map((size) => `${origin}/${size}`),
    modes: sizes.map(() => jobModes.page),
    attempts: sizes.map(() => 1),
    earlier: {},
  });
  return { worker, said, records, responded };
}

test('tells how long it will read before it reads a huge page', async () => {
  const { said } = askFor([4_000_000], setImmediate);
  await expect.poll(() => said).toEqual(['busy for 1333 ms', 'page 200']);
});

test('says nothing of pages of a usual size', async () => {
  const { said } = askFor([800, 800_000], setImmediate);
  await expect.poll(() => said).toEqual(['page 200', 'page 200']);
});

test('releases the memory of a huge page as soon as it is read', async () => {
  const { said, records } = askFor([4_000_000, 800], setImmediate);
  await expect.poll(() => said, { timeout: 10_000 }).toHaveLength(3);
  expect(records.map(({ body }) => body?.length === 0).sort()).toEqual([false, true]);
});

test('gives answers back unread when it is told to stop', async () => {
  const turns: (() => void)[] = [];
  const { worker, said, responded } = askFor([4_000_000, 800_000, 800], (call) => turns.push(call));
  await expect.poll(responded).toBe(3);
  worker.receive({ type: 'stop' });
  expect(said).toEqual(['given back', 'given back', 'given back']);
  for (const turn of turns) turn();
  expect(said).toHaveLength(3);
});

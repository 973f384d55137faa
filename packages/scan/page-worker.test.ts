import { defaultScanOptions } from '@orbweaver/model/scan-options.ts';
import { systemClock } from '@orbweaver/platform/node/clock.ts';
import { zlibCodec } from '@orbweaver/platform/node/deflate.ts';
import { expect, test } from 'vitest';
import { jobModes, type WorkerMessage } from './messages.ts';
import { PageWorker } from './page-worker.ts';
import { shuffledSite } from './testing/shuffled-site.ts';

const origin = 'http://127.0.0.1:9';
const secrets = { headers: [], basicAuth: null, cookie: null, proxy: null };

/** What a worker says, in order, while it fetches and reads pages of these sizes. */
async function readPages(sizes: readonly number[]): Promise<string[]> {
  const said: string[] = [];
  const { createFetcher } = shuffledSite({
    answer: (path) => ({ status: 200, type: 'text/html', body: `<title>a</title>${'<p>word '.repeat(Number(path.slice(1)) / 8)}` }),
    seed: 1,
    soon: setImmediate,
  });
  const done = Promise.withResolvers<void>();
  let results = 0;
  const send = (message: WorkerMessage) => {
    if (message.type !== 'batch') return;
    said.push(...message.results.map(({ status }) => `page ${status}`));
    results += message.results.length;
    if (results === sizes.length) done.resolve();
  };
  const platform = { createFetcher, codec: zlibCodec, clock: systemClock, soon: setImmediate };
  const worker = new PageWorker(platform, send, (ms) => said.push(`busy for ${Math.round(ms)} ms`));
  const options = { ...defaultScanOptions, startUrl: `${origin}/`, maxBodyBytes: 10_000_000 };
  worker.receive({ type: 'start', options, secrets, slots: 1, siteHosts: [] });
  worker.receive({
    type: 'jobs',
    ids: sizes.map((_, index) => index + 1),
    urls: sizes.map((size) => `${origin}/${size}`),
    modes: sizes.map(() => jobModes.page),
    attempts: sizes.map(() => 1),
  });
  await done.promise;
  return said;
}

test('tells how long it will read before it reads a huge page', async () => {
  expect(await readPages([4_000_000])).toEqual(['busy for 1333 ms', 'page 200']);
});

test('says nothing of pages of a usual size', async () => {
  expect(await readPages([800, 800_000])).toEqual(['page 200', 'page 200']);
});

import { defaultScanOptions } from '@orbweaver/model/scan-options.ts';
import { systemClock } from '@orbweaver/platform/node/clock.ts';
import { zlibCodec } from '@orbweaver/platform/node/deflate.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { temporaryFile } from '@orbweaver/platform/node/testing/temporary-database.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { expect, test } from 'vitest';
import { createSyntheticSite } from '../../fixtures/sites/synthetic/site.ts';
import { PageWorker } from './page-worker.ts';
import type { ScanPlatform, WorkerPort } from './ports.ts';
import { startScan } from './scan.ts';
import { shuffledSite } from './testing/shuffled-site.ts';

const origin = 'http://127.0.0.1:9';
const { answer: response } = createSyntheticSite({ pages: 200, origin });

/** Takes pages until so many were written, then is full. */
function fillingDisk(pages: number): Pick<ScanPlatform, 'openDatabase'> {
  return {
    openDatabase(path, mode) {
      const database = openDatabase(path, mode);
      let commits = 0;
      const exec: Database['exec'] = (sql) => {
        if (/\bCOMMIT\b/.test(sql) && ++commits > pages) throw new Error('database or disk is full');
        database.exec(sql);
      };
      return { ...database, exec };
    },
  };
}

/** Page workers in this thread that say when they were ended. */
function countedWorkers(platform: ScanPlatform, ended: number[]): (count: number) => WorkerPort[] {
  return (count) =>
    Array.from({ length: count }, (_, number) => {
      let receive: (message: unknown) => void = () => {};
      const worker = new PageWorker(platform, (message) => setImmediate(() => receive(message)));
      return {
        post: (message) => worker.receive(message as never),
        onMessage(call) {
          receive = call;
        },
        onExit: () => {},
        async terminate() {
          ended.push(number);
        },
      };
    });
}

test('a scan that cannot write its file ends its page workers before it says so', async () => {
  const site = shuffledSite({ response, seed: 1, soon: setImmediate });
  const ended: number[] = [];
  const platform: ScanPlatform = {
    createFetcher: site.createFetcher,
    codec: zlibCodec,
    clock: systemClock,
    soon: setImmediate,
    startWorkers: null,
    timestamp: () => '2026-01-01T00:00:00.000Z',
    ...fillingDisk(4),
  };
  const scan = startScan({
    options: { ...defaultScanOptions, startUrl: `${origin}/`, workers: 3, rate: 0 },
    secrets: { headers: [], basicAuth: null, cookie: null, proxy: null },
    file: temporaryFile(),
    platform: { ...platform, startWorkers: countedWorkers(platform, ended) },
  });
  await expect(scan.done).rejects.toThrow('disk');
  expect(ended.sort()).toEqual([0, 1, 2]);
});

import type { Clock } from '@orbweaver/crawl/ports.ts';
import { defaultScanOptions } from '@orbweaver/model/scan-options.ts';
import { expect, test } from 'vitest';
import type { WorkerMessage } from './messages.ts';
import type { WorkerPlatform } from './ports.ts';
import { ResponseReader } from './response-reader.ts';
import { ResultBatcher } from './result-batcher.ts';

/** A clock moved by hand. */
class HandClock implements Clock {
  #now = 0;
  #waiting: { at: number; call: () => void }[] = [];
  now(): number {
    return this.#now;
  }
  after(ms: number, call: () => void): () => void {
    this.#waiting.push({ at: this.#now + ms, call });
    return () => undefined;
  }
  pass(ms: number): void {
    for (const end = this.#now + ms; this.#now < end; this.#now++) {
      const due = this.#waiting.filter(({ at }) => at <= this.#now + 1);
      this.#waiting = this.#waiting.filter(({ at }) => at > this.#now + 1);
      for (const { call } of due) call();
    }
  }
}

function batching(hasMore: () => boolean) {
  const clock = new HandClock();
  const sent: number[] = [];
  const options = { ...defaultScanOptions, startUrl: 'http://site.test/' };
  const platform = { clock } as Partial<WorkerPlatform> as WorkerPlatform;
  const send = (message: WorkerMessage) => sent.push(message.type === 'batch' ? message.results.length : -1);
  return { clock, sent, batcher: new ResultBatcher(new ResponseReader(options, []), platform, send, hasMore) };
}

test('what is there is sent after a few milliseconds when no answer waits', () => {
  const { clock, sent, batcher } = batching(() => false);
  for (let id = 1; id <= 3; id++) batcher.addAborted(id, 0);
  clock.pass(3);
  expect(sent).toEqual([]);
  clock.pass(1);
  expect(sent).toEqual([3]);
});

test('a batch fills while further answers wait to be read, and is sent when none is left', () => {
  let isMore = true;
  const { clock, sent, batcher } = batching(() => isMore);
  batcher.addAborted(1, 0);
  clock.pass(10);
  batcher.addAborted(2, 0);
  expect(sent).toEqual([]);
  isMore = false;
  clock.pass(4);
  expect(sent).toEqual([2]);
});

test('a full batch is sent at once, and slow reading does not hold one back for long', () => {
  const { clock, sent, batcher } = batching(() => true);
  for (let id = 1; id <= 9; id++) batcher.addAborted(id, 0);
  expect(sent).toEqual([8]);
  clock.pass(40);
  expect(sent).toEqual([8, 1]);
});

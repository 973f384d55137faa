import { AppError } from '@orbweaver/model/errors.ts';
import { expect, test } from 'vitest';
import { installedFiles } from '../../node/writing/dictionaries.ts';
import { serveTasks, type TaskCall, type TaskReply } from '../../tasks/serve-tasks.ts';
import { serveWriting, type WritingCalls } from '../../writing/serve-writing.ts';
import { AskedWorker } from './asked-worker.ts';

type Port = Parameters<typeof serveTasks>[0];

/** A worker of this thread; `started` and `ended` count them. */
function workers(serve: (port: Port) => void) {
  const counts = { started: 0, ended: 0 };
  const start = () => {
    counts.started++;
    let take = (_call: TaskCall): void => {};
    const worker = {
      onmessage: null as ((event: { readonly data: TaskReply }) => void) | null,
      onerror: null,
      postMessage: (call: TaskCall) => take(call),
      terminate: () => void counts.ended++,
    };
    serve({
      postMessage: (data) => worker.onmessage?.({ data }),
      on(_event, call) {
        take = call;
      },
    });
    return worker as unknown as Worker;
  };
  return { start, counts };
}

test('words are looked up in the dictionaries that it is given', async () => {
  const { start, counts } = workers((port) => serveWriting(port, installedFiles));
  const worker = new AskedWorker<WritingCalls>({ start, timeoutMs: 60_000 });
  expect(counts.started).toBe(0);
  const both = Promise.all([
    worker.ask('unknown', { words: ['letter', 'recieve'], language: 'en' }),
    worker.ask('unknown', { words: ['Fehler', 'Fehlre'], language: 'de' }),
  ]);
  expect(await both).toEqual([['recieve'], ['Fehlre']]);
  await worker.close();
  expect(counts).toEqual({ started: 1, ended: 1 });
});

test('a refusal is told as it is; one that hangs or breaks is ended, and the next question gets a new one', async () => {
  interface Calls {
    refuse: { input: null; response: null };
    hang: { input: null; response: null };
    break: { input: null; response: null };
    echo: { input: string; response: string };
  }
  const { start, counts } = workers((port) =>
    serveTasks<Calls>(port, {
      refuse: async () => {
        throw new AppError('host-unreachable', { detail: 'no dictionary' });
      },
      hang: () => new Promise(() => {}),
      break: async () => {
        throw new TypeError('broken');
      },
      echo: async (text) => text,
    }),
  );
  const worker = new AskedWorker<Calls>({ start, timeoutMs: 50 });
  await expect(worker.ask('refuse', null)).rejects.toMatchObject({ code: 'host-unreachable', values: { detail: 'no dictionary' } });
  expect(await worker.ask('echo', 'a')).toBe('a');
  expect(counts).toEqual({ started: 1, ended: 0 });
  await expect(worker.ask('hang', null)).rejects.toMatchObject({ code: 'task-limit' });
  await expect(worker.ask('break', null)).rejects.toMatchObject({ code: 'internal' });
  expect(await worker.ask('echo', 'b')).toBe('b');
  expect(counts).toEqual({ started: 3, ended: 2 });
});

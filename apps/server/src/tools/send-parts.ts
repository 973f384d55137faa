/** A task that answers in parts to a stream for the reply: no faster than it is read, and ended when the reader disconnects. */
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { TaskOptions } from '@orbweaver/platform/node/tasks/task-pool.ts';

export type PartOptions = Required<Pick<TaskOptions, 'onPart' | 'signal'>>;

/** Rejects where the task fails before its first part; a later failure breaks the stream off. */
export async function sendParts(run: (options: PartOptions) => Promise<unknown>): Promise<Readable> {
  const stream = new PassThrough();
  const gone = new AbortController();
  const started = Promise.withResolvers<void>();
  const onPart = async (part: unknown): Promise<void> => {
    started.resolve();
    if (!stream.write(part)) await once(stream, 'drain', { signal: gone.signal });
  };
  stream.on('close', () => gone.abort());
  const done = run({ onPart, signal: gone.signal });
  done.then(
    () => stream.end(),
    (error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  // Whoever reads it hears of the failure; before there is a reader, nobody may have to.
  stream.on('error', () => {});
  await Promise.race([started.promise, done]);
  return stream;
}

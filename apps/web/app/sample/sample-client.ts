/** Asks the worker that holds the sample scan. */
import type { IgnoreChange, IgnoreChanged } from '@orbweaver/store/change-ignores.ts';
import type { ResultsClient } from '../results/results-client.tsx';
import type { SampleCall, SampleReply } from './sample-protocol.ts';

export interface SampleClient extends ResultsClient {
  ignore(change: IgnoreChange): Promise<IgnoreChanged>;
  close(): void;
}

interface Waiting {
  readonly resolve: (response: unknown) => void;
  readonly reject: (error: Error) => void;
}

export function startSampleClient(): SampleClient {
  const worker = new Worker(new URL('./sample-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  worker.onmessage = ({ data }: MessageEvent<SampleReply>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('fault' in data) asked?.reject(new Error(data.fault));
    else asked?.resolve(data.response);
  };
  worker.onerror = ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  };
  const send = (call: SampleCall): Promise<unknown> =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      worker.postMessage({ id: last, call });
    });
  return {
    ask: ((kind: string, ask: unknown) => send({ question: { kind, ask } as never })) as ResultsClient['ask'],
    ignore: (change) => send({ ignore: change }) as Promise<IgnoreChanged>,
    close: () => worker.terminate(),
  };
}

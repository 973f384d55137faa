/** Web Workers as the scan's page workers. One that fails or ends is not started again: its owner is told. */
import { AppError } from '@orbweaver/model/errors.ts';
import type { WorkerPort } from '@orbweaver/scan/ports.ts';
import type { FetchLink } from './fetch-link.ts';
import { serveFetches } from './gateway-fetcher.ts';
import { isAlive, whenEnded } from './worker-life.ts';

/** First message to a page worker: where it fetches. */
export interface PageWorkerStart {
  readonly fetches: MessagePort;
}

/** `create` makes one worker from the app's own entry; each gets a port to the link. */
export function startPool(create: () => Worker, count: number, link: FetchLink): WorkerPort[] {
  return Array.from({ length: count }, () => startWorker(create(), link));
}

function startWorker(worker: Worker, link: FetchLink): WorkerPort {
  const { port1, port2 } = new MessageChannel();
  serveFetches(link, port1);
  worker.postMessage({ fetches: port2 } satisfies PageWorkerStart, [port2]);
  let onExit: (failure: Error | null) => void = () => {};
  const end = (failure: Error | null): void => {
    worker.terminate();
    port1.close();
    const call = onExit;
    onExit = () => {};
    call(failure);
  };
  worker.onerror = (event) => end(new Error(event.message === '' ? 'a page worker could not be started' : event.message));
  worker.onmessageerror = () => end(new Error('a page worker sent what cannot be read'));
  return {
    post: (message, transfer) => worker.postMessage(message, [...(transfer ?? [])]),
    onMessage(call) {
      worker.onmessage = ({ data }) => (isAlive(data) ? whenEnded(data, () => end(new AppError('scan-worker-ended'))) : call(data));
    },
    onExit(call) {
      onExit = call;
    },
    async terminate() {
      end(null);
    },
  };
}

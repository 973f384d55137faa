/**
 * Tells when a worker has ended, whatever ended it: browsers report nothing of one that ran out of memory. The worker holds a Web Lock
 * that ends with it; whoever started it waits for that lock.
 */

/** First message of a worker that is watched; `lock` ends with it. */
export interface WorkerAlive {
  readonly alive: string;
}

/** For the worker: `tell` hands the name of the lock to whoever started it, once the lock is held. */
export function holdLife(tell: (alive: WorkerAlive) => void): void {
  const alive = `orbweaver-alive-${crypto.randomUUID()}`;
  void navigator.locks.request(alive, () => {
    tell({ alive });
    return new Promise(() => {});
  });
}

/** For whoever started the worker: calls back once when it has ended. */
export function whenEnded({ alive }: WorkerAlive, call: () => void): void {
  void navigator.locks.request(alive, () => call());
}

export function isAlive(message: unknown): message is WorkerAlive {
  return typeof message === 'object' && message !== null && 'alive' in message;
}

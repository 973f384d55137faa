/** Ends a process by a signal: what is under way may end, for so long. */
import { endWith } from './failure.ts';

export function stopOnSignal(close: () => Promise<void>, stopMs: number): void {
  let isStopping = false;
  const stop = (): void => {
    // From a terminal a signal comes twice: from it and from npm.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      process.stderr.write(`orbweaver: stopped with work under way after ${stopMs / 1_000} s\n`);
      process.exit(1);
    }, stopMs).unref();
    close().then(
      () => process.exit(0),
      async (error: unknown) => {
        await endWith(error);
        process.exit();
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

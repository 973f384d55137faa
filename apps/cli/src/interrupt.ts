/** Ctrl-C and other requests to end: the first asks to stop and keep, the second quits. */

/**
 * One Ctrl-C may arrive several times: from the terminal, and passed on by npm and by our own entry script, late on a busy machine. What comes within this
 * time of the first counts as the same.
 */
const sameInterruptMs = 1_000;

/** Calls `first` once and `second` on a later signal. The returned function takes the handlers away. */
export function onInterrupt(first: () => void, second: () => void): () => void {
  let firstMs: number | null = null;
  const handle = () => {
    const now = performance.now();
    if (firstMs === null) {
      firstMs = now;
      first();
    } else if (now - firstMs > sameInterruptMs) second();
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, handle);
  return () => {
    for (const signal of signals) process.off(signal, handle);
  };
}

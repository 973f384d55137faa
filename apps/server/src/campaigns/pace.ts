/** Spreads mails evenly over time, however many lines send them. */
export interface Pace {
  /** Returns when it is the caller's turn; false where the signal came first. */
  readonly turn: (signal: AbortSignal) => Promise<boolean>;
}

export function createPace(perMinute: number, now: () => number = () => performance.now()): Pace {
  const betweenMs = 60_000 / perMinute;
  let next = now();
  return {
    turn: async (signal) => {
      if (signal.aborted) return false;
      const time = now();
      // Turns that nobody took are not made up for.
      next = Math.max(next, time);
      const waitMs = next - time;
      next += betweenMs;
      return waitMs < 1 || wait(waitMs, signal);
    },
  };
}

function wait(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = (): void => {
      clearTimeout(timer);
      resolve(false);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve(true);
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}

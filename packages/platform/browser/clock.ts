/** The clock of a browser worker: monotonic milliseconds and ordinary timers. */
import type { Clock } from '@orbweaver/crawl/ports.ts';

export const browserClock: Clock = {
  now: () => performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

/** The clock of Node: monotonic milliseconds and ordinary timers. */
import type { Clock } from '@orbweaver/crawl/ports.ts';

export const systemClock: Clock = {
  now: () => performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

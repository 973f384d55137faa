/** A clock whose callbacks may fail: an error of theirs (a full disk at a commit) ends the scan, not the process. */
import type { Clock } from '@orbweaver/crawl/ports.ts';

export function guardClock(clock: Clock, onFailure: (error: unknown) => void): Clock {
  return {
    now: () => clock.now(),
    after: (ms, call) =>
      clock.after(ms, () => {
        try {
          call();
        } catch (error) {
          onFailure(error);
        }
      }),
  };
}

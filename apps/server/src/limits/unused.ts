/** The counters of a window that has just begun. */
import { type Counter, counters } from '@orbweaver/model/plans.ts';

export function unused(): Record<Counter, 0> {
  return Object.fromEntries(counters.map((counter) => [counter, 0])) as Record<Counter, 0>;
}

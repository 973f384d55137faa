// Counts of event loop delays, added up over several lives of a process.
export interface DelayReport {
  /** Milliseconds late, and how often. */
  readonly buckets: readonly (readonly [ms: number, count: number])[];
  /** The longest that the thread computed between two ticks. */
  readonly maxBusyMs: number;
}

export const tickMs = 10;

export function bucketOf(lateMs: number): number {
  return Math.max(0, Math.ceil(lateMs));
}

export class Delays {
  readonly #buckets = new Map<number, number>();
  maxBusyMs = 0;

  add({ buckets, maxBusyMs }: DelayReport): void {
    for (const [ms, count] of buckets) this.#buckets.set(ms, (this.#buckets.get(ms) ?? 0) + count);
    this.maxBusyMs = Math.max(this.maxBusyMs, maxBusyMs);
  }

  get report(): DelayReport {
    return { buckets: [...this.#buckets], maxBusyMs: this.maxBusyMs };
  }

  get count(): number {
    return [...this.#buckets.values()].reduce((sum, count) => sum + count, 0);
  }

  get maxMs(): number {
    return Math.max(0, ...this.#buckets.keys());
  }

  /** The smallest delay that at least `share` (0 to 1) of all are not above. 0 where nothing was counted. */
  percentile(share: number): number {
    let left = Math.ceil(this.count * share);
    for (const [ms, count] of [...this.#buckets].sort(([a], [b]) => a - b)) {
      left -= count;
      if (left <= 0) return ms;
    }
    return 0;
  }
}

// Counts of event loop delays, added up over several lives of a process.
/** Milliseconds, and how often. */
export type Buckets = readonly (readonly [ms: number, count: number])[];

export interface DelayReport {
  readonly late: Buckets;
  /** The same of what the thread itself computed between two ticks: unlike the delay it does not grow with the load of the machine. */
  readonly busy: Buckets;
}

export const tickMs = 10;

export function bucketOf(lateMs: number): number {
  return Math.max(0, Math.ceil(lateMs));
}

export class Distribution {
  readonly #buckets = new Map<number, number>();

  note(ms: number): void {
    this.add([[bucketOf(ms), 1]]);
  }

  add(buckets: Buckets): void {
    for (const [ms, count] of buckets) this.#buckets.set(ms, (this.#buckets.get(ms) ?? 0) + count);
  }

  get buckets(): Buckets {
    return [...this.#buckets];
  }

  get count(): number {
    return [...this.#buckets.values()].reduce((sum, count) => sum + count, 0);
  }

  get maxMs(): number {
    return Math.max(0, ...this.#buckets.keys());
  }

  /** The smallest time that at least `share` (0 to 1) of all are not above. 0 where nothing was counted. */
  percentile(share: number): number {
    let left = Math.ceil(this.count * share);
    for (const [ms, count] of [...this.#buckets].sort(([a], [b]) => a - b)) {
      left -= count;
      if (left <= 0) return ms;
    }
    return 0;
  }
}

export class Delays {
  readonly late = new Distribution();
  readonly busy = new Distribution();

  add({ late, busy }: DelayReport): void {
    this.late.add(late);
    this.busy.add(busy);
  }

  get report(): DelayReport {
    return { late: this.late.buckets, busy: this.busy.buckets };
  }
}

/** Counts what became of each check: pages that passed, failed, were not applicable or not tested, with the reason. */
import { errorText } from '@orbweaver/model/error-text.ts';
import { lookup } from '@orbweaver/model/lookup.ts';

export const outcome = { notApplicable: 0, passed: 1, failed: 2, notTested: 3 } as const;

export interface OutcomeCount {
  readonly check: string;
  readonly passed: number;
  readonly failed: number;
  readonly notApplicable: number;
  readonly notTested: number;
  /** Why it was not tested; the first in alphabetical order where there were several. */
  readonly reason: string | null;
}

/** Begins the reason of a check that was not tested because its code threw. */
export const failedReason = 'failed: ';
/** Errors may quote a page: so many different ones of a check. */
const maxReasons = 8;

/** A check whose code threw, with the error as its reason, and how often. */
export interface CheckFailure {
  readonly check: string;
  readonly reason: string;
  readonly times: number;
}

/** The reason of a check whose code threw this. */
export function reasonOfError(error: unknown): string {
  return `${failedReason}${errorText(error)}`;
}

/** Four counters a check in one typed array, so that counting allocates nothing. */
export class OutcomeTally {
  readonly #ids: readonly string[];
  readonly #counts: Uint32Array;
  readonly #reasons: (string | null)[];
  /** By the check's place, then by reason. */
  #failures = new Map<number, Map<string, number>>();

  constructor(ids: readonly string[]) {
    this.#ids = ids;
    this.#counts = new Uint32Array(ids.length * 4);
    this.#reasons = ids.map(() => null);
  }

  add(index: number, code: number, times = 1): void {
    const at = index * 4 + code;
    this.#counts[at] = (this.#counts[at] as number) + times;
  }

  addNotTested(index: number, reason: string): void {
    this.add(index, outcome.notTested);
    const known = this.#reasons[index] ?? null;
    if (known === null || reason < known) this.#reasons[index] = reason;
  }

  /** The check's code threw; counted as not tested, in a row of its own. */
  addFailure(index: number, reason: string): void {
    const ofCheck = this.#failures.get(index) ?? new Map<string, number>();
    this.#failures.set(index, ofCheck);
    const kept = ofCheck.has(reason) || ofCheck.size < maxReasons ? reason : `${failedReason}other errors`;
    ofCheck.set(kept, (ofCheck.get(kept) ?? 0) + 1);
  }

  /** Checks whose code threw since the last call. */
  takeFailures(): CheckFailure[] {
    const taken = [...this.#failures].flatMap(([index, ofCheck]) =>
      [...ofCheck].map(([reason, times]) => ({ check: this.#ids[index] as string, reason, times })),
    );
    this.#failures = new Map();
    return taken;
  }

  /** Of checks that were not tested since the last call, where only the reasons are wanted. */
  takeReasons(): Record<string, string> {
    const taken = lookup<string>();
    for (const [index, reason] of this.#reasons.entries()) if (reason !== null) taken[this.#ids[index] as string] = reason;
    this.#counts.fill(0);
    this.#reasons.fill(null);
    return taken;
  }

  /** Counts since the last call, for checks that counted anything. */
  take(): OutcomeCount[] {
    const taken: OutcomeCount[] = [];
    for (const [index, check] of this.#ids.entries()) {
      const count = (code: number) => this.#counts[index * 4 + code] as number;
      const passed = count(outcome.passed);
      const failed = count(outcome.failed);
      const notApplicable = count(outcome.notApplicable);
      const notTested = count(outcome.notTested);
      if (notApplicable + passed + failed + notTested === 0) continue;
      taken.push({ check, passed, failed, notApplicable, notTested, reason: this.#reasons[index] ?? null });
    }
    this.#counts.fill(0);
    this.#reasons.fill(null);
    for (const { check, reason, times } of this.takeFailures()) {
      taken.push({ check, passed: 0, failed: 0, notApplicable: 0, notTested: times, reason });
    }
    return taken;
  }
}

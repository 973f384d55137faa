/** Sums what became of each page check over all batches, and writes what is new at each commit. */
import { type CheckFailure, outcome } from '@orbweaver/checks/outcomes.ts';
import type { OutcomeCounts } from '@orbweaver/store/rows.ts';
import type { ScanWriter } from '@orbweaver/store/write.ts';
import type { ResultBatch } from '../messages.ts';

const noCounts = { passed: 0, failed: 0, notApplicable: 0, notTested: 0 };

export class OutcomeLedger {
  readonly #ids: readonly string[];
  readonly #counts: Uint32Array;
  readonly #reasons = new Map<string, string>();
  /** Written in rows of their own. */
  readonly #failures: CheckFailure[] = [];

  /** `ids` in the order of the page checker. */
  constructor(ids: readonly string[]) {
    this.#ids = ids;
    this.#counts = new Uint32Array(ids.length * 4);
  }

  add({ outcomes, reasons, failures }: Pick<ResultBatch, 'outcomes' | 'reasons' | 'failures'>): void {
    for (let at = 0; at < outcomes.length; at++) this.#counts[at] = (this.#counts[at] as number) + (outcomes[at] as number);
    for (const [check, reason] of Object.entries(reasons)) this.#reasons.set(check, reason);
    for (const failure of failures) {
      const at = this.#ids.indexOf(failure.check) * 4 + outcome.notTested;
      this.#counts[at] = (this.#counts[at] as number) - failure.times;
      this.#failures.push(failure);
    }
  }

  write(writer: ScanWriter): void {
    const rows: OutcomeCounts[] = this.#failures.map(({ check, reason, times }) => ({ ...noCounts, check, notTested: times, reason }));
    for (const [index, check] of this.#ids.entries()) {
      const four = this.#counts.subarray(index * 4, index * 4 + 4);
      if (!four.some((count) => count > 0)) continue;
      const count = (code: number): number => four[code] as number;
      rows.push({
        check,
        passed: count(outcome.passed),
        failed: count(outcome.failed),
        notApplicable: count(outcome.notApplicable),
        notTested: count(outcome.notTested),
        reason: count(outcome.notTested) > 0 ? (this.#reasons.get(check) ?? null) : null,
      });
    }
    if (rows.length > 0) writer.addOutcomes(rows);
    this.#counts.fill(0);
    this.#failures.length = 0;
  }
}

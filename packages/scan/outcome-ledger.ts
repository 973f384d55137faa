/** Sums what became of each page check over all batches, and writes what is new at each commit. */
import { outcome } from '@orbweaver/checks/outcomes.ts';
import type { ScanWriter } from '@orbweaver/store/write.ts';

export class OutcomeLedger {
  readonly #ids: readonly string[];
  readonly #counts: Uint32Array;
  readonly #reasons = new Map<string, string>();

  /** `ids` in the order of the page checker. */
  constructor(ids: readonly string[]) {
    this.#ids = ids;
    this.#counts = new Uint32Array(ids.length * 4);
  }

  add(counts: Uint32Array, reasons: Readonly<Record<string, string>>): void {
    for (let at = 0; at < counts.length; at++) this.#counts[at] = (this.#counts[at] as number) + (counts[at] as number);
    for (const [check, reason] of Object.entries(reasons)) this.#reasons.set(check, reason);
  }

  write(writer: ScanWriter): void {
    const rows = [];
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
  }
}

/**
 * Sums what rendered pages used of their files, each with its response: what a page used counts when its response is taken in, and is written with
 * the same commit. So a scan that is killed goes on with the pages that it has, and those that it lost are rendered and counted again.
 */
import type { FileCoverage } from '@orbweaver/model/coverage.ts';
import { readCoverage, readLeftOut, saveCoverage, saveCoveragePages } from '@orbweaver/store/coverage.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import type { ScanWriter } from '@orbweaver/store/write.ts';
import { CoverageSum } from './coverage-sum.ts';

export class CoverageLedger {
  #sum = new CoverageSum();
  /** Of pages whose response has not come yet, by URL. */
  readonly #held = new Map<string, readonly FileCoverage[]>();
  #isNew = false;

  /** Goes on with what the file holds. */
  restore(database: Database): void {
    this.#sum = new CoverageSum(readCoverage(database) ?? [], readLeftOut(database));
  }

  hold(url: string, files: readonly FileCoverage[]): void {
    if (files.length > 0) this.#held.set(url, files);
  }

  /** The worker has brought what came of a URL; where it is not stored, it is asked for again. */
  settle(url: string, isStored: boolean): void {
    const files = this.#held.get(url);
    if (files === undefined) return;
    this.#held.delete(url);
    if (!isStored) return;
    this.#sum.addPage(files);
    this.#isNew = true;
  }

  /** Ranges are long and change seldom, so that most commits write how many pages were counted. */
  write(writer: Pick<ScanWriter, 'setMeta'>): void {
    if (!this.#isNew) return;
    this.#isNew = false;
    const save = this.#sum.takeRangesChanged() ? saveCoverage : saveCoveragePages;
    save(writer, this.#sum.files(), this.#sum.leftOut());
  }
}

/** What the rendered pages of a site used of its files, all together. A file that is not the same on every page is left out. */
import { type FileCoverage, joinRanges, rangesLength } from '@orbweaver/model/coverage.ts';
import type { MeasuredFile } from '@orbweaver/store/coverage.ts';

const maxFiles = 500;
/** Numbers of all ranges: a megabyte or two in the file. */
const maxRanges = 300_000;

interface Sum {
  readonly file: FileCoverage;
  readonly pages: number;
}

export class CoverageSum {
  /** Null for a file that is left out. */
  readonly #sums = new Map<string, Sum | null>();
  #ranges = 0;

  /** Takes up what an earlier run of the scan measured. */
  constructor(earlier: readonly MeasuredFile[] = []) {
    for (const { pages, unused: _, ...file } of earlier) this.#keep(file, pages);
  }

  get isEmpty(): boolean {
    return this.#sums.size === 0;
  }

  addPage(files: readonly FileCoverage[]): void {
    for (const file of files) this.#add(file);
  }

  /** By URL. */
  files(): MeasuredFile[] {
    return [...this.#sums.values()]
      .filter((sum) => sum !== null)
      .map(({ file, pages }) => ({ ...file, pages, unused: file.length - rangesLength(file.used) }))
      .sort((a, b) => (a.url < b.url ? -1 : 1));
  }

  #add(file: FileCoverage): void {
    const sum = this.#sums.get(keyOf(file));
    if (sum === null || (sum === undefined && this.#sums.size >= maxFiles)) return;
    if (sum === undefined) this.#keep(file, 1);
    else if (sum.file.length === file.length) this.#keep({ ...file, used: joinRanges(sum.file.used, file.used) }, sum.pages + 1);
    else this.#sums.set(keyOf(file), null);
  }

  #keep(file: FileCoverage, pages: number): void {
    const key = keyOf(file);
    this.#ranges += file.used.length - (this.#sums.get(key)?.file.used.length ?? 0);
    this.#sums.set(key, this.#ranges > maxRanges ? null : { file, pages });
  }
}

function keyOf({ kind, url }: FileCoverage): string {
  return `${kind} ${url}`;
}

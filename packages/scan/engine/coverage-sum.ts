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
  #hasChanged = false;

  /** Takes up what an earlier run of the scan measured and left out. */
  constructor(earlier: readonly MeasuredFile[] = [], leftOut: readonly string[] = []) {
    for (const { pages, unused: _, ...file } of earlier) this.#keep(file, pages);
    for (const key of leftOut) this.#sums.set(key, null);
  }

  /** Whether more than the number of pages is new since the last call. */
  takeRangesChanged(): boolean {
    const hasChanged = this.#hasChanged;
    this.#hasChanged = false;
    return hasChanged;
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

  /** Kind and URL of each, sorted. */
  leftOut(): string[] {
    return [...this.#sums].flatMap(([key, sum]) => (sum === null ? [key] : [])).sort();
  }

  #add(file: FileCoverage): void {
    const sum = this.#sums.get(keyOf(file));
    if (sum === null || (sum === undefined && this.#sums.size >= maxFiles)) return;
    const isSame = sum?.file.length === file.length;
    const used = isSame ? joinRanges(sum.file.used, file.used) : file.used;
    if (!isSame || rangesLength(used) !== rangesLength(sum.file.used)) this.#hasChanged = true;
    if (sum === undefined || isSame) this.#keep({ ...file, used }, (sum?.pages ?? 0) + 1);
    else this.#leaveOut(keyOf(file));
  }

  #leaveOut(key: string): void {
    this.#ranges -= this.#sums.get(key)?.file.used.length ?? 0;
    this.#sums.set(key, null);
  }

  #keep(file: FileCoverage, pages: number): void {
    const key = keyOf(file);
    this.#ranges += file.used.length - (this.#sums.get(key)?.file.used.length ?? 0);
    this.#sums.set(key, { file, pages });
    if (this.#ranges > maxRanges) this.#leaveOut(key);
  }
}

function keyOf({ kind, url }: FileCoverage): string {
  return `${kind} ${url}`;
}

/** What of a style sheet or script a browser used: which places of a file, as ranges of characters. */

export interface FileCoverage {
  /** Absolute, http or https, without a fragment. */
  readonly url: string;
  readonly kind: 'css' | 'js';
  /** Characters of the file. */
  readonly length: number;
  /**
   * Begin and end of each used range in turn, ascending, none touching the next. Of a script: what ran. Of a style sheet: all but the rules that
   * matched no element, where the browser can tell that of a rule.
   */
  readonly used: readonly number[];
}

/** Both, joined. */
export function joinRanges(a: readonly number[], b: readonly number[]): number[] {
  const joined: number[] = [];
  for (let atA = 0, atB = 0; atA < a.length || atB < b.length; ) {
    const isA = atB >= b.length || (atA < a.length && (a[atA] as number) <= (b[atB] as number));
    const [from, to] = isA ? [a[atA++] as number, a[atA++] as number] : [b[atB++] as number, b[atB++] as number];
    const end = joined.at(-1);
    if (end !== undefined && from <= end) joined[joined.length - 1] = Math.max(end, to);
    else if (to > from) joined.push(from, to);
  }
  return joined;
}

/** Characters in them. */
export function rangesLength(ranges: readonly number[]): number {
  let length = 0;
  for (let at = 0; at < ranges.length; at += 2) length += (ranges[at + 1] as number) - (ranges[at] as number);
  return length;
}

/** Keeps the rows of a response that was read to its end, so that the next check to ask the same question costs nothing. */

/** `read` is called again where there were more than `limit` rows, or nobody has read them to the end. */
export function remembered<T>(limit: number, read: () => Iterable<T>): () => Iterable<T> {
  let kept: readonly T[] | null = null;
  let isTooLong = false;
  function* reading(): Iterable<T> {
    let rows: T[] | null = isTooLong ? null : [];
    for (const row of read()) {
      if (rows !== null && rows.length < limit) rows.push(row);
      else rows = null;
      yield row;
    }
    kept ??= rows;
    isTooLong = rows === null;
  }
  return () => kept ?? reading();
}

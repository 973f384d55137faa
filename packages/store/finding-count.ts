/** How findings are counted, wherever they are: by what they have as their source, and one by one. */
export interface FindingCount {
  /** Distinct sources: one template, one file, one header. */
  readonly causes: number;
  /** One for each finding on each page: as many as can be listed. */
  readonly rows: number;
}

export function sumCounts(counts: Iterable<FindingCount>): FindingCount {
  let [causes, rows] = [0, 0];
  for (const count of counts) {
    causes += count.causes;
    rows += count.rows;
  }
  return { causes, rows };
}

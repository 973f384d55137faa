/** Which kept scans have no save slot where there are more of them than slots, as after a change to a smaller plan. */

interface KeptScan {
  readonly id: string;
  /** ISO 8601 or a moment. */
  readonly createdAt: string | Date;
}

/** Ids of those: the newest have the slots. The others stay to be read and deleted, and are not updated. `slots` null = unlimited. */
export function scansWithoutSlot(kept: readonly KeptScan[], slots: number | null): ReadonlySet<string> {
  const newestFirst = kept.toSorted((a, b) => Number(new Date(b.createdAt)) - Number(new Date(a.createdAt)) || (a.id < b.id ? 1 : -1));
  return new Set(newestFirst.slice(slots ?? kept.length).map(({ id }) => id));
}

/** What stays at the side of a table that is scrolled: the checkboxes, and some columns at the front. */
import type { CSSProperties } from 'react';

/** Pixels of the column of checkboxes. */
export const selectWidth = 40;

/** Where a cell of such a column stands still. */
export function frozenAt(columns: readonly { readonly width: number }[], at: number): CSSProperties {
  const start = columns.slice(0, at).reduce((sum, { width }) => sum + width, selectWidth);
  return { '--frozen-start': `${start}px` } as CSSProperties;
}

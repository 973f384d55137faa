/** Port of the formats that take tables row by row, from a source that answers in parts. */
import type { Cell } from '@orbweaver/store/views/dataset.ts';
import type { Sheet } from './sheet.ts';

export interface TableWriter {
  /** The rows that follow are this table's. */
  begin(sheet: Omit<Sheet, 'rows'>): void;
  /** `isHead`: a row that heads those below it. */
  row(cells: readonly Cell[], isHead?: boolean): void;
  /** Ends the file and closes its sink. */
  close(): void;
}

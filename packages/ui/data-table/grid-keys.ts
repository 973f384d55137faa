/** Keys of a grid (WAI-ARIA grid pattern) as what they ask for. */

export interface GridCell {
  readonly row: number;
  readonly column: number;
}

export interface GridShape {
  readonly rows: number;
  readonly columns: number;
  /** Rows of a page key. */
  readonly page: number;
  readonly isRtl: boolean;
}

export interface GridKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

export type GridAct =
  | { readonly kind: 'move'; readonly to: GridCell; readonly extends: boolean }
  | { readonly kind: 'open' | 'toggle' | 'select-all' | 'copy' | 'clear' };

/** null for keys that are not the grid's. */
export function readGridKey(event: GridKey, at: GridCell, shape: GridShape): GridAct | null {
  const isCommand = event.ctrlKey || event.metaKey;
  if (event.altKey) return null;
  const act = commandOf(event, isCommand);
  if (act !== null) return act;
  const to = moveOf(event.key, isCommand, at, shape);
  return to === null ? null : { kind: 'move', to: clamp(to, shape), extends: event.shiftKey };
}

function commandOf({ key }: GridKey, isCommand: boolean): GridAct | null {
  if (isCommand && key.toLowerCase() === 'a') return { kind: 'select-all' };
  if (isCommand && key.toLowerCase() === 'c') return { kind: 'copy' };
  if (isCommand) return null;
  if (key === 'Enter') return { kind: 'open' };
  if (key === ' ') return { kind: 'toggle' };
  return key === 'Escape' ? { kind: 'clear' } : null;
}

function moveOf(key: string, isCommand: boolean, { row, column }: GridCell, { rows, columns, page, isRtl }: GridShape): GridCell | null {
  const forward = isRtl ? -1 : 1;
  switch (key) {
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowRight':
      return { row, column: column + forward };
    case 'ArrowLeft':
      return { row, column: column - forward };
    case 'PageDown':
      return { row: row + page, column };
    case 'PageUp':
      return { row: row - page, column };
    case 'Home':
      return isCommand ? { row: 0, column: 0 } : { row, column: 0 };
    case 'End':
      return isCommand ? { row: rows - 1, column: columns - 1 } : { row, column: columns - 1 };
    default:
      return null;
  }
}

function clamp({ row, column }: GridCell, { rows, columns }: GridShape): GridCell {
  return { row: Math.max(0, Math.min(rows - 1, row)), column: Math.max(0, Math.min(columns - 1, column)) };
}

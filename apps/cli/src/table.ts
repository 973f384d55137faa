/** Rows as aligned columns of plain text. */

/** Each column is as wide as its widest cell, at most 80; the last is never filled up. Ends with a newline. */
export function formatTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((name, column) =>
    Math.min(
      80,
      rows.reduce((width, row) => Math.max(width, (row[column] ?? '').length), name.length),
    ),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (column === header.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return `${[line(header), ...rows.map(line)].join('\n')}\n`;
}

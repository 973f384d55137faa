/** Puts the cursor of a text area at a line and column, selects the line's rest and scrolls there. */
export function selectPlace(area: HTMLTextAreaElement | null, line: number, column: number): void {
  if (area === null) return;
  const lines = area.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const end = start + (lines[line - 1]?.length ?? 0);
  area.focus();
  area.setSelectionRange(Math.min(start + column - 1, end), end);
  area.scrollTop = (area.scrollHeight / Math.max(lines.length, 1)) * Math.max(0, line - 4);
}

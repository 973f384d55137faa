/** Widths of the columns of a table in the available space, by their content. Where space is short, columns of long texts shrink, the last ones first. */

export interface ColumnNeed {
  /** In px. A narrower one says nothing any more. */
  readonly least: number;
  /** What it begins with where its content asks for as much. */
  readonly usual: number;
  /** Room that its content takes. */
  readonly content: number;
}

/** Columns at the front that keep their width longest. */
const front = 3;
const widest = 720;

/** Never below what each needs at least: then the table is scrolled sideways. */
export function fitWidths(needs: readonly ColumnNeed[], room: number): number[] {
  const first = needs.map(({ least, usual, content }) => Math.max(least, Math.min(usual, content)));
  const spare = room - sum(first);
  if (spare >= 0) {
    const more = needs.map(({ content }, at) => Math.max(0, Math.min(content, widest) - (first[at] as number)));
    return shift(first, more, spare);
  }
  const gives = needs.map(({ least }, at) => least - (first[at] as number));
  const back = shift(
    first,
    gives.map((give, at) => (at < front ? 0 : give)),
    spare,
  );
  return shift(
    back,
    gives.map((give, at) => (at < front ? give : 0)),
    room - sum(back),
  );
}

/** Moves widths by their shares until `by` is reached, and none by more than it can. */
function shift(widths: readonly number[], most: readonly number[], by: number): number[] {
  const all = sum(most);
  const share = all === 0 ? 0 : Math.max(0, Math.min(1, by / all));
  return widths.map((width, at) => Math.floor(width + (most[at] as number) * share));
}

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);

/** A page's source cut at the places that findings name: plain and marked pieces, in order. */
import type { FoundIssue } from '@orbweaver/store/views/table/issue-columns.ts';

export interface SourcePiece {
  readonly at: number;
  readonly text: string;
  /** Numbers of the findings whose place this is; none for plain text. */
  readonly issues: readonly number[];
}

/** A tag may be long; what is longer is marked at its beginning. */
const maxMarked = 300;

/** Findings without a place, or with one beyond the text, mark nothing. */
export function markSource(text: string, issues: readonly Pick<FoundIssue, 'number' | 'evidence'>[]): SourcePiece[] {
  const places = new Map<number, number[]>();
  for (const { number, evidence } of issues) {
    const offset = evidence['offset'];
    if (typeof offset !== 'number' || offset < 0 || offset >= text.length) continue;
    places.set(offset, [...(places.get(offset) ?? []), number]);
  }
  const pieces: SourcePiece[] = [];
  let done = 0;
  for (const [offset, numbers] of [...places].sort(([a], [b]) => a - b)) {
    const last = pieces.at(-1);
    if (offset < done && last !== undefined) {
      // Inside what is marked already.
      pieces[pieces.length - 1] = { ...last, issues: [...last.issues, ...numbers] };
      continue;
    }
    if (offset > done) pieces.push({ at: done, text: text.slice(done, offset), issues: [] });
    done = endOf(text, offset);
    pieces.push({ at: offset, text: text.slice(offset, done), issues: numbers });
  }
  if (done < text.length) pieces.push({ at: done, text: text.slice(done), issues: [] });
  return pieces;
}

/** The tag that begins there, or the rest of its line. */
function endOf(text: string, offset: number): number {
  const isTag = text[offset] === '<';
  const found = text.indexOf(isTag ? '>' : '\n', offset + 1);
  const end = found < 0 ? text.length : isTag ? found + 1 : found;
  return Math.min(end, offset + maxMarked);
}

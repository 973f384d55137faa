/** Coverage of a script as V8 tells it, nested and with counts, to the ranges that ran. */

export interface CountedRange {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

interface Edge {
  readonly at: number;
  readonly isEnd: boolean;
  readonly range: CountedRange;
}

/** Ranges are nested or apart; the innermost decides. Ascending pairs of begin and end. */
export function ranRanges(ranges: readonly CountedRange[]): number[] {
  const edges = ranges.flatMap((range): Edge[] => [
    { at: range.startOffset, isEnd: false, range },
    { at: range.endOffset, isEnd: true, range },
  ]);
  edges.sort(inOrder);
  const open: number[] = [];
  const ran: number[] = [];
  let last = 0;
  for (const { at, isEnd, range } of edges) {
    if (at > last && (open.at(-1) ?? 0) > 0) {
      if (ran.at(-1) === last) ran[ran.length - 1] = at;
      else ran.push(last, at);
    }
    last = at;
    if (isEnd) open.pop();
    else open.push(range.count);
  }
  return ran;
}

/** What ends comes before what begins; of two that begin, the longer is outside; of two that end, the shorter is inside. */
function inOrder(a: Edge, b: Edge): number {
  if (a.at !== b.at) return a.at - b.at;
  if (a.isEnd !== b.isEnd) return a.isEnd ? -1 : 1;
  const longer = lengthOf(b.range) - lengthOf(a.range);
  return a.isEnd ? -longer : longer;
}

function lengthOf({ startOffset, endOffset }: CountedRange): number {
  return endOffset - startOffset;
}

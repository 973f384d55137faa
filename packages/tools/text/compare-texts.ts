/** Two texts to what was added and removed between them, word by word (Myers 1986, "An O(ND) difference algorithm"). */

export interface TextPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

export interface TextComparison {
  readonly parts: readonly TextPart[];
  /** Words, white space aside. */
  readonly added: number;
  readonly removed: number;
  readonly same: number;
  /** Too many differences were found to go on: from there on the rest counts as removed and added. */
  readonly isCut: boolean;
}

/** Differences that are looked for; the memory is their square. */
const maxDifferences = 2000;

export function compareTexts(before: string, after: string): TextComparison {
  const one = tokensOf(before);
  const other = tokensOf(after);
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start++;
  let end = 0;
  while (end < one.length - start && end < other.length - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end++;
  const middleOne = one.slice(start, one.length - end);
  const middleOther = other.slice(start, other.length - end);
  const steps = shortestScript(middleOne, middleOther);
  const parts = new Parts();
  for (const token of one.slice(0, start)) parts.add('same', token);
  if (steps === null) {
    for (const token of middleOne) parts.add('removed', token);
    for (const token of middleOther) parts.add('added', token);
  } else for (const { kind, text } of steps) parts.add(kind, text);
  for (const token of one.slice(one.length - end)) parts.add('same', token);
  return { parts: parts.all, ...parts.words, isCut: steps === null };
}

/** Words, signs and white space; line ends stand alone, so that a moved line end changes no word. */
function tokensOf(text: string): string[] {
  return text.match(/\r\n|[\n\r]|[^\S\n\r]+|[\p{L}\p{M}\p{N}]+(?:['’_-][\p{L}\p{M}\p{N}]+)*|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];
}

/** Null beyond `maxDifferences`. */
function shortestScript(one: readonly string[], other: readonly string[]): TextPart[] | null {
  const limit = Math.min(maxDifferences, one.length + other.length);
  const width = 2 * limit + 2;
  let reach = new Int32Array(width);
  const trace: Int32Array[] = [];
  const at = (diagonal: number) => diagonal + limit;
  for (let differences = 0; differences <= limit; differences++) {
    trace.push(reach.slice(at(-differences) < 0 ? 0 : at(-differences - 1) < 0 ? 0 : at(-differences - 1), at(differences + 1) + 1));
    const next = reach.slice();
    for (let diagonal = -differences; diagonal <= differences; diagonal += 2) {
      const goesDown =
        diagonal === -differences ||
        (diagonal !== differences && (reach[at(diagonal - 1)] as number) < (reach[at(diagonal + 1)] as number));
      let x = goesDown ? (reach[at(diagonal + 1)] as number) : (reach[at(diagonal - 1)] as number) + 1;
      while (x < one.length && x - diagonal < other.length && one[x] === other[x - diagonal]) x++;
      next[at(diagonal)] = x;
      if (x >= one.length && x - diagonal >= other.length) return walkBack(one, other, trace, differences, limit);
    }
    reach = next;
  }
  return null;
}

function walkBack(
  one: readonly string[],
  other: readonly string[],
  trace: readonly Int32Array[],
  found: number,
  limit: number,
): TextPart[] {
  const parts: TextPart[] = [];
  let x = one.length;
  let y = other.length;
  for (let differences = found; differences >= 0; differences--) {
    const reach = trace[differences] as Int32Array;
    const base = Math.max(0, limit - differences - 1);
    const read = (diagonal: number) => reach[diagonal + limit - base] ?? 0;
    const diagonal = x - y;
    const goesDown = diagonal === -differences || (diagonal !== differences && read(diagonal - 1) < read(diagonal + 1));
    const from = goesDown ? diagonal + 1 : diagonal - 1;
    const fromX = differences === 0 ? 0 : read(from);
    const fromY = differences === 0 ? 0 : fromX - from;
    const startX = differences === 0 ? 0 : goesDown ? fromX : fromX + 1;
    while (x > startX && y > (differences === 0 ? 0 : goesDown ? fromY + 1 : fromY)) {
      parts.push({ kind: 'same', text: one[--x] as string });
      y--;
    }
    if (differences === 0) break;
    if (goesDown) parts.push({ kind: 'added', text: other[--y] as string });
    else parts.push({ kind: 'removed', text: one[--x] as string });
  }
  return parts.reverse();
}

/** Joins neighbours of one kind. */
class Parts {
  readonly all: { kind: TextPart['kind']; text: string }[] = [];
  readonly words = { added: 0, removed: 0, same: 0 };

  add(kind: TextPart['kind'], text: string): void {
    if (/[\p{L}\p{N}]/u.test(text)) this.words[kind]++;
    const last = this.all[this.all.length - 1];
    if (last?.kind === kind) last.text += text;
    else this.all.push({ kind, text });
  }
}

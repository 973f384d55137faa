/** Two texts as words that both have, and words that one has. Myers, "An O(ND) Difference Algorithm" (1986), within limits: beyond them whole texts differ. */

export interface WordRun {
  readonly kind: 'both' | 'first' | 'second';
  /** Words with one space between them. */
  readonly text: string;
}

const maxWords = 10_000;
/** Words that differ, after which what is left counts as different as a whole. */
const maxSteps = 1_000;

export function wordDifference(first: string, second: string): readonly WordRun[] {
  const [a, b] = [wordsOf(first), wordsOf(second)];
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const [left, right] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
  return joined([
    { kind: 'both', text: a.slice(0, head).join(' ') },
    ...middle(left, right),
    { kind: 'both', text: a.slice(a.length - tail).join(' ') },
  ]);
}

function wordsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxWords);
}

function middle(a: readonly string[], b: readonly string[]): WordRun[] {
  const trace = shortestEdit(a, b);
  if (trace === null)
    return [
      { kind: 'first', text: a.join(' ') },
      { kind: 'second', text: b.join(' ') },
    ];
  const runs: WordRun[] = [];
  let [x, y] = [a.length, b.length];
  for (let d = trace.length - 1; d >= 0; d--) {
    const reach = trace[d] as Int32Array;
    const offset = d + 1;
    const k = x - y;
    const isDown = k === -d || (k !== d && (reach[offset + k - 1] as number) < (reach[offset + k + 1] as number));
    const before = isDown ? k + 1 : k - 1;
    const startX = d === 0 ? 0 : (reach[offset + before] as number);
    const startY = startX - before;
    while (x > startX && y > startY && x > 0 && y > 0 && a[x - 1] === b[y - 1]) {
      runs.push({ kind: 'both', text: a[x - 1] as string });
      x--;
      y--;
    }
    if (d === 0) break;
    runs.push(isDown ? { kind: 'second', text: b[y - 1] as string } : { kind: 'first', text: a[x - 1] as string });
    [x, y] = [startX, startY];
  }
  return runs.reverse();
}

/** How far each diagonal reached before each step; null where more steps are needed than are allowed. */
function shortestEdit(a: readonly string[], b: readonly string[]): Int32Array[] | null {
  const trace: Int32Array[] = [];
  let reach = new Int32Array(3);
  for (let d = 0; d <= Math.min(a.length + b.length, maxSteps); d++) {
    // Diagonals -d-1 to d+1, the middle at d+1.
    trace.push(reach);
    const next = new Int32Array(2 * d + 5);
    const [offset, nextOffset] = [d + 1, d + 2];
    for (let k = -d; k <= d; k += 2) {
      const [below, above] = [reach[offset + k - 1] as number, reach[offset + k + 1] as number];
      let x = d === 0 ? 0 : k === -d || (k !== d && below < above) ? above : below + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
      next[nextOffset + k] = x;
      if (x >= a.length && x - k >= b.length) return trace;
    }
    reach = next;
  }
  return null;
}

/** Neighbours of one kind become one. */
function joined(runs: readonly WordRun[]): WordRun[] {
  const result: { kind: WordRun['kind']; words: string[] }[] = [];
  for (const { kind, text } of runs) {
    if (text === '') continue;
    const last = result.at(-1);
    if (last?.kind === kind) last.words.push(text);
    else result.push({ kind, words: [text] });
  }
  return result.map(({ kind, words }) => ({ kind, text: words.join(' ') }));
}

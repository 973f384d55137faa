/** A text to the parts of it that a checker is given: cut at line ends, without runs of characters that are no prose and on which its time grows with the square. */
import type { GrammarFault } from '@orbweaver/model/writing.ts';

/** Characters of one call: its time grows with the text. */
const maxPartChars = 20_000;
/** Without a space between them. Some thousands take seconds, ten thousand end its WebAssembly module. */
const maxRunChars = 300;

/** What a checker of one part says of the whole text. */
export async function checkParts(
  text: string,
  check: (part: string) => Promise<readonly GrammarFault[]>,
): Promise<readonly GrammarFault[]> {
  const faults: GrammarFault[] = [];
  for (const { part, offset } of grammarParts(text)) {
    for (const fault of await check(part)) faults.push({ ...fault, from: fault.from + offset, to: fault.to + offset });
  }
  return faults;
}

interface GrammarPart {
  readonly part: string;
  /** UTF-16 units before it. */
  readonly offset: number;
}

function* grammarParts(text: string): Iterable<GrammarPart> {
  let from = 0;
  for (const { 0: run, index } of text.matchAll(/\S+/g)) {
    if (run.length <= maxRunChars) continue;
    yield* atLineEnds(text.slice(from, index), from);
    from = index + run.length;
  }
  yield* atLineEnds(text.slice(from), from);
}

/** So that no sentence is cut where that can be had. */
function* atLineEnds(text: string, offset: number): Iterable<GrammarPart> {
  for (let from = 0; from < text.length; ) {
    const line = text.lastIndexOf('\n', from + maxPartChars);
    const to = text.length - from <= maxPartChars ? text.length : line > from ? line + 1 : from + maxPartChars;
    const part = text.slice(from, to);
    if (part.trim() !== '') yield { part, offset: offset + from };
    from = to;
  }
}

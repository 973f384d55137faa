/** A text to the parts of it that Harper is given: cut at line ends, without runs of characters that are no prose and on which its time grows with the square. */

/** Characters of one call: its time grows with the text. */
const maxPartChars = 20_000;
/** Without a space between them. Some thousands take seconds, ten thousand end its WebAssembly module. */
const maxRunChars = 300;

export interface GrammarPart {
  readonly part: string;
  /** UTF-16 units before it. */
  readonly offset: number;
}

export function* grammarParts(text: string): Iterable<GrammarPart> {
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

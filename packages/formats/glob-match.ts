/** Matches text against a pattern with `*` (anything) and a final `$` (end), as robots.txt has them, in linear time. */

export interface Glob {
  /** Literal parts between the stars; the first must start the text. */
  readonly parts: readonly string[];
  readonly anchored: boolean;
}

/** `*` matches any run of characters. A `$` counts only at the end. */
export function toGlob(pattern: string): Glob {
  const anchored = pattern.endsWith('$');
  const parts = (anchored ? pattern.slice(0, -1) : pattern).split(/\*+/);
  return { parts, anchored };
}

/** True when the pattern matches from the start of the text (to its end where anchored). */
export function matchesGlob(glob: Glob, text: string): boolean {
  const { parts, anchored } = glob;
  const first = parts[0] as string;
  if (!text.startsWith(first)) return false;
  if (parts.length === 1) return !anchored || text.length === first.length;
  let at = first.length;
  const last = parts.length - 1;
  for (let index = 1; index < last; index++) {
    const part = parts[index] as string;
    const found = find(text, part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  const tail = parts[last] as string;
  return anchored ? text.length - tail.length >= at && text.endsWith(tail) : find(text, tail, at) !== -1;
}

/** Below this the engine's own search is fast even at its worst. */
const SHORT = 32;

/** Like `indexOf`, but linear also where text and part repeat themselves (Knuth, Morris, Pratt). */
function find(text: string, part: string, from: number): number {
  if (part.length <= SHORT) return text.indexOf(part, from);
  if (part.length > text.length - from) return -1;
  const fall = new Uint16Array(part.length);
  for (let at = 1, matched = 0; at < part.length; at++) {
    while (matched > 0 && part.charCodeAt(at) !== part.charCodeAt(matched)) matched = fall[matched - 1] as number;
    if (part.charCodeAt(at) === part.charCodeAt(matched)) matched++;
    fall[at] = matched;
  }
  for (let at = from, matched = 0; at < text.length; at++) {
    while (matched > 0 && text.charCodeAt(at) !== part.charCodeAt(matched)) matched = fall[matched - 1] as number;
    if (text.charCodeAt(at) === part.charCodeAt(matched)) matched++;
    if (matched === part.length) return at - part.length + 1;
  }
  return -1;
}

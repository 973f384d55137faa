/** Compiles an include or exclude pattern into a test of whole URLs: a glob with `*`, or a regular expression that cannot run away. */
import { matchesGlob, toGlob } from '@orbweaver/formats/glob-match.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { originOf } from '@orbweaver/model/url.ts';

const maxPatternChars = 500;
/** Regular expressions see no more of a URL than this. */
const maxTestedChars = 2083;
/** Each one can multiply the steps of a failing match by the length of the URL. */
const maxOpenQuantifiers = 4;

/**
 * - Without `*` and without signs of a regular expression: true where the URL contains the text (`/blog/`).
 * - With `*`: the whole URL must match; a leading `/` stands for the start of the path (`/blog/*`, `*.example.com/x?*`).
 * - With `^ $ \ ( ) [ ] { } |` or `.*` or `.+`: a JavaScript regular expression, found anywhere in the URL.
 * Throws AppError 'option-invalid' for an invalid pattern, or one whose running time could explode.
 */
export function compilePattern(pattern: string): (url: string) => boolean {
  if (pattern === '' || pattern.length > maxPatternChars) throw invalid(pattern, 'length');
  if (/[\^$\\()[\]{}|]|\.[*+]/.test(pattern)) return compileExpression(pattern);
  if (!pattern.includes('*')) return (url) => url.includes(pattern);
  const glob = { ...toGlob(pattern), anchored: true };
  if (pattern.startsWith('/')) return (url) => matchesGlob(glob, url.slice(originOf(url).length));
  return (url) => matchesGlob(glob, url);
}

function compileExpression(pattern: string): (url: string) => boolean {
  let expression: RegExp;
  try {
    expression = new RegExp(pattern);
  } catch {
    throw invalid(pattern, 'syntax');
  }
  const danger = dangerOf(pattern);
  if (danger !== null) throw invalid(pattern, danger);
  return (url) => expression.test(url.length > maxTestedChars ? url.slice(0, maxTestedChars) : url);
}

/** Back references, repeated groups that repeat or choose inside, and many open-ended quantifiers make matching explode. */
function dangerOf(pattern: string): string | null {
  const bare = pattern
    .replace(/\\[1-9k]/g, '\u0001')
    .replace(/\\./g, 'x')
    .replace(/\[[^\]]*\]/g, 'x');
  if (bare.includes('\u0001')) return 'back-reference';
  const open: boolean[] = [];
  let quantifiers = 0;
  for (let at = 0; at < bare.length; at++) {
    const char = bare[at];
    if (char === '(') open.push(false);
    else if (char === '|' && open.length > 0) open[open.length - 1] = true;
    else if (char === ')') {
      const variable = open.pop() ?? false;
      if (variable && isOpenQuantifier(bare, at + 1)) return 'nested-quantifier';
      if (variable && open.length > 0) open[open.length - 1] = true;
    } else if (isOpenQuantifier(bare, at)) {
      quantifiers++;
      if (open.length > 0) open[open.length - 1] = true;
    }
  }
  return quantifiers > maxOpenQuantifiers ? 'quantifiers' : null;
}

function isOpenQuantifier(pattern: string, at: number): boolean {
  return (
    pattern[at] === '*' ||
    (pattern[at] === '+' && !'*+?}'.includes(pattern[at - 1] ?? '+')) ||
    /^\{\d+,(?:\d{2,})?\}/.test(pattern.slice(at, at + 12))
  );
}

function invalid(pattern: string, reason: string): AppError {
  return new AppError('option-invalid', {
    option: 'include/exclude',
    value: pattern.slice(0, 200),
    reason,
    near: 'none',
    expected: 'none',
  });
}

/** Open strings, comments and brackets of a stylesheet, by its tokens (CSS Syntax 3): a parser would close them where the author did not mean it. */
import { lookup } from '@orbweaver/model/lookup.ts';
import { tokenize, tokenTypes } from 'css-tree';
import type { CodeFault } from './code-job.ts';

const closers = lookup<string>({ '{': '}', '(': ')', '[': ']' });
const { BadString, BadUrl, String: string, Comment, Function: call, Url } = tokenTypes;
const openers = new Set([tokenTypes.LeftCurlyBracket, tokenTypes.LeftParenthesis, tokenTypes.LeftSquareBracket]);
const closing = new Set([tokenTypes.RightCurlyBracket, tokenTypes.RightParenthesis, tokenTypes.RightSquareBracket]);

interface Open {
  readonly bracket: string;
  readonly at: number;
}

/** The first fault, or null. */
export function findOpenStyle(css: string): CodeFault | null {
  const stack: Open[] = [];
  let fault: { at: number; detail: string } | null = null;
  tokenize(css, (type, start, end) => {
    if (fault !== null) return;
    const detail = faultOf(type, css.slice(start, end));
    if (detail !== null) fault = { at: start, detail };
    else if (openers.has(type) || type === call) stack.push({ bracket: css[end - 1] as string, at: start });
    else if (closing.has(type)) {
      const open = stack.pop();
      if (open === undefined) fault = { at: start, detail: `"${css[start]}" closes nothing` };
      else if (closers[open.bracket] !== css[start])
        fault = { at: open.at, detail: `"${open.bracket}" is not closed before "${css[start]}"` };
    }
  });
  const open = stack.at(-1);
  if (fault === null && open !== undefined) fault = { at: open.at, detail: `"${open.bracket}" is not closed` };
  return fault === null ? null : placeOf(css, fault);
}

function faultOf(type: number, text: string): string | null {
  if (type === BadString) return 'the string is not closed on its line';
  if (type === BadUrl) return 'not a URL';
  if (type === Comment && (text.length < 4 || !text.endsWith('*/'))) return 'the comment is not closed';
  if (type === string && (text.length < 2 || !text.endsWith(text[0] as string))) return 'the string is not closed';
  return type === Url && !text.endsWith(')') ? '"(" is not closed' : null;
}

function placeOf(css: string, { at, detail }: { readonly at: number; readonly detail: string }): CodeFault {
  const before = css.slice(0, at).split(/\r\n|[\n\r\f]/);
  return { line: before.length, column: (before.at(-1) as string).length + 1, detail };
}

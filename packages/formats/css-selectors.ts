/**
 * A style sheet to the selectors of its rules, one by one, with where each stands (CSS Syntax Module 3, CSS Nesting Module). What does
 * not read to its end is not read at all; rules of @keyframes, @page, @font-face and the like select no elements.
 */
import { endOfString } from './css-string.ts';

export interface SheetSelector {
  /** As written, without comments, white space collapsed. */
  readonly text: string;
  /** 0-based offset in the sheet, and 1-based line. */
  readonly offset: number;
  readonly line: number;
}

const maxSelectors = 10_000;
const maxSelectorChars = 300;
/** With its comments. */
const maxPartChars = 3000;
const maxDepth = 30;

/** At-rules whose blocks hold rules like those outside. */
const grouping = /^@(?:media|supports|layer|container|scope|starting-style|(?:-moz-)?document)\b/i;

/** Each distinct selector once, where it stands first; null where the sheet does not read to its end, or is made to take long. */
export function readSelectors(text: string): readonly SheetSelector[] | null {
  return new SheetReader(text).read();
}

class SheetReader {
  readonly #text: string;
  readonly #found = new Map<string, SheetSelector>();
  /** Open blocks: true where the rules in them select elements. */
  readonly #open: boolean[] = [];
  #at = 0;
  /** Where the rule or declaration at hand begins. */
  #from = 0;
  #brackets = 0;
  #line = 1;
  #lineAt = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): readonly SheetSelector[] | null {
    const text = this.#text;
    while (this.#at < text.length) {
      const sign = text[this.#at] as string;
      if (sign === '"' || sign === "'") this.#at = endOfString(text, this.#at, sign);
      else if (sign === '/' && text[this.#at + 1] === '*') this.#at = behind(text, '*/', this.#at + 2);
      else if ((sign === 'u' || sign === 'U') && isPlainUrl(text, this.#at)) this.#at = behind(text, ')', this.#at + 4);
      else if (sign === '\\') this.#at += 2;
      else if (!this.#mark(sign)) return null;
      if (this.#at < 0) return null;
    }
    return this.#open.length === 0 && this.#brackets === 0 ? [...this.#found.values()] : null;
  }

  /** False where the sheet is not what it should be. */
  #mark(sign: string): boolean {
    const at = this.#at++;
    if (sign === '(' || sign === '[') this.#brackets++;
    else if (sign === ')' || sign === ']') return --this.#brackets >= 0;
    else if (this.#brackets > 0) return sign !== '{' && sign !== '}';
    else if (sign === ';') this.#from = at + 1;
    else if (sign === '{') return this.#begin(at);
    else if (sign === '}') {
      this.#from = at + 1;
      return this.#open.pop() !== undefined;
    }
    return true;
  }

  #begin(at: number): boolean {
    if (this.#open.length === maxDepth) return false;
    const selects = this.#open.at(-1) ?? true;
    const prelude = this.#text.slice(this.#from, at);
    const start = startOf(prelude);
    // A custom property may have a block for its value.
    const isRule = selects && prelude[start] !== '@' && !/^--[^\s:]*\s*:/.test(prelude.slice(start));
    if (isRule) for (const [from, to] of partsOf(prelude)) this.#add(prelude.slice(from, to), this.#from + from);
    this.#open.push(selects && (isRule || grouping.test(prelude.slice(start))));
    this.#from = at + 1;
    return this.#found.size <= maxSelectors;
  }

  #add(part: string, at: number): void {
    if (part.length > maxPartChars) return;
    const selector = part.replace(comments, ' ').trim().replace(/\s+/g, ' ');
    if (selector === '' || selector.length > maxSelectorChars || !selector.isWellFormed() || this.#found.has(selector)) return;
    const offset = at + startOf(part);
    for (; this.#lineAt < offset; this.#lineAt++) if (this.#text.charCodeAt(this.#lineAt) === 10) this.#line++;
    this.#found.set(selector, { text: selector, offset, line: this.#line });
  }
}

const comments = /\/\*[\s\S]*?(?:\*\/|$)/g;

/** Behind white space and comments. */
function startOf(text: string): number {
  return /^(?:\s|\/\*[\s\S]*?\*\/)*/.exec(text)?.[0].length ?? 0;
}

/** The parts of a selector list: commas in brackets, strings and comments part nothing. */
function* partsOf(list: string): Iterable<readonly [number, number]> {
  let from = 0;
  let brackets = 0;
  for (let at = 0; at < list.length; ) {
    const sign = list[at] as string;
    if (sign === '"' || sign === "'") at = endOfString(list, at, sign);
    else if (sign === '/' && list[at + 1] === '*') at = behind(list, '*/', at + 2);
    else {
      if (sign === '(' || sign === '[') brackets++;
      else if (sign === ')' || sign === ']') brackets--;
      else if (sign === ',' && brackets === 0) {
        yield [from, at];
        from = at + 1;
      }
      at += sign === '\\' ? 2 : 1;
    }
    if (at < 0) return;
  }
  yield [from, list.length];
}

function behind(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from);
  return at < 0 ? -1 : at + end.length;
}

/** url( without a quote behind it: its contents are no signs of the sheet. */
function isPlainUrl(text: string, at: number): boolean {
  return /^url\(\s*[^\s"']/i.test(text.slice(at, at + 20));
}

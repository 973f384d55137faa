/**
 * A script to what a minifier could spare of it: comments and white space, counted sign by sign (ECMAScript, lexical grammar).
 * Strings, templates and regular expressions are left whole. Shorter names, which minifiers give too, are not counted.
 */
import { isLicence, noticeChars } from './licence-comment.ts';

/** Signs that comments and white space take beyond what the code needs; null where the text does not read as a script to its end. */
export function spareOfJs(text: string): number | null {
  return new Reader(text).read();
}

const punctuators = '{}()[];,<>+-*/%&|^!~?:=.';
/** Words behind which a slash begins a regular expression. */
const openWords = new Set([
  'return',
  'typeof',
  'case',
  'in',
  'of',
  'do',
  'else',
  'void',
  'delete',
  'throw',
  'new',
  'instanceof',
  'yield',
  'await',
]);

class Reader {
  readonly #text: string;
  #at = 0;
  #spare = 0;
  /** The last sign of code, and whether a slash behind it divides. */
  #last = '';
  #divides = false;
  /** Depth of braces at which each open template goes on. */
  readonly #templates: number[] = [];
  #braces = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): number | null {
    const text = this.#text;
    if (text.startsWith('#!')) this.#at = endOfLine(text, 0);
    while (this.#at < text.length) {
      const sign = text[this.#at] as string;
      const isRead = isSpace(sign)
        ? this.#space()
        : sign === '/'
          ? this.#slash()
          : sign === '"' || sign === "'"
            ? this.#string(sign)
            : this.#code(sign);
      if (!isRead) return null;
    }
    return this.#templates.length === 0 && this.#braces === 0 ? this.#spare : null;
  }

  #space(): boolean {
    const from = this.#at;
    let hasBreak = false;
    while (this.#at < this.#text.length && isSpace(this.#text[this.#at] as string)) {
      if (this.#text[this.#at] === '\n') hasBreak = true;
      this.#at++;
    }
    const next = this.#text[this.#at] ?? '';
    // A line's end may end a statement: it stays unless a sign that cannot end one stands before or behind it.
    const isNeeded =
      this.#last !== '' &&
      next !== '' &&
      (hasBreak ? !'{;,(['.includes(this.#last) && !'}),;]'.includes(next) : !isPunctuator(this.#last) && !isPunctuator(next));
    this.#spare += this.#at - from - (isNeeded ? 1 : 0);
    return true;
  }

  #slash(): boolean {
    const text = this.#text;
    const next = text[this.#at + 1];
    if (next === '/' || next === '*') {
      const end = next === '/' ? endOfLine(text, this.#at) : text.indexOf('*/', this.#at + 2) + 2;
      if (end < this.#at + 2) return false;
      // Minifiers keep what licences ask to be kept.
      const comment = text.slice(this.#at, Math.min(end, this.#at + noticeChars));
      if (!isLicence(comment) && !/@(?:preserve|cc_on)|^\/\/[#@]/i.test(comment)) this.#spare += end - this.#at;
      this.#at = end;
      return true;
    }
    if (this.#divides) return this.#take(1, false);
    return this.#expression();
  }

  #expression(): boolean {
    let inClass = false;
    for (let at = this.#at + 1; at < this.#text.length; at++) {
      const sign = this.#text[at];
      if (sign === '\n') return false;
      if (sign === '\\') at++;
      else if (sign === '[') inClass = true;
      else if (sign === ']') inClass = false;
      else if (sign === '/' && !inClass) return this.#take(at + 1 - this.#at, true);
    }
    return false;
  }

  #string(quote: string): boolean {
    for (let at = this.#at + 1; at < this.#text.length; at++) {
      const sign = this.#text[at];
      if (sign === '\\') at++;
      else if (sign === quote) return this.#take(at + 1 - this.#at, true);
      else if (sign === '\n') return false;
    }
    return false;
  }

  /** From the sign at hand (the backtick, or the brace that ends a hole) to the next hole or the end. */
  #template(): boolean {
    for (let at = this.#at + 1; at < this.#text.length; at++) {
      const sign = this.#text[at];
      if (sign === '\\') at++;
      else if (sign === '`') return this.#take(at + 1 - this.#at, true);
      else if (sign === '$' && this.#text[at + 1] === '{') {
        this.#templates.push(this.#braces);
        this.#braces++;
        return this.#take(at + 2 - this.#at, false);
      }
    }
    return false;
  }

  #code(sign: string): boolean {
    if (sign === '`') return this.#template();
    if (sign === '{') this.#braces++;
    if (sign === '}') {
      this.#braces--;
      if (this.#braces < 0) return false;
      if (this.#templates.at(-1) === this.#braces) {
        this.#templates.pop();
        return this.#template();
      }
    }
    if (isPunctuator(sign)) return this.#take(1, sign === ')' || sign === ']' || sign === '}');
    let end = this.#at + 1;
    while (end < this.#text.length && isWord(this.#text[end] as string)) end++;
    return this.#take(end - this.#at, !openWords.has(this.#text.slice(this.#at, Math.min(end, this.#at + 12))));
  }

  #take(count: number, divides: boolean): true {
    this.#at += count;
    this.#last = this.#text[this.#at - 1] as string;
    this.#divides = divides;
    return true;
  }
}

function isSpace(sign: string): boolean {
  return (
    sign === ' ' ||
    sign === '\n' ||
    sign === '\t' ||
    sign === '\r' ||
    sign === '\f' ||
    sign === '\v' ||
    sign === '\u00a0' ||
    sign === '\ufeff'
  );
}

function isPunctuator(sign: string): boolean {
  return punctuators.includes(sign);
}

function isWord(sign: string): boolean {
  return !isSpace(sign) && !isPunctuator(sign) && sign !== '"' && sign !== "'" && sign !== '`';
}

/** At the line feed, or the end of the text. */
function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

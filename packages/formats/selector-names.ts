/** A selector to the names that it needs (Selectors Level 4): classes, ids, elements and attributes of all its compounds. What it must not be (`:not()`) is none of them. */
import type { NameKind } from './name-filter.ts';

export interface SelectorName {
  readonly kind: Exclude<NameKind, 'word' | 'gap'>;
  readonly name: string;
}

/** All of the names, and of each choice (`:is()`, `:where()`, `:has()`) one branch whole. */
export interface SelectorNeeds {
  readonly names: readonly SelectorName[];
  readonly choices: readonly (readonly SelectorNeeds[])[];
}

const maxDepth = 10;
/** One of their arguments must match. */
const choosing = new Set(['is', 'where', 'has', 'matches', '-webkit-any', '-moz-any']);
/** Shadow trees have elements that pages do not. */
const shadowed = new Set(['host', 'host-context', 'slotted', 'part', 'theme', 'deep', 'shadow']);

/** null for what is no selector, and for those that reach into shadow trees. */
export function selectorNeeds(selector: string): SelectorNeeds | null {
  const reader = new NeedsReader(selector);
  const needs = reader.read(0);
  return needs !== null && reader.isDone ? needs : null;
}

class NeedsReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isDone(): boolean {
    return this.#at === this.#text.length;
  }

  /** Up to the end, or to a comma or closing bracket. */
  read(depth: number): SelectorNeeds | null {
    if (depth > maxDepth) return null;
    const names: SelectorName[] = [];
    const choices: SelectorNeeds[][] = [];
    while (this.#at < this.#text.length) {
      const sign = this.#text[this.#at] as string;
      if (sign === ',' || sign === ')') break;
      if (sign === '.' || sign === '#') {
        this.#at++;
        const name = this.#name();
        if (name === '') return null;
        names.push({ kind: sign === '.' ? 'class' : 'id', name });
      } else if (sign === '[') {
        const name = this.#attribute();
        if (name === null) return null;
        names.push({ kind: 'attribute', name });
      } else if (sign === ':') {
        const choice = this.#pseudo(depth);
        if (choice === null) return null;
        if (choice.length > 0) choices.push(choice);
      } else if (' >+~*&|'.includes(sign)) this.#at++;
      else {
        const name = this.#name();
        if (name === '') return null;
        // A prefix of a namespace is no element.
        if (this.#text[this.#at] !== '|' || this.#text[this.#at + 1] === '|') names.push({ kind: 'element', name });
      }
    }
    return { names, choices };
  }

  /** The branches of a choice; none where the pseudo-class needs no names. */
  #pseudo(depth: number): SelectorNeeds[] | null {
    while (this.#text[this.#at] === ':') this.#at++;
    const name = this.#name().toLowerCase();
    if (name === '' || shadowed.has(name)) return null;
    if (this.#text[this.#at] !== '(') return [];
    if (!choosing.has(name)) return this.#skip(')') ? [] : null;
    const branches: SelectorNeeds[] = [];
    do {
      this.#at++;
      const branch = this.read(depth + 1);
      if (branch === null) return null;
      branches.push(branch);
    } while (this.#text[this.#at] === ',');
    if (this.#text[this.#at] !== ')') return null;
    this.#at++;
    return branches;
  }

  /** `[name]`, `[name=value i]`, `[ns|name]`. */
  #attribute(): string | null {
    const from = this.#at++;
    this.#spaces();
    let name = this.#name();
    if (this.#text[this.#at] === '*') this.#at++;
    if (this.#text[this.#at] === '|' && this.#text[this.#at + 1] !== '=') {
      this.#at++;
      name = this.#name();
    }
    this.#at = from;
    return name !== '' && this.#skip(']') ? name : null;
  }

  #spaces(): void {
    while (this.#text[this.#at] === ' ') this.#at++;
  }

  /** From an opening bracket to behind the closing one; brackets in strings and inner ones do not count. */
  #skip(close: string): boolean {
    const open = this.#text[this.#at];
    let depth = 0;
    for (; this.#at < this.#text.length; this.#at++) {
      const sign = this.#text[this.#at];
      if (sign === '\\') this.#at++;
      else if (sign === '"' || sign === "'") {
        const end = this.#endOfString(sign);
        if (end < 0) return false;
        this.#at = end;
      } else if (sign === open) depth++;
      else if (sign === close && --depth === 0) {
        this.#at++;
        return true;
      }
    }
    return false;
  }

  #endOfString(quote: string): number {
    for (let at = this.#at + 1; at < this.#text.length; at++) {
      if (this.#text[at] === '\\') at++;
      else if (this.#text[at] === quote) return at;
    }
    return -1;
  }

  /** An identifier with its escapes resolved; '' where none stands here. */
  #name(): string {
    identifier.lastIndex = this.#at;
    const written = identifier.exec(this.#text)?.[0] ?? '';
    this.#at += written.length;
    return written.includes('\\') ? written.replace(escapes, (_, hex, plain) => (hex === undefined ? plain : charOf(hex))) : written;
  }
}

const identifier = /(?:[\w-]|[^\0-\x7f]|\\[0-9a-f]{1,6}\s?|\\[^\n0-9a-f])+/iy;
const escapes = /\\(?:([0-9a-f]{1,6})\s?|(.))/gis;

function charOf(hex: string): string {
  const code = Number.parseInt(hex, 16);
  return code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '\ufffd' : String.fromCodePoint(code);
}

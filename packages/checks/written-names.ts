/** Has a site written a name anywhere, or could its scripts make it from parts? The response is yes wherever it may be: what is said to be unused must be. */
import { matchesGlob, toGlob } from '@orbweaver/formats/glob-match.ts';
import { maxNameChars, type NameFilter } from '@orbweaver/formats/name-filter.ts';
import type { SelectorName, SelectorNeeds } from '@orbweaver/formats/selector-names.ts';

/** On every page, or set by browsers themselves. */
const always: ReadonlySet<string> = new Set(['element html', 'element head', 'element body', 'attribute open']);
const minPartChars = 3;

export class WrittenNames {
  readonly #marks: NameFilter;
  readonly #isDynamic: (name: string) => boolean;
  readonly #known = new Map<string, boolean>();

  /** `dynamic`: names that come and go, with * for any signs, between spaces or commas. */
  constructor(marks: NameFilter, dynamic: string) {
    this.#marks = marks;
    this.#isDynamic = matcherOf(dynamic);
  }

  /** Could an element match, as far as names tell? */
  mayMatch({ names, choices }: SelectorNeeds): boolean {
    return names.every((name) => this.has(name)) && choices.every((branches) => branches.some((branch) => this.mayMatch(branch)));
  }

  has({ kind, name }: SelectorName): boolean {
    const key = `${kind} ${name}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const isWritten =
      always.has(key.toLowerCase()) ||
      !isPlainName(name) ||
      this.#marks.has(kind, name) ||
      (kind !== 'element' && this.#isDynamic(name)) ||
      this.#isWord(name) ||
      (kind === 'attribute' && this.#isWord(name.replace(/^data-/i, '').replaceAll('-', ''))) ||
      this.#isJoined(name);
    this.#known.set(key, isWritten);
    return isWritten;
  }

  #isWord(word: string): boolean {
    return this.#marks.has('word', word);
  }

  /** `'btn-' + size`, `name + '-open'`, or all of its parts for themselves. */
  #isJoined(name: string): boolean {
    for (let at = 1; at < name.length - 1; at++) {
      const sign = name[at];
      if (sign !== '-' && sign !== '_') continue;
      if (at + 1 >= minPartChars && this.#isWord(name.slice(0, at + 1))) return true;
      if (name.length - at >= minPartChars && this.#isWord(name.slice(at))) return true;
    }
    const parts = name.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? [];
    return parts.every((part) => this.#isWord(part));
  }
}

/** Others (single signs, very long ones, such as begin with a digit or have letters beyond ASCII) are not looked for in scripts, so nothing is said of them. */
function isPlainName(name: string): boolean {
  return name.length > 1 && name.length <= maxNameChars && /^[a-z_-][\x21-\x7e]+$/i.test(name);
}

function matcherOf(list: string): (name: string) => boolean {
  const patterns = list.toLowerCase().split(/[\s,]+/);
  const globs = patterns.filter((pattern) => pattern !== '').map((pattern) => toGlob(`${pattern}$`));
  return (name) => globs.some((glob) => matchesGlob(glob, name.toLowerCase()));
}

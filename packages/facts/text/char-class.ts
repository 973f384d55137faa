/**
 * UTF-16 code units to what they are in running text, and to their lower case. Tables are filled as characters are first seen, so
 * a lookup is one array read. Source: Unicode general categories, and UAX #29 for what joins a word.
 */

export const charClass = {
  unknown: 0,
  other: 1,
  /** Letter or mark. */
  letter: 2,
  digit: 3,
  space: 4,
  /** Joins a word when letters or digits stand on both sides: apostrophes, hyphens, middle dot, underscore. */
  joiner: 5,
  /** Ends a sentence; joins digits: full stop. */
  stop: 6,
  /** Joins digits: comma. */
  comma: 7,
  /** Line break put in by the main text. */
  line: 8,
  /** Ends a sentence: ! ? and their relatives. */
  end: 9,
  /** Ends a sentence without a space behind it: the full stops of Chinese and Japanese. */
  wideEnd: 10,
  /** Script without spaces between words: a segmenter finds the words. */
  unspaced: 11,
  /** First half of a surrogate pair. */
  surrogate: 12,
  /** Seen as nothing: soft hyphen, zero-width joiners, variation selectors. */
  ignored: 13,
  /** Closing quotes and brackets, which may stand behind a sentence's end. */
  closing: 14,
} as const;

const classes = new Uint8Array(65_536);
const lowered = new Uint16Array(65_536);

const letter = /^[\p{L}\p{M}]$/u;
const digit = /^\p{N}$/u;
const space = /^[\s\p{Zs}]$/u;
const closing = /^[\p{Pe}\p{Pf}"']$/u;
const unspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc]$/u;
const ignored = /^[\p{Default_Ignorable_Code_Point}]$/u;

/** The class of a code unit; `unknown` never comes back. */
export function classOf(code: number): number {
  const known = classes[code] as number;
  return known !== 0 ? known : classify(code);
}

/** Lower case of a code unit as one code unit; characters without a simple lower case stay. */
export function lowerOf(code: number): number {
  if (classes[code] === 0) classify(code);
  return lowered[code] as number;
}

/** The tables themselves, for the loop that cannot afford a call; an entry of class 0 asks for `classOf` first. */
export const classTable = classes;
export const lowerTable = lowered;

/** Other spellings of the same thing: typographic apostrophes and hyphens; the capital I with dot, whose lower case is two units. */
const spelling = new Map([
  [0x2019, 0x27],
  [0x02bc, 0x27],
  [0x2010, 0x2d],
  [0x2011, 0x2d],
  [0x130, 0x69],
]);

function classify(code: number): number {
  const text = String.fromCharCode(code);
  const lower = text.toLowerCase();
  lowered[code] = spelling.get(code) ?? (lower.length === 1 ? lower.charCodeAt(0) : code);
  const found = classifyText(text, code);
  classes[code] = found;
  return found;
}

function classifyText(text: string, code: number): number {
  if (code === 0x0a) return charClass.line;
  if (text === '.') return charClass.stop;
  if (text === ',') return charClass.comma;
  if ("'’ʼ-‐‑_·".includes(text) || code === 0xb7) return charClass.joiner;
  if ('!?…؟۔।‼⁇⁈⁉'.includes(text)) return charClass.end;
  if ('。！？｡'.includes(text)) return charClass.wideEnd;
  if (code >= 0xd800 && code <= 0xdbff) return charClass.surrogate;
  if (ignored.test(text)) return charClass.ignored;
  if (unspaced.test(text)) return charClass.unspaced;
  if (letter.test(text)) return charClass.letter;
  if (digit.test(text)) return charClass.digit;
  if (space.test(text)) return charClass.space;
  return closing.test(text) ? charClass.closing : charClass.other;
}

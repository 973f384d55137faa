/**
 * UTF-16 code units to what they are in running text and to their lower case, packed in one number, so that the loop over a page's
 * text reads one table. Entries are made as characters are first seen. Source: Unicode general categories; UAX #29 for what joins words.
 */

/** Bits of an entry; its upper 16 bits are the code unit in lower case. */
export const charBit = {
  /** Letter, mark or digit: what words are made of. */
  word: 1,
  /** Letter, mark, digit or white space: needs no second thought. */
  plain: 2,
  /** Letter or mark. */
  letter: 4,
  digit: 8,
  space: 16,
  /** Joins a word when letters or digits stand on both sides: apostrophes, hyphens, middle dot, underscore, @. */
  joiner: 32,
  /** Ends a sentence; joins a word when letters or digits stand on both sides: full stop. */
  stop: 64,
  /** Joins digits: comma, colon. */
  comma: 128,
  /** Ends a sentence: ! ? and their relatives. */
  end: 256,
  /** Ends a sentence without a space behind it: the full stops of Chinese and Japanese. */
  wideEnd: 512,
  /** Script without spaces between words: a segmenter finds the words. */
  unspaced: 1024,
  /** First half of a surrogate pair. */
  surrogate: 2048,
  /** Seen as nothing: soft hyphen, zero-width joiners, variation selectors. */
  ignored: 4096,
  /** Closing quotes and brackets, which may stand behind a sentence's end. */
  closing: 8192,
  other: 16_384,
  /** Lower-case letter of a script with case. */
  lowerCase: 32_768,
} as const;

/** Entries by code unit, 0 where `charEntry` has not been asked yet. */
export const charTable = new Uint32Array(65_536);

/** The entry of a code unit. */
export function charEntry(code: number): number {
  const known = charTable[code] as number;
  return known !== 0 ? known : classify(code);
}

/** The entries of ASCII by byte; 0 for bytes that may be part of another character. */
export const asciiTable = new Uint32Array(256);

const letter = /^[\p{L}\p{M}]$/u;
const digit = /^\p{N}$/u;
const space = /^[\s\p{Zs}]$/u;
/** Quotation marks of both sides: German closes with what English opens with. */
const closing = /^[\p{Pe}\p{Pf}"'“‘«‹]$/u;
const unspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc]$/u;
const ignored = /^\p{Default_Ignorable_Code_Point}$/u;

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
  const folded = spelling.get(code) ?? (lower.length === 1 ? lower.charCodeAt(0) : code);
  const isLowerCase = text === lower && text !== text.toUpperCase();
  const entry = ((folded << 16) | bitOf(text, code) | (isLowerCase ? charBit.lowerCase : 0)) >>> 0;
  charTable[code] = entry;
  return entry;
}

function bitOf(text: string, code: number): number {
  if (text === '.') return charBit.stop;
  if (',:٫٬'.includes(text)) return charBit.comma;
  if ("'’ʼ-‐‑_·@".includes(text)) return charBit.joiner;
  if ('!?…؟۔।‼⁇⁈⁉'.includes(text)) return charBit.end;
  if ('。！？｡'.includes(text)) return charBit.wideEnd;
  if (code >= 0xd800 && code <= 0xdbff) return charBit.surrogate;
  if (ignored.test(text)) return charBit.ignored;
  if (unspaced.test(text)) return charBit.unspaced;
  if (letter.test(text)) return charBit.letter | charBit.word | charBit.plain;
  if (digit.test(text)) return charBit.digit | charBit.word | charBit.plain;
  if (space.test(text)) return charBit.space | charBit.plain;
  return closing.test(text) ? charBit.closing : charBit.other;
}

const astralLetter = /^[\p{L}\p{M}\p{N}]$/u;
const astralUnspaced = /^\p{Script=Han}$/u;

/** The bit of a surrogate pair: letter, unspaced or other. Emoji planes, the common case, hold no letters. */
export function astralBit(high: number, low: number): number {
  if (high >= 0xd83c && high <= 0xd83e) return charBit.other;
  const text = String.fromCharCode(high, low);
  if (astralUnspaced.test(text)) return charBit.unspaced;
  return astralLetter.test(text) ? charBit.letter : charBit.other;
}

for (let code = 0; code < 128; code += 1) asciiTable[code] = charEntry(code);

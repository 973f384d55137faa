/** Looks for short phrases among many texts: in any case, with dots and arrows around them. Made for the texts of all links of a site. */

export class PhraseSet {
  readonly #phrases: ReadonlySet<string>;
  /** The first two letters of each phrase in both cases, as `beginningOf` gives them: nearly all texts are told apart by these. */
  readonly #beginnings: ReadonlySet<number>;
  readonly #longest: number;

  /** Phrases are of two letters at least, in lower case, without signs around them. */
  constructor(phrases: readonly string[]) {
    this.#phrases = new Set(phrases);
    this.#longest = Math.max(...phrases.map((phrase) => phrase.length)) + roomForSigns;
    const beginnings = phrases.flatMap((phrase) => {
      const [first, second] = [phrase.charAt(0), phrase.charAt(1)];
      return [first, first.toUpperCase()].flatMap((one) => [second, second.toUpperCase()].map((other) => beginningOf(one + other)));
    });
    this.#beginnings = new Set(beginnings);
  }

  /** Whether the text is one of the phrases, with two signs around it at most. */
  has(text: string): boolean {
    if (text === '' || text.length > this.#longest) return false;
    if (!this.#beginnings.has(beginningOf(text)) && !mayTrim(text.charCodeAt(0))) return false;
    return this.#phrases.has(plainPhrase(text));
  }
}

const roomForSigns = 2;

/** Lower case, without the dots and arrows around it. */
export function plainPhrase(text: string): string {
  const lower = text.toLowerCase();
  if (!mayTrim(lower.charCodeAt(0)) && !mayTrim(lower.charCodeAt(lower.length - 1))) return lower;
  return lower.replace(/^[\s.…>»›→:«‹←]+|(?<![\s.…>»›→:!«‹←])[\s.…>»›→:!«‹←]+$/g, '');
}

/** The first two letters as one number. */
function beginningOf(text: string): number {
  return text.charCodeAt(0) * 0x10000 + text.charCodeAt(1);
}

/** White space, signs and all that is no letter below U+0100; arrows and their like stand above U+1680. */
function mayTrim(code: number): boolean {
  return code <= 62 || (code >= 0xa0 && code <= 0xbf) || code >= 0x1680;
}

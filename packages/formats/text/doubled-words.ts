/** Words that stand twice in a row: a slip of the pen, save where a language doubles them on purpose. */

/** Words that may stand twice in a row. Pages name the wrong language often enough that all of them hold for every page. */
const rightlyDoubled: Readonly<Record<string, readonly string[]>> = {
  en: [
    'that',
    'had',
    'very',
    'so',
    'bye',
    'ha',
    'no',
    'blah',
    'is',
    'night',
    'long',
    'really',
    'far',
    'way',
    'never',
    'ever',
    'yes',
    'wait',
    'please',
  ],
  de: ['die', 'der', 'das', 'sie', 'ha', 'sehr', 'bla'],
  fr: ['nous', 'vous', 'bla', 'très', 'ha'],
  it: ['piano', 'via', 'così', 'bla', 'ha'],
  es: ['muy', 'ja', 'bla'],
  pt: ['muito', 'bla', 'logo'],
  ru: ['очень', 'да', 'еле', 'чуть'],
};

const anyDoubled: ReadonlySet<string> = new Set(Object.values(rightlyDoubled).flat());

/** Languages in which doubling a word is grammar. */
const doublingLanguages: readonly string[] = ['tr', 'id', 'ms', 'zh', 'ja', 'vi', 'th', 'hi'];

/** Null where the language doubles words as a matter of grammar. Single letters and names with digits are code, not prose. */
export function slipsOf(repeated: readonly string[], language: string): readonly string[] | null {
  if (doublingLanguages.includes(language)) return null;
  return repeated.filter((word) => !anyDoubled.has(word) && /^\p{L}[\p{L}'’-]+$/u.test(word));
}

/** Words that stand twice in a row: a slip of the pen, save where a language doubles them on purpose. */
import { lookup } from '@orbweaver/model/lookup.ts';

/** Words that may stand twice in a row, by language. */
const rightlyDoubled = lookup<readonly string[]>({
  en: ['that', 'had', 'very', 'so', 'bye', 'ha', 'no', 'blah', 'is', 'night', 'long'],
  de: ['die', 'der', 'das', 'sie', 'ha', 'sehr', 'bla'],
  fr: ['nous', 'vous', 'bla', 'très', 'ha'],
  it: ['piano', 'via', 'così', 'bla', 'ha'],
  es: ['muy', 'ja', 'bla'],
  pt: ['muito', 'bla', 'logo'],
  ru: ['очень', 'да', 'еле', 'чуть'],
});

/** Languages in which doubling a word is grammar. */
const doublingLanguages: readonly string[] = ['tr', 'id', 'ms', 'zh', 'ja', 'vi', 'th', 'hi'];

/** Null where the language doubles words as a matter of grammar. Single letters and names with digits are code, not prose. */
export function slipsOf(repeated: readonly string[], language: string): readonly string[] | null {
  if (doublingLanguages.includes(language)) return null;
  const allowed = rightlyDoubled[language] ?? [];
  return repeated.filter((word) => !allowed.includes(word) && /^\p{L}[\p{L}'’-]+$/u.test(word));
}

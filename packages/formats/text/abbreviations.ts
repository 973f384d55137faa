/** Abbreviations behind whose full stop no sentence ends, in the product's languages, as hashes of their lower case. */
import { charBit, charEntry } from './char-class.ts';
import { wordHash } from './word-hash.ts';

/** Stand before a name or a further word. */
const beforeWord = `mr mrs ms messrs dr dra prof st ste vs cf al approx vgl bzw evtl ggf inkl zzgl hrsg geb env sig sigg dott avv ing sr sra srta srs doña dña
  ud uds jr ee mio mrd tsd mln mld им ул просп пер тыс проф акад напр doç bkz örn yrd hz`;
/** Stand before a number. Single letters need no entry: they never end a sentence. */
const beforeNumber = `no nos nr fig figs vol pp pag pág págs núm num art arts abs abb kap tab bd ch chap sec jan feb mar apr jun jul aug sep sept oct nov dec
  mind max min núms okt dez janv févr avr juil déc ene abr ago dic fev out set gen mag giu lug ott стр рис гл см табл янв фев апр авг сен окт ноя дек oca şub nis ağu eyl eki
  kas ara sok cad`;

/** May a sentence end behind an abbreviation's full stop? */
export const abbreviates = { no: 0, always: 1, beforeNumber: 2 } as const;

/** By hash of the word. */
export const abbreviations: ReadonlyMap<number, number> = new Map([
  ...beforeNumber.split(/\s+/).map((word) => [wordHash(word), abbreviates.beforeNumber] as const),
  ...beforeWord.split(/\s+/).map((word) => [wordHash(word), abbreviates.always] as const),
]);

/** What the last letters or digits of a word are, as far as its full stop is concerned. */
export const wordKinds = { other: 0, initial: 1, number: 2 } as const;

/** The kind of the word before the full stop at `at`: one letter; a number of one or two digits that is a word of its own. */
export function wordKind(text: string, from: number, at: number): number {
  let length = 0;
  let kinds = 0;
  let i = at - 1;
  for (; i >= from; i -= 1) {
    const entry = charEntry(text.charCodeAt(i));
    if ((entry & charBit.word) === 0) break;
    kinds |= entry;
    length += 1;
    // Most words are longer than all that is asked for.
    if (length === 3) return wordKinds.other;
  }
  if (length === 1 && kinds & charBit.letter) return wordKinds.initial;
  // At the beginning of the text the first digit stands for what is before it.
  const before = text[Math.max(i, from)] ?? '';
  const isNumber = length > 0 && !(kinds & charBit.letter) && !'=/&-+.,:'.includes(before);
  return isNumber ? wordKinds.number : wordKinds.other;
}

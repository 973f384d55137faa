/** Abbreviations behind whose full stop no sentence ends, in the product's languages, as hashes of their lower case. */
import { wordHash } from './word-hash.ts';

/** Stand before a name or a further word. */
const beforeWord = `mr mrs ms messrs dr dra prof st ste vs cf al approx vgl bzw evtl ggf inkl zzgl hrsg geb env sig sigg dott avv ing sr sra srta srs doña dña
  ud uds jr им ул просп пер тыс проф акад напр doç bkz örn yrd hz`;
/** Stand before a number. Single letters need no entry: they never end a sentence. */
const beforeNumber = `no nos nr fig figs vol pp pag pág págs núm num art arts abs abb kap tab bd ch chap sec jan feb mar apr jun jul aug sep sept oct nov dec
  okt dez janv févr avr juil déc ene abr ago dic fev out set gen mag giu lug ott стр рис гл см табл янв фев апр авг сен окт ноя дек oca şub nis ağu eyl eki
  kas ara sok cad`;

/** May a sentence end behind an abbreviation's full stop? */
export const abbreviates = { no: 0, always: 1, beforeNumber: 2 } as const;

/** By hash of the word. */
export const abbreviations: ReadonlyMap<number, number> = new Map([
  ...beforeNumber.split(/\s+/).map((word) => [wordHash(word), abbreviates.beforeNumber] as const),
  ...beforeWord.split(/\s+/).map((word) => [wordHash(word), abbreviates.always] as const),
]);

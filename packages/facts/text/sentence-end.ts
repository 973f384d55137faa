/**
 * Does a full stop, question or exclamation mark end a sentence? It does before white space and anything but a lower-case letter,
 * unless it belongs to an initial, a known abbreviation, a list number or (German, Turkish) an ordinal.
 */
import { charClass, classOf, lowerOf } from './char-class.ts';

/** Stand before a name or a further word. */
const before = new Set(
  `mr mrs ms messrs dr dra prof st ste vs cf al approx vgl bzw evtl ggf inkl zzgl hrsg geb env sig sigg dott avv ing sr sra srta srs dña ud uds
  jr им ул просп пер тыс проф акад напр doç bkz örn yrd hz`.split(/\s+/),
);
/** Stand before a number. */
const beforeNumber = new Set(
  `no nos nr fig figs vol p pp pag pág págs núm num art arts abs abb kap tab bd ch chap sec jan feb mar apr jun jul aug sep sept oct nov dec okt dez
  janv févr avr juil déc ene abr ago dic fev out set gen mag giu lug ott стр рис гл см табл янв фев апр авг сен окт ноя дек oca şub nis ağu eyl eki kas ara
  sok cad s`.split(/\s+/),
);
const longestAbbreviation = 6;

/** `at` is the mark's position; `firstWord`: only one word stands in the sentence so far. */
export function endsSentence(units: Uint16Array, at: number, to: number, firstWord: boolean, ordinalDots: boolean): boolean {
  let next = at + 1;
  let kind: number = charClass.other;
  for (; next < to; next += 1) {
    kind = classOf(units[next] as number);
    const isMark = kind === charClass.stop || kind === charClass.end || kind === charClass.closing || units[next] === 0x2019;
    if (!isMark) break;
  }
  if (next < to && kind !== charClass.space && kind !== charClass.line) return false;
  if (next >= to || kind === charClass.line) return true;
  for (next += 1; next < to; next += 1) {
    kind = classOf(units[next] as number);
    if (kind !== charClass.other && kind !== charClass.closing && kind !== charClass.space && kind !== charClass.joiner) break;
  }
  if (next >= to) return true;
  const following = units[next] as number;
  if (kind === charClass.letter && isLowerCase(following)) return false;
  if (units[at] !== 0x2e || units[at - 1] === 0x2e || units[at + 1] === 0x2e) return true;
  return !isAbbreviation(units, at, kind === charClass.digit, firstWord, ordinalDots);
}

function isAbbreviation(units: Uint16Array, at: number, numberFollows: boolean, firstWord: boolean, ordinalDots: boolean): boolean {
  let start = at;
  while (start > 0 && at - start <= longestAbbreviation && isWordUnit(units[start - 1] as number)) start -= 1;
  const length = at - start;
  if (length === 0 || length > longestAbbreviation) return false;
  const previous = classOf(units[at - 1] as number);
  if (previous === charClass.digit) return length <= 2 && (firstWord || ordinalDots);
  if (length === 1) return true;
  let word = '';
  for (let i = start; i < at; i += 1) word += String.fromCharCode(lowerOf(units[i] as number));
  return before.has(word) || (numberFollows && beforeNumber.has(word));
}

function isWordUnit(code: number): boolean {
  const kind = classOf(code);
  return kind === charClass.letter || kind === charClass.digit;
}

function isLowerCase(code: number): boolean {
  if (code < 0x80) return code >= 0x61 && code <= 0x7a;
  const text = String.fromCharCode(code);
  return text === text.toLowerCase() && text !== text.toUpperCase();
}

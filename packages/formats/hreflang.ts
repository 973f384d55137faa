/**
 * Judges an hreflang value as Google reads it: ISO 639-1 language, optional ISO 15924 script, optional ISO 3166-1 alpha-2
 * region, or x-default (Google Search Central, "Tell Google about localized versions of your page").
 */
import { languages2, languages3, languages3to2, regions2, regions3to2, scripts } from './language-codes.ts';

export const hreflangFaults = [
  'empty',
  'malformed', // not subtags of letters and digits joined by single hyphens
  'underscore', // en_US
  'language-unknown',
  'language-three-letters', // a two-letter code exists
  'language-deprecated', // iw, in, ji: read, but out of date
  'region-alone', // a country without a language
  'order', // GB-en, zh-TW-Hant
  'script-unknown',
  'region-unknown',
  'region-three-letters',
  'region-number', // UN M.49
  'subtag-unsupported', // variants, extensions, private use
] as const;
export type HreflangFault = (typeof hreflangFaults)[number];

export interface HreflangReading {
  /** Google can use it. Deprecated codes and three-letter codes of languages without a shorter one count as usable. */
  readonly valid: boolean;
  readonly fault: HreflangFault | null;
  /** Lower case; 'x-default' for itself; null when not valid. */
  readonly language: string | null;
  /** 'Hant'. */
  readonly script: string | null;
  /** 'TW'. */
  readonly region: string | null;
  /** What was probably meant, in its usual spelling. */
  readonly suggestion: string | null;
}

const deprecated: ReadonlyMap<string, string> = new Map([
  ['in', 'id'],
  ['iw', 'he'],
  ['ji', 'yi'],
  ['jw', 'jv'],
  ['mo', 'ro'],
  ['sh', 'sr'],
]);

/** Country codes and other habits taken for language codes. */
const meantLanguage: ReadonlyMap<string, string> = new Map([
  ['jp', 'ja'], ['cn', 'zh'], ['cz', 'cs'], ['gr', 'el'], ['dk', 'da'], ['kr', 'ko'], ['ua', 'uk'], ['vn', 'vi'], ['il', 'he'], ['ir', 'fa'],
  ['rs', 'sr'], ['pk', 'ur'], ['my', 'ms'], ['al', 'sq'], ['am', 'hy'], ['at', 'de'], ['tj', 'tg'],
]); // biome-ignore format: a table

const meantRegion: ReadonlyMap<string, string> = new Map([['UK', 'GB']]);
/** Languages whose code is taken for the country as well (ja-JA), where no country has that code. */
const countryOf: ReadonlyMap<string, string> = new Map([
  ['ja', 'JP'], ['ko', 'KR'], ['zh', 'CN'], ['cs', 'CZ'], ['da', 'DK'], ['el', 'GR'], ['uk', 'UA'], ['he', 'IL'], ['fa', 'IR'], ['hi', 'IN'],
  ['sq', 'AL'], ['hy', 'AM'], ['ka', 'GE'], ['kk', 'KZ'], ['en', 'GB'],
]); // biome-ignore format: a table
/** Countries named alone, by the language that most of their readers read. */
const languageOfCountry: ReadonlyMap<string, string> = new Map([
  ['us', 'en-US'], ['gb', 'en-GB'], ['au', 'en-AU'], ['nz', 'en-NZ'], ['mx', 'es-MX'], ['pe', 'es-PE'],
]); // biome-ignore format: a table
const meantScript: ReadonlyMap<string, string> = new Map([
  ['cht', 'Hant'],
  ['chs', 'Hans'],
]);

/** Reads one hreflang value as written; white space around it does not matter, nor does letter case. */
export function readHreflang(value: string): HreflangReading {
  const text = value.trim();
  if (text === '') return invalid('empty');
  if (text.toLowerCase() === 'x-default')
    return { valid: true, fault: null, language: 'x-default', script: null, region: null, suggestion: null };
  if (/^x[-_\s]*d[efault]{3,8}$/i.test(text)) return invalid(text.includes('_') ? 'underscore' : 'malformed', 'x-default');
  if (text.includes('_')) {
    const meant = text.length > 20 ? null : readHreflang(text.replaceAll('_', '-'));
    return invalid('underscore', meant === null ? null : (meant.suggestion ?? spelling(meant)));
  }
  if (text.length > 60 || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/i.test(text)) return invalid('malformed');
  return readSubtags(text.split('-'));
}

function readSubtags(subtags: readonly string[]): HreflangReading {
  const language = (subtags[0] ?? '').toLowerCase();
  const rest = subtags.slice(1);
  const known = languages2.has(language) || languages3.has(language) || deprecated.has(language);
  if (!known) return unknownLanguage(language, rest);
  const places = readPlaces(rest);
  if (places.fault === 'region-unknown' && rest.length === 1 && rest[0]?.toLowerCase() === language && countryOf.has(language))
    return invalid('region-unknown', join(language, null, countryOf.get(language) ?? null));
  if (places.fault !== null) {
    const suggestion = places.script === null && places.region === null ? null : join(language, places.script, places.region);
    return invalid(places.fault, suggestion);
  }
  const current = deprecated.get(language);
  const fault = current === undefined ? null : 'language-deprecated';
  const suggestion = current === undefined ? null : join(current, places.script, places.region);
  return { valid: true, fault, language, script: places.script, region: places.region, suggestion };
}

function unknownLanguage(language: string, rest: readonly string[]): HreflangReading {
  const shorter = languages3to2.get(language);
  if (shorter !== undefined) return invalid('language-three-letters', repaired(shorter, rest));
  const region = meantRegion.get(language.toUpperCase()) ?? language.toUpperCase();
  const second = rest[0]?.toLowerCase();
  if (regions2.has(region) && rest.length === 1 && second !== undefined && languages2.has(second))
    return invalid('order', join(second, null, region));
  const meant = meantLanguage.get(language);
  if (rest.length === 0 && regions2.has(region)) return invalid('region-alone', meant ?? languageOfCountry.get(language) ?? null);
  return invalid('language-unknown', meant === undefined ? null : repaired(meant, rest));
}

interface Places {
  readonly script: string | null;
  readonly region: string | null;
  readonly fault: HreflangFault | null;
}

/** Reads what follows the language. With a fault, script and region hold what was probably meant. */
function readPlaces(rest: readonly string[]): Places {
  let script: string | null = null;
  let region: string | null = null;
  let fault: HreflangFault | null = null;
  for (const subtag of rest) {
    const code = subtag.toUpperCase();
    if (/^[a-z]{4}$/i.test(subtag) && script === null) {
      if (!scripts.has(subtag.toLowerCase())) return { script: null, region: null, fault: 'script-unknown' };
      if (region !== null) fault = 'order';
      script = code.charAt(0) + subtag.slice(1).toLowerCase();
      continue;
    }
    if (/^\d{3}$/.test(subtag)) return { script: null, region: null, fault: 'region-number' };
    if (/^[a-z]{2,3}$/i.test(subtag) && region === null) {
      const meant = meantRegion.get(code) ?? regions3to2.get(code);
      if (regions2.has(code)) region = code;
      else if (meant !== undefined) return { script, region: meant, fault: code.length === 3 ? 'region-three-letters' : 'region-unknown' };
      else return { script: meantScript.get(subtag.toLowerCase()) ?? null, region: null, fault: 'region-unknown' };
      continue;
    }
    return { script, region, fault: 'subtag-unsupported' };
  }
  return { script, region, fault };
}

function repaired(language: string, rest: readonly string[]): string {
  const places = readPlaces(rest);
  return join(language, places.script, places.region);
}

function join(language: string, script: string | null, region: string | null): string {
  return [language, script, region].filter((part) => part !== null).join('-');
}

function spelling(reading: HreflangReading): string | null {
  return reading.valid && reading.language !== null ? join(reading.language, reading.script, reading.region) : null;
}

function invalid(fault: HreflangFault, suggestion: string | null = null): HreflangReading {
  return { valid: false, fault, language: null, script: null, region: null, suggestion };
}

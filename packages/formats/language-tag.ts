/** Judges a language tag (html lang, Content-Language) as BCP 47 (RFC 5646) with the registry's languages, scripts and regions. */
import { languages2, languages3, languages3to2, regions2, scripts } from './language-codes.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Registered besides the lists of ISO: deprecated languages, special codes, macrolanguage extlangs that the web uses. */
const moreLanguages = words('in iw ji jw mo sh bh mis mul und zxx');
const extendedLanguages = words('cmn yue nan wuu hak gan hsn cdo cjy cpx czh czo mnp lzh arb arz ary apc apd aeb acm afb zsm');
const moreRegions = words('AA AC AN BU CP CQ CS DD DG EA EU EZ FX IC NT SU TA TP UN YD YU ZR ZZ XA XB XK');
const numberRegions = words(
  '001 002 003 005 009 011 013 014 015 017 018 019 021 029 030 034 035 039 053 054 057 061 142 143 145 150 151 154 155 202 419',
);
const grandfathered = words(
  'en-gb-oed i-ami i-bnn i-default i-enochian i-hak i-klingon i-lux i-mingo i-navajo i-pwn i-tao i-tay i-tsu sgn-be-fr sgn-be-nl sgn-ch-de art-lojban cel-gaulish no-bok no-nyn zh-guoyu zh-hakka zh-min zh-min-nan zh-xiang',
);

/** True for a well-formed tag whose language, script and region are registered. Variants are judged by form only. */
export function isLanguageTag(tag: string): boolean {
  if (languages2.has(tag)) return true;
  if (tag.length > 100) return false;
  const lower = tag.toLowerCase();
  if (grandfathered.has(lower)) return true;
  const subtags = lower.split('-');
  if (subtags.some((subtag) => !/^[a-z0-9]{1,8}$/.test(subtag))) return false;
  let at = 0;
  const language = subtags[at++] ?? '';
  if (language === 'x') return subtags.length > 1 && subtags[1] !== 'default';
  if (!isLanguage(language)) return false;
  if (extendedLanguages.has(subtags[at] ?? '')) at++;
  if (/^[a-z]{4}$/.test(subtags[at] ?? '')) {
    if (!scripts.has(subtags[at] ?? '') && !/^qa[a-b][a-x]$/.test(subtags[at] ?? '')) return false;
    at++;
  }
  if (/^(?:[a-z]{2}|\d{3})$/.test(subtags[at] ?? '')) {
    if (!isRegion((subtags[at] ?? '').toUpperCase())) return false;
    at++;
  }
  while (/^(?:[a-z0-9]{5,8}|\d[a-z0-9]{3})$/.test(subtags[at] ?? '')) at++;
  return areExtensions(subtags.slice(at));
}

function isLanguage(code: string): boolean {
  if (languages2.has(code) || languages3.has(code) || moreLanguages.has(code)) return true;
  return code.length === 3 && /^[a-z]+$/.test(code) && !languages3to2.has(code);
}

function isRegion(code: string): boolean {
  return regions2.has(code) || moreRegions.has(code) || numberRegions.has(code) || /^(?:Q[M-Z]|X[A-Z])$/.test(code);
}

/** Singletons each followed by subtags of 2 to 8 characters; `x` takes all that is left. */
function areExtensions(subtags: readonly string[]): boolean {
  const seen = new Set<string>();
  let at = 0;
  while (at < subtags.length) {
    const singleton = subtags[at++] ?? '';
    if (singleton.length !== 1 || seen.has(singleton) || at === subtags.length) return false;
    if (singleton === 'x') return true;
    seen.add(singleton);
    const first = at;
    while (at < subtags.length && (subtags[at] ?? '').length > 1) at++;
    if (at === first) return false;
  }
  return true;
}

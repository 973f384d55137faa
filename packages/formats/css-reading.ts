/**
 * A style sheet to what a minifier could spare and to fonts that say nothing of their display while they load. Read sign by sign
 * (CSS Syntax Module 3): comments, strings and url() are left whole. Notices of licences have to stay.
 */
import { endOfString } from './css-string.ts';
import { isLicence, noticeChars } from './licence-comment.ts';

export interface CssReading {
  /** Signs that comments and white space take beyond what the rules need. */
  readonly spare: number;
  /** Families of @font-face rules with a file to load and no font-display, without repeats and fonts of icons, first 20. */
  readonly undisplayed: readonly string[];
}

const maxFamilies = 20;
const maxFamilyChars = 100;

/** null where a comment or a string does not end: what follows cannot be told. */
export function readCss(text: string): CssReading | null {
  const undisplayed = new Set<string>();
  let spare = 0;
  let last = '';
  let fontFrom = -1;
  for (let at = 0; at < text.length; ) {
    const sign = text[at] as string;
    if (isSpace(sign)) {
      const from = at;
      while (at < text.length && isSpace(text[at] as string)) at++;
      // Between two words (and beside + and -, which calc() needs) one space stays.
      const isNeeded = !(last === '' || tight.includes(last) || at === text.length || tightBefore.includes(text[at] as string));
      spare += at - from - (isNeeded ? 1 : 0);
      continue;
    }
    if (sign === '/' && text[at + 1] === '*') {
      const end = text.indexOf('*/', at + 2);
      if (end < 0) return null;
      if (!isLicence(text.slice(at, Math.min(end, at + noticeChars)))) spare += end + 2 - at;
      at = end + 2;
      continue;
    }
    const from = at;
    if (sign === '"' || sign === "'") at = endOfString(text, at, sign);
    else if (sign === '@' && text.substring(at, at + 10).toLowerCase() === '@font-face') {
      fontFrom = at;
      at += 10;
    } else if ((sign === 'u' || sign === 'U') && /^url\($/i.test(text.substring(at, at + 4))) at = endOfUrl(text, at + 4);
    else at += sign === '\\' ? 2 : 1;
    if (at < 0) return null;
    if (sign === '}' && fontFrom >= 0) {
      const family = undisplayedFamily(text.slice(fontFrom, from));
      if (family !== null && undisplayed.size < maxFamilies) undisplayed.add(family);
      fontFrom = -1;
    }
    last = text[at - 1] ?? '';
  }
  return { spare, undisplayed: [...undisplayed] };
}

const tight = '{};,>';
const tightBefore = '{};,>';

function isSpace(sign: string): boolean {
  return sign === ' ' || sign === '\n' || sign === '\t' || sign === '\r' || sign === '\f';
}

/** Behind the closing bracket of url(, whose contents need no quotes. */
function endOfUrl(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text[at] as string)) at++;
  const quote = text[at];
  if (quote === '"' || quote === "'") return endOfString(text, at, quote);
  for (; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === ')') return at + 1;
  }
  return -1;
}

/** Name of the font where the rule has a file to load and no font-display, and is for text. */
function undisplayedFamily(rule: string): string | null {
  const plain = rule.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ');
  if (/[{;\s]font-display\s*:/i.test(plain)) return null;
  // Fonts inside the sheet and fonts of the system are there at once.
  const files = Array.from(plain.matchAll(/url\(\s*["']?\s*([^\s"')]{1,500})/gi), ([, file]) => file ?? '').filter(
    (file) => !/^data:/i.test(file),
  );
  if (files.length === 0) return null;
  const family = firstName(/[{;\s]font-family\s*:\s*([^;}]+)/i.exec(plain)?.[1]?.trim() ?? '').slice(0, maxFamilyChars);
  return [family, ...files.map(nameOfFile)].some(isOfIcons) || hasPrivateRange(plain) ? null : family.toWellFormed();
}

function nameOfFile(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return path.slice(path.lastIndexOf('/') + 1);
}

/** By a word of its name: `Material Icons`, `NucleoIcons`, `fontawesome-webfont.woff2`; not `Silicon`. */
function isOfIcons(name: string): boolean {
  return (
    /awesome|glyph|icomoon|flaticon|icons(?![a-z])/i.test(name) ||
    /(?<![a-z])(?:icon|symbols?)(?![a-z])/i.test(name) ||
    /[a-z]Icon(?![a-z])/.test(name)
  );
}

/** The rule says itself that it is for signs of private use alone, which no text has. */
function hasPrivateRange(rule: string): boolean {
  const ranges = /[{;\s]unicode-range\s*:\s*([^;}]+)/i.exec(rule)?.[1]?.split(',');
  return ranges?.every((range) => isPrivate(/^\s*u\+([\da-f?]{1,6})(?:-([\da-f]{1,6}))?\s*$/i.exec(range))) ?? false;
}

function isPrivate(range: RegExpExecArray | null): boolean {
  const first = range?.[1] ?? '';
  const [from, to] = [first.replaceAll('?', '0'), range?.[2] ?? first.replaceAll('?', 'f')].map((digits) => Number.parseInt(digits, 16));
  return privateUse.some(([least, most]) => (from ?? 0) >= least && (to ?? 0) <= most);
}

/** Unicode, private-use areas. */
const privateUse = [
  [0xe000, 0xf8ff],
  [0xf0000, 0x10ffff],
] as const;

/** A font has one name; some rules list what text may fall back to as well. */
function firstName(family: string): string {
  const quote = /^["']/.exec(family)?.[0];
  if (quote === undefined) return family.split(',', 1)[0]?.trim() ?? '';
  const end = family.indexOf(quote, 1);
  return family.slice(1, end < 0 ? undefined : end);
}

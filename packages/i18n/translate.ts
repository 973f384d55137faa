/**
 * A message pattern and its values become words: the part of ICU MessageFormat that the product uses ({name}, {n, number},
 * {day, date} of an ISO 8601 text, {n, plural, one {...} other {...}} with `#`, {x, select, a {...} other {...}}).
 */
import { dayFormat, numberFormat, pluralRules } from './formatters.ts';
import type { LocaleId } from './locales.ts';

export type MessageValues = Readonly<Record<string, string | number>>;

/** Words of a pattern. A value that is not given stands as nothing; a broken pattern throws, which the catalogue test finds. */
export function formatMessage(pattern: string, locale: LocaleId, values: MessageValues): string {
  // Most patterns are words alone.
  if (!/[{}]/.test(pattern)) return pattern;
  return formatUntil(pattern, 0, locale, values, null).text;
}

/** Formats up to the brace that closes the part; `count` is the number that `#` stands for. */
function formatUntil(
  pattern: string,
  start: number,
  locale: LocaleId,
  values: MessageValues,
  count: string | null,
): { readonly text: string; readonly end: number } {
  let text = '';
  let at = start;
  while (at < pattern.length) {
    const character = pattern[at] as string;
    if (character === '}') return { text, end: at };
    if (character === '{') {
      const argument = formatArgument(pattern, at + 1, locale, values);
      text += argument.text;
      at = argument.end + 1;
    } else {
      text += character === '#' && count !== null ? count : character;
      at++;
    }
  }
  return { text, end: at };
}

function formatArgument(
  pattern: string,
  start: number,
  locale: LocaleId,
  values: MessageValues,
): { readonly text: string; readonly end: number } {
  const head = /\s*([\w-]+)\s*(?:,\s*(number|date|plural|select)\s*)?(,|\})/y;
  head.lastIndex = start;
  const match = head.exec(pattern);
  if (match === null) throw new Error(`broken message at ${start}: ${pattern}`);
  const [whole, name = '', kind, ending] = match;
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  const end = start + whole.length;
  if (ending === '}') return { text: formatPlain(kind, value, locale), end: end - 1 };
  const wanted = kind === 'plural' ? [`=${value}`, pluralRules(locale).select(Number(value)), 'other'] : [String(value ?? ''), 'other'];
  return formatChoice(pattern, end, locale, values, wanted, kind === 'plural' ? formatNumber(value, locale) : null);
}

/** Reads `key {part}` pairs up to the closing brace and gives the part of the first wanted key. */
function formatChoice(
  pattern: string,
  start: number,
  locale: LocaleId,
  values: MessageValues,
  wanted: readonly string[],
  count: string | null,
): { readonly text: string; readonly end: number } {
  const parts = new Map<string, string>();
  const opening = /\s*([^\s{}]+)\s*\{/y;
  let at = start;
  for (;;) {
    opening.lastIndex = at;
    const match = opening.exec(pattern);
    if (match === null) break;
    const part = formatUntil(pattern, opening.lastIndex, locale, values, count);
    parts.set(match[1] as string, part.text);
    at = part.end + 1;
  }
  const end = pattern.indexOf('}', at);
  if (end < 0 || !parts.has('other')) throw new Error(`broken message: ${pattern}`);
  const key = wanted.find((each) => parts.has(each)) ?? 'other';
  return { text: parts.get(key) ?? '', end };
}

/** A value as it is, as a number, or as a day in UTC, so that both renders agree. */
function formatPlain(kind: string | undefined, value: string | number | undefined, locale: LocaleId): string {
  if (kind === 'number') return formatNumber(value, locale);
  const moment = kind === 'date' ? new Date(value ?? Number.NaN) : null;
  if (moment === null || Number.isNaN(moment.getTime())) return String(value ?? '');
  return dayFormat(locale).format(moment);
}

function formatNumber(value: string | number | undefined, locale: LocaleId): string {
  return typeof value === 'number' ? numberFormat(locale).format(value) : String(value ?? '');
}

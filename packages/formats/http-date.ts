/** Reads the dates of HTTP headers (RFC 9110, section 5.6.7) and Retry-After (section 10.2.3). */

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const patterns: readonly RegExp[] = [
  /^\w{3}, (?<day>\d{1,2}) (?<month>\w{3}) (?<year>\d{4}) (?<time>\d{2}:\d{2}:\d{2}) (?:GMT|UTC)$/i,
  /^\w{6,9}, (?<day>\d{2})-(?<month>\w{3})-(?<year>\d{2}) (?<time>\d{2}:\d{2}:\d{2}) GMT$/i,
  /^\w{3} (?<month>\w{3}) (?<day>[ \d]\d) (?<time>\d{2}:\d{2}:\d{2}) (?<year>\d{4})$/i,
];

/** Milliseconds since 1970, or null for what is no HTTP date in any of its three forms. */
export function parseHttpDate(value: string): number | null {
  const text = value.trim();
  if (text.length > 40) return null;
  for (const pattern of patterns) {
    const parts = pattern.exec(text)?.groups;
    if (parts === undefined) continue;
    const month = months.indexOf((parts.month ?? '').toLowerCase());
    const [hours = 0, minutes = 0, seconds = 0] = (parts.time ?? '').split(':').map(Number);
    const day = Number(parts.day);
    if (month === -1 || day < 1 || day > 31 || hours > 23 || minutes > 59 || seconds > 60) return null;
    return Date.UTC(fullYear(parts.year ?? ''), month, day, hours, minutes, seconds);
  }
  return null;
}

/** Two-digit years: 70 to 99 are of the last century. */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

/** Milliseconds to wait from `nowMs` (since 1970); null when the value is neither seconds nor a date. Never negative. */
export function parseRetryAfter(value: string, nowMs: number): number | null {
  const text = value.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = parseHttpDate(text);
  return date === null ? null : Math.max(0, date - nowMs);
}

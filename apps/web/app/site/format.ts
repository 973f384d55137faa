/** Days and sizes in the words of a language. Days are shown as the server's calendar has them, so that both renders agree. */
import { dayFormat, numberFormat } from '@orbweaver/i18n/formatters.ts';
import { type LocaleId, localeOf } from '@orbweaver/i18n/locales.ts';

/** `2026-11-21T…` as `Nov 21, 2026`, in UTC. */
export function formatDay(locale: LocaleId, isoDate: string): string {
  return dayFormat(localeOf(locale).tag).format(new Date(isoDate));
}

/** Bytes in the largest unit that leaves a whole part: `1.4 MB`. */
export function formatBytes(locale: LocaleId, bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const at = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  return numberFormat(localeOf(locale).tag, {
    style: 'unit',
    unit: units[at] ?? 'byte',
    unitDisplay: at === 0 ? 'long' : 'short',
    maximumFractionDigits: at === 0 ? 0 : 1,
  }).format(bytes / 1000 ** at);
}

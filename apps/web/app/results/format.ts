/** Numbers and dates as cells and figures show them. */
import { dayFormat, numberFormat } from '@orbweaver/i18n/formatters.ts';
import { type LocaleId, localeOf } from '@orbweaver/i18n/locales.ts';
import { useLocale } from '@orbweaver/ui/words.tsx';
import { useMemo } from 'react';
import { formatBytes } from '../site/format.ts';

export interface Formats {
  number(value: number): string;
  /** A cell's number: with as many decimals as it has, at most two, as in exports. */
  decimal(value: number): string;
  /** With one decimal. */
  tenths(value: number): string;
  /** A link score, with three decimals. */
  score(value: number): string;
  /** The day of a time in ISO 8601, in UTC; another text as it is. */
  date(text: string): string;
  bytes(value: number): string;
  /** Milliseconds up to a second, seconds above. */
  time(ms: number): string;
}

export function useFormats(): Formats {
  const locale = useLocale();
  return useMemo(() => createFormats(locale), [locale]);
}

export function createFormats(locale: LocaleId): Formats {
  const { tag } = localeOf(locale);
  const whole = numberFormat(tag, { maximumFractionDigits: 0 });
  const hundredths = numberFormat(tag, { maximumFractionDigits: 2 });
  const tenths = numberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const thousandths = numberFormat(tag, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  const day = dayFormat(tag);
  const ms = numberFormat(tag, { style: 'unit', unit: 'millisecond', unitDisplay: 'short', maximumFractionDigits: 0 });
  const seconds = numberFormat(tag, { style: 'unit', unit: 'second', unitDisplay: 'short', maximumFractionDigits: 1 });
  return {
    number: (value) => whole.format(value),
    decimal: (value) => hundredths.format(value),
    tenths: (value) => tenths.format(value),
    score: (value) => thousandths.format(value),
    date: (text) => (/^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text)) ? day.format(Date.parse(text)) : text),
    bytes: (value) => formatBytes(locale, value),
    time: (value) => (value < 1000 ? ms.format(value) : seconds.format(value / 1000)),
  };
}

/** Amounts of money in the words of a language. */
import { numberFormat } from '@orbweaver/i18n/formatters.ts';
import { type LocaleId, localeOf } from '@orbweaver/i18n/locales.ts';

/** `19` `eur` as `€19.00`. */
export function formatMoney(locale: LocaleId, amount: number, currency: string): string {
  return numberFormat(localeOf(locale).tag, { style: 'currency', currency: currency.toUpperCase() }).format(amount);
}

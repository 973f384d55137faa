/** A public path in the page's language: English has none before it, the others theirs. */
import { defaultLocale, type LocaleId } from '@orbweaver/i18n/locales.ts';
import { useLocale } from '@orbweaver/ui/words.tsx';

/** `/features` in German is `/de/features`, the home page `/de`. */
export function localePath(locale: LocaleId, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

export function useLocalePath(): (path: string) => string {
  const locale = useLocale();
  return (path) => localePath(locale, path);
}

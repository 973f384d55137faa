/** Path, cookie and browser languages become the language of a response: a locale path outranks the cookie, which outranks the browser. */
import { defaultLocale, findLocale, type LocaleId } from './locales.ts';

/** Cookie that keeps a person's choice for a year. */
export const localeCookie = { name: 'locale', maxAgeSeconds: 365 * 24 * 60 * 60 } as const;

export interface LocaleSigns {
  /** `/de/features`. */
  readonly pathname: string;
  /** The `Cookie` header, or null. */
  readonly cookies: string | null;
  /** The `Accept-Language` header, or null. */
  readonly acceptLanguage: string | null;
}

/** The language to response in; the default language where nothing says otherwise. */
export function chooseLocale({ pathname, cookies, acceptLanguage }: LocaleSigns): LocaleId {
  return localeOfPath(pathname) ?? localeOfCookies(cookies) ?? localeOfBrowser(acceptLanguage) ?? defaultLocale;
}

/** Language of a path such as `/de/features`, or undefined. */
export function localeOfPath(pathname: string): LocaleId | undefined {
  return findLocale(pathname.split('/', 2)[1])?.id;
}

/** Language that the cookie names, or undefined. */
export function localeOfCookies(cookies: string | null): LocaleId | undefined {
  const pattern = new RegExp(`(?:^|;)\\s*${localeCookie.name}=([\\w-]{2,8})(?:;|$)`);
  return findLocale(cookies?.slice(0, 8_000).match(pattern)?.[1])?.id;
}

/** First known language by falling quality; `pt-BR` counts as `pt`. A quality of 0 means never. */
function localeOfBrowser(header: string | null): LocaleId | undefined {
  const preferences = (header ?? '').slice(0, 1_000).split(',').slice(0, 30).map(readPreference);
  const sorted = preferences.filter((preference) => preference.quality > 0).sort((a, b) => b.quality - a.quality);
  return sorted.map((preference) => findLocale(preference.language)?.id).find((id) => id !== undefined);
}

function readPreference(preference: string): { readonly language: string; readonly quality: number } {
  const [tag = '', ...parameters] = preference.split(';');
  const quality = parameters.map((each) => /^\s*q\s*=\s*([\d.]+)\s*$/.exec(each)?.[1]).find((each) => each !== undefined);
  return { language: tag.trim().toLowerCase().split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) || 0 };
}

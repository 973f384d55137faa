/** What our server hands to a render (`model/api/web-context.ts`), and the key under which it lies in React Router's context. */
import { chooseLocale } from '@orbweaver/i18n/choose-locale.ts';
import type { Area } from '@orbweaver/i18n/keys.ts';
import { findLocale, type LocaleId, localeOf } from '@orbweaver/i18n/locales.ts';
import { joinWords, type Words } from '@orbweaver/i18n/words.ts';
import type { WebContext } from '@orbweaver/model/api/web-context.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { createContext, type RouterContextProvider } from 'react-router';

export const webContextKey = createContext<WebContext>();

type MessageFile = Readonly<Record<string, string | { readonly text: string }>>;

// Read when first asked for, then kept: the words of the whole product are some hundred kilobytes.
const files = import.meta.glob<MessageFile>('../../../packages/i18n/messages/*/*.json', { import: 'default' });

async function readMessages(locale: LocaleId, area: Area): Promise<MessageFile> {
  return (await ownValue(files, `../../../packages/i18n/messages/${locale}/${area}.json`)?.()) ?? {};
}

/** Patterns of some areas in a language. */
export async function readWords(locale: LocaleId, areas: readonly Area[]): Promise<Words> {
  const read = await Promise.all(
    areas.map(async (area) => joinWords(await readMessages('en', area), locale === 'en' ? {} : await readMessages(locale, area))),
  );
  return Object.assign({}, ...read);
}

/** Words for what the server may refuse in the contact form, which every page has. */
export async function formErrorWords(locale: LocaleId): Promise<Words> {
  const words = await readWords(locale, ['errors']);
  const keys = Object.keys(words).filter((key) => /^errors\.(?:field-|input-invalid$|rate-limited$)/.test(key));
  return Object.fromEntries(keys.map((key) => [key, ownValue(words, key) ?? '']));
}

interface PageRequest {
  readonly request: Request;
  /** Of the page; the request's own is that of its data when the browser navigates by itself. */
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
}

/** Language of a request for a page. The widget's stands in its address. */
export function localeOfRequest(request: Request, { pathname, searchParams }: URL): LocaleId {
  const named = pathname === '/widgetscan' ? findLocale(searchParams.get('language') ?? undefined) : undefined;
  if (named !== undefined) return named.id;
  return chooseLocale({
    pathname,
    cookies: request.headers.get('cookie'),
    acceptLanguage: request.headers.get('accept-language'),
  });
}

/** What every page's loader returns: its words, and what its head needs. */
export interface PageBasics {
  readonly locale: LocaleId;
  readonly words: Words;
  readonly origin: string;
  readonly pathname: string;
}

/** The basics of a page whose words are in the areas named. */
export async function loadPage({ request, context, url }: PageRequest, areas: readonly Area[]): Promise<PageBasics> {
  const locale = localeOfRequest(request, url);
  return {
    locale: localeOf(locale).id,
    words: await readWords(locale, areas),
    origin: context.get(webContextKey).origin,
    pathname: url.pathname,
  };
}

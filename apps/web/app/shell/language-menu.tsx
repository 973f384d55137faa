/** The nine languages. On public pages each is a link to this page in that language; elsewhere a choice that reloads the page. */
import { localeCookie } from '@orbweaver/i18n/choose-locale.ts';
import { type LocaleId, locales } from '@orbweaver/i18n/locales.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { localePath } from '../site/locale-path.ts';
import { findPage } from '../site-map.ts';

/** Keeps a choice for a year. */
export function keepLocale(locale: LocaleId): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there on plain http, which a local installation uses.
  document.cookie = `${localeCookie.name}=${locale}; Max-Age=${localeCookie.maxAgeSeconds}; Path=/; SameSite=Lax${secure}`;
}

export function LanguageMenu() {
  const t = useTranslate();
  const current = useLocale();
  const { pathname, search } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  const found = findPage(pathname);
  const writtenIn = useWrittenIn();
  const hrefOf = (id: LocaleId) => {
    if (found === null) return localePath(id, '/');
    if (found.page.layout !== 'public') return pathname + search;
    // A text that is not written in that language: the list that it stands in is.
    if (writtenIn?.includes(id) === false) return localePath(id, found.page.path.slice(0, found.page.path.indexOf('/:')));
    return localePath(id, fillPath(found.page.path, found.parameters)) + search;
  };
  return (
    <details
      ref={menu}
      name="header-menu"
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return;
        menu.current.open = false;
        menu.current.querySelector('summary')?.focus();
      }}
      onBlur={(event) => {
        if (menu.current && event.relatedTarget && !menu.current.contains(event.relatedTarget)) menu.current.open = false;
      }}
    >
      <summary className="flex min-h-9 list-none items-center gap-2 rounded-control px-2 text-14 hover:bg-raised pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <Icon name="languages" />
        <span className="sr-only">{t('shell.language')}: </span>
        <span className="uppercase">{current}</span>
      </summary>
      <ul className="absolute end-0 z-40 mt-1 grid min-w-44 rounded-panel border border-line bg-surface p-1 shadow-float">
        {locales.map(({ id, tag, name, direction }) => (
          <li key={id}>
            <a
              href={hrefOf(id)}
              lang={tag}
              dir={direction}
              hrefLang={tag}
              aria-current={id === current ? 'true' : undefined}
              onClick={() => keepLocale(id)}
              className="flex min-h-8 items-center justify-between gap-3 rounded-control px-2 text-14 hover:bg-raised pointer-coarse:min-h-11"
            >
              {name}
              {id === current && <Icon name="check" className="text-accent" />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Languages of the text that the page shows; undefined = every language. */
function useWrittenIn(): readonly string[] | undefined {
  return useMatches()
    .map(({ loaderData }) => (loaderData as { readonly writtenIn?: readonly string[] } | undefined)?.writtenIn)
    .findLast((languages) => languages !== undefined);
}

function fillPath(pattern: string, parameters: Readonly<Record<string, string | undefined>>): string {
  return pattern.replace(/:(\w+)/g, (_whole, name: string) => ownValue(parameters, name) ?? '');
}

/** The words of every loader on the page, together, and the page's language. */
import { defaultLocale, type LocaleId } from '@orbweaver/i18n/locales.ts';
import type { Words } from '@orbweaver/i18n/words.ts';
import { useMemo } from 'react';
import { useMatches } from 'react-router';

interface WithWords {
  readonly words?: Words;
  readonly locale?: LocaleId;
}

export function usePageWords(): { readonly locale: LocaleId; readonly words: Words } {
  const matches = useMatches();
  return useMemo(() => {
    const loaded = matches.map((match) => (match.loaderData ?? {}) as WithWords);
    return { locale: loaded[0]?.locale ?? defaultLocale, words: Object.assign({}, ...loaded.map((each) => each.words ?? {})) };
  }, [matches]);
}

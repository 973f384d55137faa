/** The words of every loader on the page, together, and the page's language. */
import { defaultLocale, type LocaleId } from '@orbweaver/i18n/locales.ts';
import type { Words } from '@orbweaver/i18n/words.ts';
import { useMemo, useRef } from 'react';
import { useMatches } from 'react-router';

interface WithWords {
  readonly words?: Words;
  readonly locale?: LocaleId;
}

export function usePageWords(): { readonly locale: LocaleId; readonly words: Words } {
  const loaded = useMatches().map((match) => (match.loaderData ?? {}) as WithWords);
  const locale = loaded[0]?.locale ?? defaultLocale;
  const areas = useSameList(loaded.flatMap(({ words }) => (words === undefined ? [] : [words])));
  return useMemo(() => ({ locale, words: Object.assign({}, ...areas) }), [locale, areas]);
}

/** The same array as long as it holds the same: every change of the address brings new matches, and all words of the page would be told anew. */
function useSameList<T>(list: readonly T[]): readonly T[] {
  const kept = useRef(list);
  if (list.length !== kept.current.length || list.some((each, at) => each !== kept.current[at])) kept.current = list;
  return kept.current;
}

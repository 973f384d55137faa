/** The words of the page for every component below: `const t = useTranslate()`. */
import { listFormat } from '@orbweaver/i18n/formatters.ts';
import { keepDirection } from '@orbweaver/i18n/keep-direction.ts';
import { type LocaleId, localeOf } from '@orbweaver/i18n/locales.ts';
import { createTranslate, type Translate, type Words } from '@orbweaver/i18n/words.ts';
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';

interface Speaker {
  readonly locale: LocaleId;
  readonly t: Translate;
}

const SpeakerContext = createContext<Speaker | null>(null);

export interface WordsProviderProps {
  readonly locale: LocaleId;
  readonly words: Words;
  readonly children: ReactNode;
}

export function WordsProvider({ locale, words, children }: WordsProviderProps) {
  const speaker = useMemo(() => ({ locale, t: createTranslate(locale, words, directionKeeper(locale)) }), [locale, words]);
  return <SpeakerContext value={speaker}>{children}</SpeakerContext>;
}

function useSpeaker(): Speaker {
  const speaker = useContext(SpeakerContext);
  if (speaker === null) throw new Error('no WordsProvider around this component');
  return speaker;
}

/** Translates keys of the areas that the page loaded. */
export function useTranslate(): Translate {
  return useSpeaker().t;
}

/** Keeps the direction of tags, addresses and paths in words that come from elsewhere than `useTranslate`. */
export function useDirectionKeeper(): (text: string) => string {
  return directionKeeper(useSpeaker().locale);
}

function directionKeeper(locale: LocaleId): (text: string) => string {
  return localeOf(locale).direction === 'rtl' ? keepDirection : asItIs;
}

function asItIs(text: string): string {
  return text;
}

/** The page's language. */
export function useLocale(): LocaleId {
  return useSpeaker().locale;
}

export type TellList = (names: readonly string[], options?: Intl.ListFormatOptions) => string;

/** Joins what people read as a list: `a, b and c` as the page's language does. */
export function useList(): TellList {
  const { tag } = localeOf(useLocale());
  return useCallback((names, options) => listFormat(tag, options).format(names), [tag]);
}

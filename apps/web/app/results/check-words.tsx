/** What checks are called and why they matter, from the worker: the catalogue itself stays out of the page. */
import type { CheckWords } from '@orbweaver/checks/check.ts';
import type { LocaleId } from '@orbweaver/i18n/locales.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { useDirectionKeeper, useLocale, useWords } from '@orbweaver/ui/words.tsx';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useResults } from './results-client.tsx';

type AllWords = Readonly<Record<string, CheckWords>>;

const WordsContext = createContext<AllWords>({});

/** `checks.<id>.title|why|fix` by language, loaded when a page in it shows results; English comes with the checks. */
const translations = import.meta.glob<Readonly<Record<string, string>>>('../../../../packages/i18n/messages/*/checks.json', {
  import: 'default',
});

async function translated(english: AllWords, locale: LocaleId): Promise<AllWords> {
  const words = (await translations[`../../../../packages/i18n/messages/${locale}/checks.json`]?.()) ?? {};
  const speak = (id: string, part: keyof CheckWords, otherwise: string) => ownValue(words, `checks.${id}.${part}`) ?? otherwise;
  const inLanguage = ([id, { title, why, fix }]: [string, CheckWords]) => [
    id,
    { title: speak(id, 'title', title), why: speak(id, 'why', why), fix: speak(id, 'fix', fix) },
  ];
  return Object.fromEntries(Object.entries(english).map(inLanguage));
}

export function CheckWordsProvider({ children }: { readonly children: ReactNode }) {
  const { client } = useResults();
  const locale = useLocale();
  const [words, setWords] = useState<AllWords>({});
  useEffect(() => {
    client
      .ask('words', null)
      .then((english) => translated(english, locale))
      .then(setWords, () => {});
  }, [client, locale]);
  return <WordsContext value={words}>{children}</WordsContext>;
}

export interface CheckSpeaker {
  /** Without evidence: what the check looks for. */
  title(check: string): string;
  /** With the values of one finding. */
  finding(check: string, evidence: Readonly<Record<string, unknown>>): string;
  why(check: string): string;
  fix(check: string): string;
}

export function useCheckWords(): CheckSpeaker {
  const words = useContext(WordsContext);
  const t = useWords();
  const keep = useDirectionKeeper();
  /** What a check counted is a word of ours, and not a text of the page. */
  const said = (check: string, name: string, value: unknown) =>
    name === 'value' && countingChecks.has(check) && countedThings.has(String(value))
      ? t(`results.evidence-word.${String(value).replaceAll(' ', '-')}`)
      : shorten(String(value ?? '…'));
  return {
    title: (check) => keep(withoutValues(ownValue(words, check)?.title ?? check)),
    finding: (check, evidence) =>
      keep(
        (ownValue(words, check)?.title ?? check).replace(/\{(\w+)\}/g, (_, name: string) => said(check, name, ownValue(evidence, name))),
      ),
    why: (check) => keep(withoutValues(ownValue(words, check)?.why ?? '')),
    fix: (check) => keep(withoutValues(ownValue(words, check)?.fix ?? '')),
  };
}

/** Checks whose evidence names in English what they counted, and those names. */
const countingChecks: ReadonlySet<string> = new Set(['css-too-many', 'perf-requests-many']);
const countedThings: ReadonlySet<string> = new Set(['files', 'hosts', 'style sheets', 'style sheets and scripts']);

function withoutValues(text: string): string {
  return text
    .replace(/ \([^()]*\{\w+\}[^()]*\)/g, '')
    .replace(/\s*[:：]\s*\{\w+\}$/, '')
    .replace(/\{\w+\}/g, '…');
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

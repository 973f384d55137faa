/** What checks are called and why they matter, in the language of the page; their code stays out of it. */
import { type CheckId, loadCheckWords, type WordsOfChecks } from '@orbweaver/i18n/check-words.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { useDirectionKeeper, useLocale, useWords } from '@orbweaver/ui/words.tsx';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const noWords: WordsOfChecks = new Map();
const WordsContext = createContext<WordsOfChecks>(noWords);

export function CheckWordsProvider({ children }: { readonly children: ReactNode }) {
  const locale = useLocale();
  const [words, setWords] = useState<WordsOfChecks>(noWords);
  useEffect(() => {
    let isLeft = false;
    loadCheckWords(locale).then(
      (loaded) => {
        if (!isLeft) setWords(loaded);
      },
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [locale]);
  return <WordsContext value={words}>{children}</WordsContext>;
}

export interface CheckSpeaker {
  /** Of the check, and of the group of its findings. */
  name(check: string): string;
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
    name: (check) => keep(words.get(check)?.name ?? check),
    finding: (check, evidence) =>
      keep((words.get(check)?.title ?? check).replace(/\{(\w+)\}/g, (_, name: string) => said(check, name, ownValue(evidence, name)))),
    why: (check) => keep(words.get(check)?.why ?? ''),
    fix: (check) => keep(words.get(check)?.fix ?? ''),
  };
}

/** Checks whose evidence names in English what they counted, and those names. */
const countingChecks: ReadonlySet<string> = new Set<CheckId>(['css-too-many', 'perf-requests-many']);
const countedThings: ReadonlySet<string> = new Set(['files', 'hosts', 'style sheets', 'style sheets and scripts']);

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

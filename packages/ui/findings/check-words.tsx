/** What checks are called and why they matter, in the language of the page; their code stays out of it. */
import { namesOfChecks, type WordsOfChecks, wordsByCheck } from '@orbweaver/i18n/check-words.ts';
import { checkFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadWords } from '@orbweaver/i18n/load-translate.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { tellCause, tellEvidence } from '@orbweaver/model/tell-cause.ts';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useDirectionKeeper, useLocale } from '../words.tsx';

const noWords: WordsOfChecks = new Map();
const WordsContext = createContext<WordsOfChecks>(noWords);

export function CheckWordsProvider({ children }: { readonly children: ReactNode }) {
  const locale = useLocale();
  const [words, setWords] = useState<WordsOfChecks>(noWords);
  useEffect(() => {
    let isLeft = false;
    loadWords(locale, [checkFiles]).then(
      (loaded) => {
        if (!isLeft) setWords(wordsByCheck(loaded));
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
  /** Of every check that is built, by name; empty until the words are there. */
  readonly checks: readonly { readonly id: string; readonly name: string }[];
  /** Of the check, and of the group of its findings. */
  name(check: string): string;
  /** What a cause of the check is about, where a scan file holds our own words for it. */
  about(check: string, about: string): string;
  /** Evidence, what of it is our own words in the language of the page. */
  evidence(check: string, evidence: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** With the values of one finding. */
  finding(check: string, evidence: Readonly<Record<string, unknown>>): string;
  /** The finding's sentence has a place for this part of its evidence. */
  sentenceNames(check: string, part: string): boolean;
  why(check: string): string;
  fix(check: string): string;
}

export function useCheckWords(): CheckSpeaker {
  const words = useContext(WordsContext);
  const locale = useLocale();
  const keep = useDirectionKeeper();
  const told = (check: string, evidence: Readonly<Record<string, unknown>>) => tellEvidence(check, evidence, (id) => words.get(id), locale);
  return {
    get checks() {
      return namesOfChecks(words)
        .map(({ id, name }) => ({ id, name: keep(name) }))
        .sort((a, b) => a.name.localeCompare(b.name, locale));
    },
    name: (check) => keep(words.get(check)?.name ?? check),
    about: (check, about) => tellCause(check, about, (id) => words.get(id)),
    evidence: told,
    finding: (check, evidence) => {
      const values = told(check, evidence);
      const title = words.get(check)?.title ?? check;
      return keep(title.replace(/\{(\w+)\}/g, (_, name: string) => shorten(String(ownValue(values, name) ?? '…'))));
    },
    sentenceNames: (check, part) => words.get(check)?.title.includes(`{${part}}`) === true,
    why: (check) => keep(words.get(check)?.why ?? ''),
    fix: (check) => keep(words.get(check)?.fix ?? ''),
  };
}

/** Characters of a value in a sentence. */
export const maxInSentence = 80;

function shorten(text: string): string {
  return text.length > maxInSentence ? `${text.slice(0, maxInSentence - 1)}…` : text;
}

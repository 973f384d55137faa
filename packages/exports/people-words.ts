/** The words of people's tables, from the messages of the results and the report in one language. */

import type { CheckWords } from '@orbweaver/model/check-words.ts';
import { ruleNameOf } from '@orbweaver/model/extraction.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { type PhraseWords, tellEvidence } from '@orbweaver/model/tell-cause.ts';
import { besideSentence, evidenceText, fillWords, saidIn } from './finding.ts';
import type { PeopleWords } from './people-table.ts';

/** Messages by keys that come from a scan file, such as `results.column.title`. */
export interface KeyedWords {
  readonly has: (key: string) => boolean;
  /** Only of keys that are there. */
  readonly of: (key: string) => string;
}

export interface WordsSource {
  readonly words: KeyedWords;
  /** null for a check that this version does not know. */
  readonly checkWords: (check: string) => CheckWords | null;
  /** BCP 47. */
  readonly lang: string;
}

/** Groups of codes that are not those of one column alone. */
const groups = {
  severity: 'report.severity',
  category: 'report.category',
  view: 'results.view',
};

export function peopleWords({ words, checkWords, lang }: WordsSource): PeopleWords {
  const orCode = (key: string, code: string) => (words.has(key) ? words.of(key) : code);
  const label = (key: string) => orCode(key, key);
  const labels = { limit: label('report.limit'), line: label('report.line') };
  return {
    column: (id) => orCode(`results.column.${id}`, ruleNameOf(id)),
    code: (column, code) => orCode(`${ownValue(groups, column) ?? `results.choice.${column}`}.${code}`, ruleNameOf(code)),
    yes: label('results.yes'),
    no: label('results.no'),
    units: { bytes: label('report.unit.bytes'), ms: label('report.unit.ms') },
    finding: (check, evidence) => {
      const known = checkWords(check);
      if (known === null) return check;
      return evidence === null ? known.name : fillWords(known.title ?? known.name, spokenEvidence(check, evidence, { lang, checkWords }));
    },
    evidence: (check, evidence) => {
      const isSaid = saidIn(checkWords(check)?.title ?? '');
      return evidenceText(besideSentence(isSaid, spokenEvidence(check, evidence, { lang, checkWords })), labels);
    },
  };
}

/** Numbers and our own words as the reader's language has them. */
export function spokenEvidence(
  check: string,
  evidence: Readonly<Record<string, unknown>>,
  { lang, checkWords }: { readonly lang: string; readonly checkWords: PhraseWords },
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(tellEvidence(check, evidence, checkWords, lang)).map(([name, value]) => [
      name,
      typeof value === 'number' ? new Intl.NumberFormat(lang).format(value) : value,
    ]),
  );
}

/** A finding as reports tell it: whose it is, what the check's words say of it, and its evidence in one line. */
import { ownValue } from '@orbweaver/model/lookup.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import { shortText } from './inert-text.ts';

export interface ReportedIssue {
  readonly check: string;
  readonly severity: Severity;
  readonly category: string;
  /** '' for the site. */
  readonly url: string;
  readonly evidence: Readonly<Record<string, unknown>>;
}

/** Characters of one value in a sentence. */
const maxValue = 300;

/** Words with `{name}` filled from the evidence; a value that is not there stands as an ellipsis. */
export function fillWords(words: string, evidence: ReportedIssue['evidence']): string {
  return words.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(evidence, name) ? evidence[name] : undefined;
    return typeof value === 'string' || typeof value === 'number' ? shortText(String(value), maxValue) : '…';
  });
}

interface EvidenceLabels {
  readonly limit: string;
  readonly line: string;
}

/** The check's sentence where it says how many, and what else was found: for places that show the name of the check alone. */
export function foundText(sentence: string, evidence: ReportedIssue['evidence'], labels: EvidenceLabels): string {
  const isSaid = saidIn(sentence);
  const unsaid = evidenceText(besideSentence(isSaid, evidence), labels);
  return [isSaid('count') ? fillWords(sentence, evidence) : '', unsaid].filter(Boolean).join(' · ');
}

/** Evidence that the check's sentence does not say: `× 6` beside "6 characters" would tell of six places. */
export function besideSentence(isSaid: (name: string) => boolean, evidence: ReportedIssue['evidence']): ReportedIssue['evidence'] {
  return Object.fromEntries(Object.entries(evidence).filter(([name]) => !numbers.has(name) || !isSaid(name)));
}

/** Whether the sentence has a place for this part of the evidence. */
export function saidIn(sentence: string): (name: string) => boolean {
  return (name) => sentence.includes(`{${name}}`);
}

const numbers: ReadonlySet<string> = new Set(['count', 'limit']);

/** What was found first, then target, chain and rule; where it is comes last. `labels` name limit and line in the reader's language. */
export function evidenceText(evidence: ReportedIssue['evidence'], labels: EvidenceLabels): string {
  const parts: string[] = [];
  const add = (name: string, before = '') => {
    const value = ownValue(evidence, name);
    if (typeof value === 'string' || typeof value === 'number') parts.push(`${before}${shortText(String(value), maxValue)}`);
  };
  add('value');
  add('target', '→ ');
  const chain = evidence['chain'];
  if (Array.isArray(chain)) parts.push(shortText(chain.map((hop) => `${hop?.status} ${hop?.url}`).join(' → '), 2 * maxValue));
  add('header');
  add('rule');
  add('count', '× ');
  add('limit', `${labels.limit} `);
  add('line', `${labels.line} `);
  return parts.join(' · ');
}

/** Sentences are filled with plain numbers, without the forms of plurals: a noun after a number is right only where it is never 1. */
import { allChecks } from '../all-checks.ts';

/** `{count} pages`, but not `{count} of {limit}` in any of the languages. Turkish has one form for all numbers. */
export const countedNoun = /\{count\} (?!(?:of|von|de|sur|di|su|из|من)(?: |$))\p{L}/u;

/** In English; a word of two letters and more, for `1 s` is the sign of a unit. */
const numberedNouns = [
  ['count', /\{count\} (?!of |ms )\p{L}{2}/u],
  ['value', /\{value\} (?!of |ms )\p{L}{2}/u],
] as const;

interface TestedFinding {
  readonly check: string;
  readonly evidence: { readonly count?: unknown; readonly value?: unknown };
}

/** English sentences of findings that say 1 before a noun: `1 ids`, `after 1 seconds`. */
export function sentencesForMany(findings: readonly TestedFinding[]): readonly string[] {
  const wrong = findings.flatMap(({ check, evidence }) => {
    const title = titles.get(check) ?? '';
    const isWrong = numberedNouns.some(([part, noun]) => evidence[part] === 1 && noun.test(title));
    return isWrong ? [`${check}: ${title}`] : [];
  });
  return [...new Set(wrong)];
}

const titles = new Map(allChecks.map(({ id, words }) => [id, words.title]));

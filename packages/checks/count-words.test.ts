/** "1 ids are used more than once": a sentence that counts a noun belongs to a check whose condition says a least number of two or more. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allChecks } from './all-checks.ts';
import type { Check } from './check.ts';
import { countedNoun } from './testing/words-for-many.ts';

const messages = join(import.meta.dirname, '../i18n/messages');

const least = /(>=|>|at least|more than) (\d+)(?!\d| ?%)/gi;
const leastInWords = /\b(?:two or more|two URLs|eight times|below two folders|the same text again)\b/i;

/** `at most {limit}`: the number is greater, and no limit is less than one. */
function countsAtLeastTwo({ words, docs }: Check): boolean {
  const numbers = [...docs.condition.matchAll(least)].map(
    ([, sign, number]) => Number(number) + (sign === '>' || sign === 'more than' ? 1 : 0),
  );
  return words.title.includes('at most {limit}') || numbers.some((number) => number >= 2) || leastInWords.test(docs.condition);
}

const always = new Set(allChecks.filter(countsAtLeastTwo).map(({ id }) => id));

test('a sentence that is right for many only is that of a check whose number is never 1', () => {
  const wrong = allChecks.filter(({ id, words }) => countedNoun.test(words.title) && !always.has(id));
  expect(wrong.map(({ id, words }) => `${id}: ${words.title}`)).toEqual([]);
});

test.each(['ar', 'de', 'es', 'fr', 'it', 'pt', 'ru'])('so are the sentences in %s', (language) => {
  const read = (category: string): Readonly<Record<string, string>> =>
    JSON.parse(readFileSync(join(messages, language, 'checks', `${category}.json`), 'utf8'));
  const files = new Map([...new Set(allChecks.map(({ category }) => category))].map((category) => [category, read(category)]));
  const wrong = allChecks
    .map(({ id, category }) => ({ id, title: files.get(category)?.[`checks.${id}.title`] ?? '' }))
    .filter(({ id, title }) => countedNoun.test(title) && !always.has(id));
  expect(wrong.map(({ id, title }) => `${id}: ${title}`)).toEqual([]);
});

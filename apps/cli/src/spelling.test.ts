/** Spelling as the product does it, with the installed dictionaries: slips are found, right words are left alone. Texts of fixtures/texts. */
import { readdirSync, readFileSync } from 'node:fs';
import { findMisspellings } from '@orbweaver/formats/text/spelling.ts';
import { readWords } from '@orbweaver/formats/text/words.ts';
import { installedFiles } from '@orbweaver/platform/node/writing/dictionaries.ts';
import { Speller } from '@orbweaver/platform/writing/speller.ts';
import { expect, test } from 'vitest';

const folder = new URL('../../../fixtures/texts/', import.meta.url);
const slips: Readonly<Record<string, readonly (readonly [string, string])[]>> = JSON.parse(
  readFileSync(new URL('misspellings.json', folder), 'utf8'),
);
const speller = new Speller(installedFiles);

test.each(Object.keys(slips))('%s: at least 90 of 100 slips, at most 2 percent of right words', { timeout: 60_000 }, async (language) => {
  const pairs = slips[language] ?? [];
  expect(pairs).toHaveLength(100);
  const lead = language === 'ar' ? 'هذا' : 'x, y';
  const missed: string[] = [];
  for (const [word, slip] of pairs) {
    const found = await findMisspellings(`${lead} ${slip}.`, language, speller);
    if (found.length === 0) missed.push(`${word} > ${slip}`);
  }
  expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(10);
  let words = 0;
  const wrong: string[] = [];
  for (const name of readdirSync(new URL(`${language}/`, folder))) {
    const text = readFileSync(new URL(`${language}/${name}`, folder), 'utf8');
    words += readWords(text).words.length;
    wrong.push(...(await findMisspellings(text, language, speller)).map(({ word }) => word));
  }
  expect(wrong.length / words, wrong.join(', ')).toBeLessThanOrEqual(0.02);
});

test('what is no prose is left out', async () => {
  const text =
    'See https://exampel.com/pagee, mail teh@hause.com, run `getLampz` or --verbosee on hause.html, HTTPS, eBayy, 5kgg, Zorbex and naïve.';
  expect((await findMisspellings(text, 'en', speller)).map(({ word }) => word)).toEqual([]);
  const vocabulary = new Set(['zorbexes']);
  expect((await findMisspellings('the zorbexes and teh hause', 'en', speller, { vocabulary })).map(({ word }) => word)).toEqual([
    'teh',
    'hause',
  ]);
});

// Spelling and grammar at the command line: what offline rules find, and that what was not checked is said.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-text-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function check(text: string, ...options: string[]) {
  writeFileSync(join(folder, 'text.txt'), text);
  return await runHere(folder, 'tool', 'text', 'text.txt', ...options);
}

test('finds the mistakes that the product names', async () => {
  const { out, err } = await check('The the cat sat there. I could of gone home.', '--grammar', '--language', 'en');
  expect(out).toMatch(/^The the +\S/m);
  expect(out).toMatch(/^could of +\S/m);
  expect(err).toBe('');
});

test.each([
  ['a text too short to tell its language', ['--spelling', '--grammar'], /^The language could not be detected.*--language en\n$/],
  ['a language without a dictionary', ['--spelling', '--language', 'ja'], /^Spelling was not checked: .* ja\.\n$/],
  ['grammar of another language', ['--grammar', '--language', 'de'], /^Grammar was not checked: .*--languagetool\.\n$/],
])('says what was not checked: %s', async (_, options, said) => {
  expect((await check('This are a tset of speling.', ...options)).err).toMatch(said);
});

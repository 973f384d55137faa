import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locales } from '@orbweaver/i18n/locales.ts';
import { expect, onTestFinished, test } from 'vitest';
import { missingWords } from './complete-words.ts';

test('every language has every word', () => expect(missingWords()).toEqual([]));

test('a key and a file that a language lacks are named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'words-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const { id } of locales) {
    mkdirSync(join(folder, id));
    writeFileSync(join(folder, id, 'shell.json'), JSON.stringify({ a: 'A', ...(id === 'tr' ? {} : { b: 'B' }) }));
    if (id !== 'de') writeFileSync(join(folder, id, 'faq.json'), '{"c":"C"}');
  }
  expect(missingWords(folder)).toEqual(['de: c', 'tr: b']);
});

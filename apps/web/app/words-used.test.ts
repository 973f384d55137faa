import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const app = fileURLToPath(new URL('.', import.meta.url));
const messages = fileURLToPath(new URL('../../../packages/i18n/messages/en/', import.meta.url));
const names = readdirSync(messages).filter((name) => name.endsWith('.json'));
const known = new Set(names.flatMap((name) => Object.keys(JSON.parse(readFileSync(join(messages, name), 'utf8')))));
const areas = names.map((name) => name.replace('.json', ''));

const files = ['.', '../../../packages/ui'].flatMap((folder) =>
  readdirSync(join(app, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !name.includes('node_modules'))
    .map((name) => join(app, folder, name)),
);

/** Keys in a source: quoted, and of the shape `area.name`. */
function keysOf(source: string): string[] {
  const pattern = new RegExp(`'((?:${areas.join('|')})\\.[a-z0-9.-]+)'`, 'g');
  return [...source.matchAll(pattern)].map((match) => match[1] as string);
}

test('every key that a page names has words', () => {
  const missing = files.flatMap((file) =>
    keysOf(readFileSync(file, 'utf8'))
      // A group of keys, such as `company.about` before `.title`.
      .filter((key) => !known.has(key) && ![...known].some((each) => each.startsWith(`${key}.`)))
      .map((key) => `${file.slice(app.length)}: ${key}`),
  );
  expect(missing).toEqual([]);
});

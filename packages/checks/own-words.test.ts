/** Words of our own that name a group are declared with their translations; the tables of the checks find those that are put together from parts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What every language writes alike: a scheme, and the name of an archive that evidence tells of. */
const terms: ReadonlySet<string> = new Set(['javascript:', 'archive']);
const literalGroup = /\bgroup: (?:[^,'`\n]*[?:] )?'([^'\n]+)'/g;

test('no check names a group in a literal', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$|testing\//.test(name),
  );
  const literals = sources.flatMap((name) =>
    Array.from(readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(literalGroup), ([, text]) => `${name}: ${text}`),
  );
  expect(literals.filter((found) => !terms.has(found.slice(found.indexOf(': ') + 2)))).toEqual([]);
});

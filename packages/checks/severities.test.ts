/** docs/severities.md has one row for each check, and its column "now" is what the code says. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allChecks } from './all-checks.ts';

const text = readFileSync(`${import.meta.dirname}/../../docs/severities.md`, 'utf8');
const rows = [...text.matchAll(/^\| ([a-z0-9-]+) \| (\w+|-) \| (\w+) \| (\S.+\S) \|$/gm)].map(([, id, , now]) => ({ id, now }));

test('every check is reviewed once, with the severity that it has', () => {
  const reviewed = rows.filter(({ now }) => now !== 'retired').map(({ id, now }) => `${id}: ${now}`);
  expect(reviewed.sort()).toEqual(allChecks.map(({ id, severity }) => `${id}: ${severity}`).sort());
});

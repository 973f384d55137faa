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

const severities = ['error', 'warning', 'notice', 'opportunity'];

/** The severities that a text names beside the check's own: "a notice where it asks for a login". */
const namedIn = (text: string, own: string) => severities.filter((each) => each !== own && new RegExp(`\\ban? ${each}\\b`, 'i').test(text));

const reasons = new Map(Array.from(text.matchAll(/^\| ([a-z0-9-]+) \| (?:\w+|-) \| \w+ \| (\S.+\S) \|$/gm), ([, id, why]) => [id, why]));

test.each(allChecks.map((check) => [check.id, check] as const))(
  'the condition of %s names the severities that it can have',
  (id, check) => {
    const named = namedIn(check.docs.condition, check.severity);
    const written = check.run.toString();
    const yielded = severities.filter((each) => each !== check.severity && new RegExp(`(?:severity:|[?:]) ["']${each}["']`).test(written));
    expect(yielded.filter((each) => !named.includes(each))).toEqual([]);
    expect(namedIn(reasons.get(id) ?? '', check.severity)).toEqual(named);
  },
);

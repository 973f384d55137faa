/** The specification's exact names, texts and numbers that the web application answers for: each line, and the tests that hold it. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { accountLines } from './accounts.ts';
import { operatorLines } from './operator.ts';
import { scannerLines } from './scanner.ts';
import { shellLines } from './shell.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const lines = [...shellLines, ...accountLines, ...scannerLines, ...operatorLines];

test.each(lines.flatMap(({ line, tests }) => tests.map(([file, name]) => [line, file, name] as const)))(
  '%s: %s "%s"',
  (_line, file, name) => {
    const source = readFileSync(`${root}${file}`, 'utf8');
    expect(
      ["'", '"', '`'].some((quote) => source.includes(`${quote}${name}${quote}`)),
      `${file} has no test "${name}"`,
    ).toBe(true);
  },
);

test('every line has a test, none is there twice', () => {
  expect(lines.filter(({ tests }) => tests.length === 0)).toEqual([]);
  expect(new Set(lines.map(({ line }) => line)).size).toBe(lines.length);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { enumNames, numberMembers, onlyAsksMembers, sourcesBelow, withEnums } from './number-members.mjs';

const root = join(import.meta.dirname, '..');
const bits = `/** Bits: of names. */
export const bit = {
  /** See id: 3. */
  id: 1,
  wide: 1 << 4, // not: 2
  low: -0x1f,
} as const;
const words = { id: 'a' } as const;
`;

test('an object of numbers becomes an enum, line by line', () => {
  expect([...(enumNames(new Map([['/packages/a/bits.ts', bits]])).get('/packages/a/bits.ts') as Set<string>)]).toEqual(['bit']);
  expect(withEnums(bits, new Set(['bit']))).toBe(`/** Bits: of names. */
export enum bit {
  /** See id: 3. */
  id = 1,
  wide = 1 << 4, // not: 2
  low = -0x1f,
}
const words = { id: 'a' } as const;
`);
});

test.each([
  ['bit.id | bit.wide', true],
  ['private bit: number = bit.id; this.bit = 2; x.bit', true],
  ['type Bit = (typeof bit)[keyof typeof bit]', true],
  ['/** all of bit */\nbit.id // of bit', true],
  ["fetch('https://site.test', Object.keys(bit))", false],
  ["const glob = '/*'; f(bit); const other = '*/';", false],
  ["import { bit } from './bits.ts';\nbit.id", true],
  ["import { bit as other } from './bits.ts';\nother.id", false],
  ['Object.values(bit)', false],
  ['bit[name]', false],
  ['const { id } = bit;', false],
  ['({ bit })', false],
  ['switch (x) { case bit: }', false],
  ["export { bit } from './bits.ts';", false],
])('who only asks for members: %s', (source, response) => {
  expect(onlyAsksMembers(source, 'bit')).toBe(response);
});

test('an object that any module uses as a whole stays one', () => {
  const sources = new Map([
    ['/packages/a/bits.ts', bits],
    ['/packages/b/all.ts', "import { bit } from '@orbweaver/a/bits.ts';\nexport const all = Object.keys(bit);"],
  ]);
  expect(enumNames(sources).get('/packages/a/bits.ts')).toEqual(new Set());
  sources.set('/packages/b/all.ts', "export * from '@orbweaver/a/bits.ts';");
  expect(enumNames(sources).has('/packages/a/bits.ts')).toBe(false);
});

test('the bundle holds the numbers', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'numbers-')), 'packages');
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, 'bits.ts'), bits);
    writeFileSync(
      join(folder, 'main.ts'),
      "import { bit } from './bits.ts';\nexport const both = (n: number) => [n & bit.id, n & bit.wide, bit.low];\n",
    );
    const built = await build({
      entryPoints: [join(folder, 'main.ts')],
      bundle: true,
      write: false,
      format: 'esm',
      minifySyntax: true,
      plugins: [numberMembers([folder])],
    });
    const text = built.outputFiles[0]?.text ?? '';
    expect(text).not.toMatch(/bit\./);
    const { both } = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as { both: (n: number) => number[] };
    expect(both(17)).toEqual([1, 16, -31]);
  } finally {
    rmSync(join(folder, '..'), { recursive: true });
  }
});

test('the objects that reading and checking ask most are written in', () => {
  const names = enumNames(sourcesBelow([join(root, 'packages'), join(root, 'apps')]));
  const found = [...names.values()].flatMap((each) => [...each]);
  for (const name of ['bit', 'region', 'lead', 'mark', 'outcome', 'linkColumns', 'linkFlags', 'urlFlags']) expect(found).toContain(name);
});

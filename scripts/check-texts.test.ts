import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { withoutTexts } from './check-texts.mjs';

const root = join(import.meta.dirname, '..');

test('words and docs of a check go, its code and its lines stay', () => {
  const source = `export const a = pageCheck({
  id: 'a',
  words: {
    name: 'A { name',
    why: 'It },',
  },
  docs: {
    found: \`
      <p>

      },
    \`,
  },
  run: (page) => page.words,
});
`;
  const bare = withoutTexts(source);
  expect(bare.split('\n')).toHaveLength(source.split('\n').length);
  expect(bare.replace(/\n+/g, '\n')).toBe("export const a = pageCheck({\n  id: 'a',\n  run: (page) => page.words,\n});\n");
});

test('no text of a built check is left, and every file still parses', () => {
  const files = globSync('packages/checks/**/*.ts', { cwd: root }).filter((path) => !path.includes('.test.'));
  expect(files.length).toBeGreaterThan(150);
  for (const path of files) {
    const bare = withoutTexts(readFileSync(join(root, path), 'utf8'));
    expect(() => transformSync(bare, { loader: 'ts' }), path).not.toThrow();
    expect(bare.match(/^\s+(?:why|fix|condition|notFound): /m)?.[0], path).toBe(undefined);
  }
});

/** The schemas of the calls are for the server: a page that imports one as a value would load zod. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');

/** Modules of the calls that a file imports for more than types. */
function valueImports(text: string): string[] {
  return [...text.matchAll(/^import (?!type )[^;]*?from '@orbweaver\/(model\/api\/[^']+)';$/gm)].map(([, module]) => `packages/${module}`);
}

const files = globSync('apps/web/app/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.(?:test|server)\.tsx?$/.test(file));

test('no page imports a schema', () => {
  const found = files.flatMap((file) => valueImports(read(file)).map((module) => [file, module] as const));
  expect(found.length).toBeGreaterThan(3);
  expect(found.filter(([, module]) => /from 'zod'/.test(read(module)))).toEqual([]);
});

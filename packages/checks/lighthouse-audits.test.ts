/** The audits of Lighthouse that checks name as their source are audits of the installed version: those that were retired are named no more. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allChecks } from './all-checks.ts';

const audits: ReadonlySet<string> = new Set(
  readdirSync(join(import.meta.dirname, '../../node_modules/lighthouse/core/audits'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js'))
    .map((path) => path.slice(path.search(/[^/\\]+$/), -'.js'.length)),
);

/** Of "Lighthouse, aria-roles, tabindex (a note)" the two names. */
function auditsIn(source: string): readonly string[] {
  const lists = source.split('; ').filter((name) => name.startsWith('Lighthouse, '));
  return lists.flatMap((list) =>
    list
      .slice('Lighthouse, '.length)
      .replace(/ \([^)]*\)/g, '')
      .split(/, | and /),
  );
}

const naming = allChecks.map(({ id, source }) => [id, auditsIn(source)] as const).filter(([, names]) => names.length > 0);

test.each(naming)('%s names audits that exist', (_, names) => {
  expect(names.filter((name) => !audits.has(name))).toEqual([]);
});

/** The sources of a module, in the comment that opens it. */
const modules = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map(
    (path) =>
      [path, /^\/\*\*[^/]*Lighthouse, (?:audits? )?([^;.]+)/.exec(readFileSync(join(import.meta.dirname, path), 'utf8'))?.[1]] as const,
  )
  .filter(([, names]) => names !== undefined);

test.each(modules)('the comment of %s names audits that exist', (_, names = '') => {
  const written = names.replace(/\s*\*\/\s*$/, '').split(/,\s+|\s+and\s+/);
  expect(written.filter((name) => !audits.has(name.trim()))).toEqual([]);
});

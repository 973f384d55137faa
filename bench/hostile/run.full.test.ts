/** The kinds of pages that take most memory, held against a plain site in the same run. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const kinds = ['endless-body', 'endless-tags', 'short-words', 'distinct-links', 'headings', 'images'];

test('no hostile site takes 150 MB more than a plain one of as many pages', () => {
  const run = join(import.meta.dirname, 'run.ts');
  const { stdout } = spawnSync(process.execPath, [run, '--only', kinds.join(','), '--allowed', '150'], { encoding: 'utf8' });
  expect(stdout).toContain(`0 of ${kinds.length} over 150 MB`);
}, 1_800_000);

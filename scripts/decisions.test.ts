// Every decision record has the four sections in their order, and a line in the index.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..', 'docs', 'decisions');
const records = globSync('[0-9]*.md', { cwd: folder }).sort();
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');

test('each record has a number of its own', () => {
  expect(records.length).toBeGreaterThan(50);
  expect(new Set(records.map((file) => file.slice(0, 3))).size).toBe(records.length);
});

test.each(records)('%s has its title and the four sections, none of them empty', (file) => {
  const [title = '', ...sections] = textOf(file).split(/^## /m);
  expect(title).toMatch(new RegExp(`^# ${basename(file).slice(0, 3)}: \\S`));
  const names = sections.map((section) => section.slice(0, section.indexOf('\n')));
  expect(names.slice(0, 4)).toEqual(['Context', 'Alternatives', 'Decision', 'Consequences']);
  expect(names.slice(4).filter((name) => name !== 'Measured' && name !== 'Status')).toEqual([]);
  for (const [index, section] of sections.entries()) expect(section.slice(names[index]?.length).trim(), names[index]).not.toBe('');
});

test('the index has one line for each record, with the title of the record', () => {
  const lines = [...textOf('README.md').matchAll(/^\| \[(\d{3}: .+)\]\((.+\.md)\) \| .+ \|$/gm)].map(
    ([, title, file]) => `${file} ${title}`,
  );
  expect(lines.sort()).toEqual(records.map((file) => `${file} ${/^# (.+)$/m.exec(textOf(file))?.[1]}`));
});

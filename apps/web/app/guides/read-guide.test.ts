import { expect, test } from 'vitest';
import { readGuide } from './read-guide.ts';

const front = ['title: A title: with a colon', 'description: D', 'summary: S', 'sources:', '  - One | https://example.com/a | 2026-11-23'];
const fileOf = (lines: readonly string[]) => `---\n${lines.join('\n')}\n---\n\nBody\n`;

test('a file has its parts', () => {
  expect(readGuide(fileOf(front))).toEqual({
    title: 'A title: with a colon',
    description: 'D',
    summary: 'S',
    sources: [{ title: 'One', url: 'https://example.com/a', readOn: '2026-11-23' }],
    body: 'Body',
  });
  expect(readGuide(fileOf(front).replaceAll('\n', '\r\n')).body).toBe('Body');
});

test.each([
  ['no front matter', 'Body'],
  ['no title', fileOf(front.slice(1))],
  ['an empty field', fileOf(front.map((line) => line.replace('summary: S', 'summary: ')))],
  ['no list of sources', fileOf(front.slice(0, 3))],
  ['another field', fileOf([...front, 'author: A'])],
  ['a source without a day', fileOf(front.map((line) => line.replace(' | 2026-11-23', '')))],
  ['a day that does not exist', fileOf(front.map((line) => line.replace('2026-11-23', '2026-13-45')))],
  ['a source that is no page', fileOf(front.map((line) => line.replace('https:', 'javascript:')))],
])('%s is refused', (_name, text) => {
  expect(() => readGuide(text)).toThrow();
});

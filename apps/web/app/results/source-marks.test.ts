import { expect, test } from 'vitest';
import { markSource } from './source-marks.ts';

const issue = (number: number, offset?: unknown) => ({ number, evidence: offset === undefined ? {} : { offset } });
const marked = (text: string, ...issues: ReturnType<typeof issue>[]) =>
  markSource(text, issues).map(({ text: piece, issues: numbers }) => (numbers.length === 0 ? piece : `[${piece}]${numbers.join()}`));

test.each([
  ['<p><img src=a>text</p>', [issue(1, 3)], ['<p>', '[<img src=a>]1', 'text</p>']],
  ['<p><img>', [issue(2, 3), issue(1, 0)], ['[<p>]1', '[<img>]2']],
  ['<p>one\ntwo', [issue(1, 3)], ['<p>', '[one]1', '\ntwo']],
  ['<p>', [issue(1, 0), issue(2, 0), issue(3, 1)], ['[<p>]1,2,3']],
  ['<p>', [issue(1), issue(2, 90), issue(3, -1), issue(4, '0')], ['<p>']],
  ['', [issue(1, 0)], []],
] as const)('%j', (text, issues, pieces) => {
  expect(marked(text, ...issues)).toEqual(pieces);
});

test('the pieces are the whole text, and a tag without end is marked at its beginning', () => {
  const text = `<a ${'x'.repeat(900)}`;
  const pieces = markSource(text, [issue(1, 0)]);
  expect(pieces.map(({ text: piece }) => piece).join('')).toBe(text);
  expect(pieces[0]?.text).toHaveLength(300);
});

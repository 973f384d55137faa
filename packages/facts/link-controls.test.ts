import { expect, test } from 'vitest';
import { factsOf } from './testing.ts';

test.each([
  ['copies a text', '<a href="javascript:;" onclick="copyCode(this);">', true],
  ['opens a menu', '<a href="javascript:void(0)" data-bs-toggle=dropdown>', true],
  ['a button by its role', '<a href=" JavaScript: void(0); " role=button>', true],
  ['nobody knows what it does', '<a href="javascript:;">', undefined],
  ['goes to a page', '<a href="javascript:;" onclick="window.location=\'/prices\'">', undefined],
  ['a script of its own', '<a href="javascript:show()" role=button>', undefined],
  ['an address', '<a href="/prices" onclick="count()">', undefined],
])('a link that acts on the page: %s', (_, source, isControl) => {
  expect(factsOf(source).links[0]?.isControl).toBe(isControl);
});

test.each([
  ['<a href="/help" aria-label="Learn more about editing"><span>learn more</span></a>', 'Learn more about editing'],
  ['<a href="/help" aria-label="more">more</a>', ''],
  ['<a href="/help" title="Learn more about editing">more</a>', ''],
  [`<a href="/help" aria-label="Help">${'A long text says enough. '.repeat(3)}</a>`, ''],
])('an aria-label names a link of few words: %s', (source, label) => {
  expect(factsOf(source).links[0]?.label).toBe(label);
});

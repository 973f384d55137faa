import { describe, expect, test } from 'vitest';
import cli from './messages/en/cli.json' with { type: 'json' };
import errors from './messages/en/errors.json' with { type: 'json' };
import { formatMessage } from './translate.ts';

const files = '{count, plural, =0 {no file} one {# file} other {# files}}';

test.each([
  ['plain words', {}, 'plain words'],
  ['{name} is here', { name: 'Ada' }, 'Ada is here'],
  ['{missing}here', {}, 'here'],
  ['{count, number} pages', { count: 12403 }, '12,403 pages'],
  [files, { count: 0 }, 'no file'],
  [files, { count: 1 }, '1 file'],
  [files, { count: 2000 }, '2,000 files'],
  ['{near, select, none {} other {Did you mean {near}?}}', { near: 'none' }, ''],
  ['{near, select, none {} other {Did you mean {near}?}}', { near: '--out' }, 'Did you mean --out?'],
  ['rule # stays', {}, 'rule # stays'],
  ['on {day, date}', { day: '2026-12-01T23:00:00.000Z' }, 'on Dec 1, 2026'],
  ['on {day, date}', { day: 'some day' }, 'on some day'],
])('%s', (pattern, values, words) => {
  expect(formatMessage(pattern, 'en', values as Record<string, string | number>)).toBe(words);
});

test('plural follows the language', () => {
  const pattern = '{n, plural, one {# страница} few {# страницы} other {# страниц}}';
  expect([1, 2, 5, 21].map((n) => formatMessage(pattern, 'ru', { n }))).toEqual(['1 страница', '2 страницы', '5 страниц', '21 страница']);
});

describe('every English message', () => {
  test.each(Object.entries({ ...cli, ...errors }))('%s has words that format and a note for translators', (_key, message) => {
    expect(formatMessage(message.text, 'en', { detail: 'words' })).not.toBe('');
    expect(message.note.length).toBeGreaterThan(5);
  });
});

test('a broken pattern is told, not printed', () => {
  expect(() => formatMessage('{n, plural, one {x}}', 'en', { n: 1 })).toThrow('broken message');
});

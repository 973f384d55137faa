import { expect, test } from 'vitest';
import { foundText } from './finding.ts';

const labels = { limit: 'limit', line: 'line' };

test.each([
  [
    'a length is told in the sentence, not as so many places',
    'Title has {count} characters, at least {limit}',
    'Title has 6 characters, at least 30 · Page 1 · line 4',
  ],
  ['what the sentence does not say is told beside it', 'Title repeats: {value}', 'Page 1 · × 6 · limit 30 · line 4'],
  ['a check that is not known', '', 'Page 1 · × 6 · limit 30 · line 4'],
])('%s', (_, sentence, wanted) => {
  expect(foundText(sentence, { value: 'Page 1', count: 6, limit: 30, line: 4 }, labels)).toBe(wanted);
});

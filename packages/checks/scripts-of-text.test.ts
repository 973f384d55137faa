import { expect, test } from 'vitest';
import { mainWriting, writingsOf } from './scripts-of-text.ts';

test.each([
  ['A red lamp', 'latin'],
  ['Красная лампа', 'cyrillic'],
  ['مصباح أحمر', 'arabic'],
  ['מנורה אדומה', 'hebrew'],
  ['赤いランプ', 'kana'],
  ['Ελληνικά', 'greek'],
])('%s is %s', (text, writing) => expect(mainWriting(text, 3)?.writing).toBe(writing));

test('few letters say nothing', () => expect(mainWriting('1,234.50 €', 3)).toBeNull());
test('a script in the tag is not judged', () => {
  expect(writingsOf('sr-Latn')).toBeNull();
  expect(writingsOf('en-GB')).toEqual(['latin']);
});

import { expect, test } from 'vitest';
import { replaceWords } from './replace-words.ts';

test.each([
  ['a teh b teh', 'teh', 'the', 'a the b the'],
  ['cat concatenate cat.', 'cat', 'dog', 'dog concatenate dog.'],
  ['costs 5$ (net)', '5$ (net)', '$& more', 'costs $& more'],
  ['naïve naïves', 'naïve', 'plain', 'plain naïves'],
  ['كتاب كتابي', 'كتاب', 'دفتر', 'دفتر كتابي'],
])('%s: %s is now %s', (text, from, to, expected) => expect(replaceWords(text, from, to)).toBe(expected));

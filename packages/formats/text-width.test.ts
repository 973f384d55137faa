import { expect, test } from 'vitest';
import { textWidth } from './text-width.ts';

test.each([
  ['', 0],
  ['A', 667],
  ['iii', 666],
  ['café', 500 + 556 + 278 + 556],
  ['Лампа', 656 + 556 + 688 + 542 + 556],
  ['中', 1000],
])('%j is %i thousandths wide', (text, width) => expect(textWidth(text, 1000)).toBe(width));

test('a script without a table is not guessed', () => expect(textWidth('مصباح', 20)).toBeNull());

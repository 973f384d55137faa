import { expect, test } from 'vitest';
import { findNearest } from './nearest.ts';

const commands = ['scan', 'resume', 'issues', 'report', 'recheck', 'page', 'robots', 'checks'];

test.each([
  ['scna', 'scan'],
  ['scann', 'scan'],
  ['isues', 'issues'],
  ['robot', 'robots'],
  ['check', 'checks'],
  ['rep', 'report'],
  ['delete', null],
  ['x', null],
  ['', null],
])('%j means %j', (word, expected) => {
  expect(findNearest(word, commands)).toBe(expected);
});

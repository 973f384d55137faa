import { expect, it } from 'vitest';
import { parseRefresh } from './refresh.ts';

it.each([
  ['5', 5, null],
  ['0; url=/x', 0, '/x'],
  ['0;URL = "/x"y', 0, '/x'],
  ["0,url='/x", 0, '/x'],
  ['3 /x', 3, '/x'],
  ['3.7; /x ', 3, '/x'],
  [' .5; url=a', 0, 'a'],
  ['0; url=', 0, null],
  ['5;', 5, null],
])('refresh %j', (value, delaySeconds, href) => {
  expect(parseRefresh(value)).toEqual({ delaySeconds, href });
});

it.each([[''], ['url=/x'], ['x; url=/y'], ['-1; url=/x'], ['5x; url=/y']])('refresh %j is none', (value) => {
  expect(parseRefresh(value)).toBeNull();
});

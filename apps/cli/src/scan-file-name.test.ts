import { expect, test } from 'vitest';
import { formatDuration } from './duration.ts';
import { nameScanFile } from './scan-file-name.ts';

const day = new Date(2026, 10, 20);

test.each([
  ['https://example.com/a', [], 'example.com-2026-11-20.scan'],
  ['http://127.0.0.1:8081/', [], '127.0.0.1-8081-2026-11-20.scan'],
  ['http://[::1]:80/', [], '1-2026-11-20.scan'],
  ['https://aux.example.com/', [], 'aux_.example.com-2026-11-20.scan'],
  ['https://COM1.example.com/', [], 'com1_.example.com-2026-11-20.scan'],
  ['https://auxiliary.example.com/', [], 'auxiliary.example.com-2026-11-20.scan'],
  ['http://nul/', [], 'nul-2026-11-20.scan'],
  ['https://example.com/', ['example.com-2026-11-20.scan', 'example.com-2026-11-20-2.scan'], 'example.com-2026-11-20-3.scan'],
])('the scan of %s beside %j is written to %s', (url, taken, name) => {
  expect(nameScanFile(url, day, (each) => taken.includes(each))).toBe(name);
});

test.each([
  [0, '0:00'],
  [7_999, '0:07'],
  [750_000, '12:30'],
  [3_723_000, '1:02:03'],
])('%i ms read as %s', (ms, words) => {
  expect(formatDuration(ms)).toBe(words);
});

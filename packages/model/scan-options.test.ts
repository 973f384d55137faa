import { expect, test } from 'vitest';
import { AppError } from './errors.ts';
import {
  decidingOptions,
  decidingValues,
  defaultScanOptions,
  readScanOptions,
  scanOptionList,
  scanOptionNames,
  scanSecretList,
  speedOptions,
} from './scan-options.ts';
import { sampleOf } from './testing/option-samples.ts';

const startUrl = 'https://example.com/';
const speed = ['renderMemory', 'concurrency', 'hostConcurrency', 'rate', 'workers', 'timeoutMs', 'retries'];

test('all options but those of speed and storage decide what is found', () => {
  expect(Object.keys(speedOptions)).toEqual(speed);
  expect(scanOptionNames.filter((name) => !decidingOptions.includes(name))).toEqual([
    'screenshots',
    ...speed,
    'extract',
    'search',
    'keepSource',
    'facts',
  ]);
});

test('an older file lacks newer options: they have their defaults', () => {
  expect(readScanOptions({ startUrl, maxPages: 10 })).toEqual({ ...defaultScanOptions, startUrl, maxPages: 10 });
  expect(decidingValues({ startUrl, probes: false })).toMatchObject({ startUrl, probes: false, grammar: false, mode: 'site' });
});

test.each(scanOptionNames)('%s is read from JSON', (name) => {
  const { value } = sampleOf(scanOptionList[name]);
  expect(readScanOptions(JSON.parse(JSON.stringify({ startUrl, [name]: value })))).toEqual({
    ...defaultScanOptions,
    startUrl,
    [name]: value,
  });
});

test.each([
  ['no start', {}],
  ['no object', 'site'],
  ['a mode that is none', { startUrl, mode: 'galaxy' }],
  ['a limit that is text', { startUrl, maxPages: '10' }],
  ['more workers than a machine takes', { startUrl, workers: 1e9 }],
  ['a line break for the request’s header', { startUrl, userAgent: 'a\r\nb' }],
  ['settings that hold objects', { startUrl, checkSettings: { a: {} } }],
])('%s is a damaged file', (_name, stored) => {
  expect(() => readScanOptions(stored)).toThrow(new AppError('file-damaged'));
});

test('nothing secret is among the options, and no two flags are the same', () => {
  expect(Object.keys(scanSecretList).filter((name) => name in scanOptionList)).toEqual([]);
  const flags = [...Object.values(scanOptionList), ...Object.values(scanSecretList)].flatMap((option) =>
    'flag' in option ? [option.flag] : [],
  );
  expect(new Set(flags).size).toBe(flags.length);
});

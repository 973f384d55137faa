import { expect, test } from 'vitest';
import { defaultScanOptions, scanOptionNames, scanSecretList } from './scan-options.ts';
import { optionsOfServer, readSiteSettings, settingsFrom, siteOptions } from './site-settings.ts';

const usual = { ...defaultScanOptions, startUrl: 'https://example.com/' };

test('every option is a setting, but for what is scanned and what the server decides', () => {
  expect(scanOptionNames.filter((name) => !siteOptions.includes(name)).sort()).toEqual(
    ['mode', 'startUrl', 'list', ...optionsOfServer].sort(),
  );
  expect(Object.keys(scanSecretList).filter((name) => siteOptions.some((option) => option === name))).toEqual([]);
});

test('what is as usual is not kept, nor what is scanned', () => {
  expect(settingsFrom(usual, usual)).toEqual({});
  const chosen = { ...usual, startUrl: 'https://other.example/', mode: 'page', maxPages: 9, exclude: ['/x/*'], workers: 4 } as const;
  expect(settingsFrom(chosen, usual)).toEqual({ maxPages: 9, exclude: ['/x/*'] });
});

test('a default that was set back, null among them, is kept where the usual is another', () => {
  expect(settingsFrom(usual, { ...usual, maxPages: 9 })).toEqual({ maxPages: null });
  expect(readSiteSettings({ maxPages: null })).toEqual({ maxPages: null });
});

test('what cannot be read is passed over', () => {
  expect(readSiteSettings({ maxPages: 'many', rate: 2, gone: true, list: ['https://example.com/'], constructor: 1 })).toEqual({ rate: 2 });
  expect(readSiteSettings(JSON.parse('{"__proto__": {"maxPages": 9}}'))).toEqual({});
});

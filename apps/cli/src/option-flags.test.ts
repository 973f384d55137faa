import { isMessageKey } from '@orbweaver/i18n/messages.ts';
import {
  readScanOptions as readStored,
  type ScanOptionName,
  scanOptionList,
  scanOptionNames,
  speedOptions,
} from '@orbweaver/model/scan-options.ts';
import { sampleOf } from '@orbweaver/model/testing/option-samples.ts';
import { expect, test } from 'vitest';
import { parseArguments } from './arguments.ts';
import { flagSpecs, givenOptions } from './option-flags.ts';
import { checkOptions, crawlOptions, readScanOptions, secretOptions } from './scan-arguments.ts';

const startUrl = 'https://site.test/';
/** Made from several flags or a file, by readers of their own. */
const apart: Partial<Record<ScanOptionName, string>> = {
  startUrl: 'the positional argument',
  list: 'the file of --input',
  categories: '--only, --skip, --preset',
  checkSettings: '--set',
};

const parse = (words: readonly string[]) => parseArguments(words, { ...crawlOptions, ...checkOptions }, '').options;

test.each(scanOptionNames.filter((name) => apart[name] === undefined))('%s: the flag says what JSON says', (name) => {
  const { value, words } = sampleOf(scanOptionList[name]);
  const flags = parse(words);
  const told = { ...readScanOptions(flags), ...givenOptions({ mode: scanOptionList.mode }, flags), startUrl, list: [] };
  // A LanguageTool server is asked for nothing but grammar.
  const implied = name === 'languageTool' ? { grammar: true } : {};
  expect(told).toMatchObject({ startUrl, [name]: value, ...implied });
  expect({ mode: 'site', ...told }).toEqual(readStored({ startUrl, [name]: value, ...implied }));
});

test('without flags all is as declared', () => {
  expect({ ...readScanOptions(parse([])), startUrl, list: [], mode: 'site' }).toEqual(readStored({ startUrl }));
});

test('each flag has its help', () => {
  const specs = { ...crawlOptions, ...secretOptions, ...flagSpecs(speedOptions, 'cli.option') };
  expect(Object.values(specs).filter(({ help }) => !isMessageKey(help))).toEqual([]);
});

test.each([
  [['--workers', '257'], 'a whole number from 0 to 256'],
  [['--timeout', '86401'], 'a number from 0.1 to 86400'],
  [['--timeout', '0'], 'a number from 0.1 to 86400'],
  [['--max-pages', '0'], 'a whole number from 1 up'],
  [['--user-agent', 'a\nb'], 'Latin letters, digits and signs in one line'],
])('%j is refused: %s', (words, expected) => {
  expect(() => parse(words)).toThrow(expect.objectContaining({ code: 'option-invalid', values: expect.objectContaining({ expected }) }));
});

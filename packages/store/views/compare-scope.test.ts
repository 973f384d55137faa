import { scanOptionList, scanOptionNames } from '@orbweaver/model/scan-options.ts';
import { sampleOf } from '@orbweaver/model/testing/option-samples.ts';
import { describe, expect, it } from 'vitest';
import { compareScopes, type ScanScope } from './compare-scope.ts';

const startUrl = 'https://site.test/';
const scopeOf = (options: ScanScope['options']): ScanScope => ({ options: { startUrl, ...options }, cutBy: [], checks: ['title-missing'] });
const notDeciding: readonly string[] = [
  'concurrency',
  'hostConcurrency',
  'rate',
  'workers',
  'timeoutMs',
  'retries',
  'keepSource',
  'screenshots',
  'facts',
  'renderMemory',
  'extract',
  'search',
];
const changed = (name: (typeof scanOptionNames)[number]) => scopeOf({ [name]: sampleOf(scanOptionList[name]).value });
const fieldsOf = ({ differences }: ReturnType<typeof compareScopes>) => differences.map(({ field }) => field);

describe('two scans that differ in one option', () => {
  it.each(scanOptionNames.filter((name) => !notDeciding.includes(name)))('%s is named, whichever is the older', (name) => {
    expect(fieldsOf(compareScopes(scopeOf({}), changed(name)))).toEqual([name]);
    expect(fieldsOf(compareScopes(changed(name), scopeOf({})))).toEqual([name]);
  });

  it.each(scanOptionNames.filter((name) => notDeciding.includes(name)))('%s decides nothing', (name) => {
    expect(compareScopes(scopeOf({}), changed(name))).toMatchObject({ differences: [], samePages: true });
  });
});

it.each([
  ['maxDepth', false],
  ['userAgent', false],
  ['trapBudget', false],
  ['probes', true],
  ['spelling', true],
  ['checkSettings', true],
] as const)('%s: the same pages are reached: %s', (name, samePages) => {
  expect(compareScopes(scopeOf({}), changed(name)).samePages).toBe(samePages);
});

it('an older scan that does not know an option counts as one with its default', () => {
  expect(compareScopes(scopeOf({}), scopeOf({ probes: true, trapBudget: 200 })).differences).toEqual([]);
});

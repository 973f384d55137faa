import { expect, test } from 'vitest';
import { defaultsOf, type Option, readOption, readOptions } from './option.ts';
import { sampleOf } from './testing/option-samples.ts';

const options = {
  on: { kind: 'switch', initial: true },
  size: { kind: 'count', initial: 5, min: 1, max: 9 },
  limit: { kind: 'number', initial: null },
  color: { kind: 'choice', choices: ['red', 'blue'], initial: 'red' },
  name: { kind: 'text', initial: '', pattern: { matches: /^[a-z]*$/, expected: 'small letters' } },
  lines: { kind: 'texts', initial: [] },
  settings: { kind: 'settings', initial: {} },
  rows: { kind: 'rows', initial: [], row: { from: { kind: 'text' }, to: { kind: 'text', initial: '' } } },
} as const satisfies Readonly<Record<string, Option>>;

const initial = { on: true, size: 5, limit: null, color: 'red', name: '', lines: [], settings: {}, rows: [] };

test('defaults; what has none has to be given', () => {
  expect(defaultsOf(options)).toEqual(initial);
  expect(defaultsOf({ start: { kind: 'text' } })).toEqual({});
  expect(readOptions({ start: { kind: 'text' } }, {})).toEqual({ values: { start: undefined }, faults: ['start'] });
});

test.each([
  ['on', false],
  ['size', 9],
  ['limit', 0.5],
  ['limit', null],
  ['color', 'blue'],
  ['name', 'abc'],
  ['lines', ['a', '']],
  ['settings', { a: 1, b: 'x', c: true }],
] as const)('%s may be %j', (name, value) => {
  expect(readOption(options[name], value)).toEqual(value);
});

test('a row has the defaults of what it lacks, and nothing else', () => {
  expect(readOption(options.rows, [{ from: '/a', more: 1 }])).toEqual([{ from: '/a', to: '' }]);
});

test.each([
  ['on', 'true'],
  ['on', null],
  ['size', 0],
  ['size', 10],
  ['size', 1.5],
  ['size', '5'],
  ['size', Number.NaN],
  ['limit', -1],
  ['limit', Number.POSITIVE_INFINITY],
  ['color', 'green'],
  ['color', ['red']],
  ['name', 'A'],
  ['name', 3],
  ['lines', 'a'],
  ['lines', [1]],
  ['lines', null],
  ['settings', []],
  ['settings', { a: {} }],
  ['rows', [{ to: '/b' }]],
  ['rows', [null]],
  ['rows', {}],
] as const)('%s may not be %j: the default stands', (name, value) => {
  expect(readOption(options[name], value)).toBeUndefined();
  expect(readOptions(options, { [name]: value })).toEqual({ values: initial, faults: [name] });
});

test.each([null, 'text', [], 7, { toString: 'x', constructor: {}, unknown: 1 }])('%j has no options: all defaults', (stored) => {
  expect(readOptions(options, stored)).toEqual({ values: initial, faults: [] });
});

test('a name of the prototype is no option', () => {
  const { values } = readOptions(options, JSON.parse('{"__proto__":{"on":false},"constructor":1}'));
  expect(values).toEqual(initial);
  expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
});

test.each(Object.entries(options))('the sample of %s is another value than the default, and fits', (name, option: Option) => {
  const { value } = sampleOf(option);
  expect(value).not.toEqual(initial[name as keyof typeof initial]);
  if (name !== 'name') expect(readOption(option, value)).toEqual(value);
});

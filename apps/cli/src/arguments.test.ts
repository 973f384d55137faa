import { AppError } from '@orbweaver/model/errors.ts';
import { expect, test } from 'vitest';
import { type OptionSpecs, parseArguments } from './arguments.ts';

const specs = {
  out: { kind: 'text', value: 'FILE', help: 'cli.option.out' },
  json: { kind: 'flag', help: 'cli.option.json' },
  include: { kind: 'list', value: 'PATTERN', help: 'cli.option.include' },
  'max-pages': { kind: 'count', min: 1, help: 'cli.option.max-pages' },
  rate: { kind: 'number', help: 'cli.option.rate' },
  mode: { kind: 'choice', choices: ['site', 'page'], help: 'cli.option.mode' },
  screenshots: { kind: 'choice', choices: ['none', 'phone', 'both'], alone: 'phone', help: 'cli.option.screenshots' },
} as const satisfies OptionSpecs;

const none = { out: null, json: false, include: [], 'max-pages': null, rate: null, mode: null, screenshots: null };

test.each([
  [[], [], {}],
  [['https://a.de'], ['https://a.de'], {}],
  [['--out', 'a.scan', 'x'], ['x'], { out: 'a.scan' }],
  [['--out=a=b.scan'], [], { out: 'a=b.scan' }],
  [['--json', 'x', '--include', 'a', '--include=b'], ['x'], { json: true, include: ['a', 'b'] }],
  [['--max-pages', '10', '--rate', '0.5'], [], { 'max-pages': 10, rate: 0.5 }],
  [['--rate', '0'], [], { rate: 0 }],
  [['--mode', 'page'], [], { mode: 'page' }],
  [['--screenshots'], [], { screenshots: 'phone' }],
  [['--screenshots', 'https://a.de'], ['https://a.de'], { screenshots: 'phone' }],
  [['--screenshots', '--json'], [], { screenshots: 'phone', json: true }],
  [['--screenshots', 'both', 'x'], ['x'], { screenshots: 'both' }],
  [['--screenshots=none'], [], { screenshots: 'none' }],
  [['-'], ['-'], {}],
  [['--', '--json'], ['--json'], {}],
  // A value may look like an option.
  [['--out', '--json'], [], { out: '--json' }],
])('%j', (args, positionals, options) => {
  expect(parseArguments(args, specs, 'orbweaver x --help')).toEqual({ positionals, options: { ...none, ...options } });
});

function failureOf(args: readonly string[]): AppError {
  try {
    parseArguments(args, specs, 'orbweaver x --help');
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

test.each([
  [['--max-page', '3'], 'option-unknown', { option: '--max-page', near: '--max-pages' }],
  [['--jsno'], 'option-unknown', { option: '--jsno', near: '--json' }],
  [['--zzzzzzz'], 'option-unknown', { option: '--zzzzzzz', near: 'none' }],
  [['--constructor'], 'option-unknown', { option: '--constructor' }],
  [['-o', 'x'], 'option-unknown', { option: '-o' }],
  [['--max-pages', '0'], 'option-invalid', { option: '--max-pages', value: '"0"', expected: 'a whole number from 1 up' }],
  [['--max-pages', '1.5'], 'option-invalid', { value: '"1.5"' }],
  [['--max-pages=-3'], 'option-invalid', { value: '"-3"' }],
  [['--rate', 'fast'], 'option-invalid', { expected: 'a number from 0 up' }],
  [['--mode', 'sit'], 'option-invalid', { expected: 'one of site, page' }],
  [['--screenshots=watch'], 'option-invalid', { expected: 'one of none, phone, both' }],
  [['--json=yes'], 'option-invalid', { expected: 'no value' }],
  [['--out'], 'usage', { detail: 'The option --out needs a value: --out FILE.' }],
  [['--out='], 'option-invalid', { option: '--out' }],
])('%j is refused', (args, code, values) => {
  const error = failureOf(args);
  expect(error.code).toBe(code);
  expect(error.values).toMatchObject(values);
});

/** The words after a command become typed options, or an AppError that names the word at fault. */
import { AppError } from '@orbweaver/model/errors.ts';
import { lookup, ownValue } from '@orbweaver/model/lookup.ts';
import { findNearest } from '@orbweaver/model/nearest.ts';
import type { TextPattern } from '@orbweaver/model/option.ts';
import type { CliKey } from './words.ts';

export interface OptionSpec {
  /** `list` may be given several times; `count` is a whole number, `number` may have a fraction. */
  readonly kind: 'flag' | 'text' | 'list' | 'count' | 'number' | 'choice';
  /** Stands for the value in the help: FILE, N. */
  readonly value?: string;
  readonly choices?: readonly string[];
  /** What it means where none of its choices follows. */
  readonly alone?: string;
  /** Smallest number that works; 0 unless given. */
  readonly min?: number;
  readonly max?: number;
  /** What a text has to match. */
  readonly pattern?: TextPattern;
  readonly help: CliKey;
}

export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

/** Flags are false and lists empty where not given; all else is null. */
export type ParsedOptions<S extends OptionSpecs> = {
  readonly [K in keyof S]: S[K]['kind'] extends 'flag'
    ? boolean
    : S[K]['kind'] extends 'list'
      ? readonly string[]
      : S[K]['kind'] extends 'count' | 'number'
        ? number | null
        : S[K] extends { readonly choices: readonly (infer C)[] }
          ? C | null
          : string | null;
};

export interface ParsedArguments<S extends OptionSpecs> {
  readonly positionals: readonly string[];
  readonly options: ParsedOptions<S>;
}

type OptionValue = boolean | number | string | string[] | null;

/** Takes `--name value`, `--name=value` and, after `--`, only positionals. `help` is the command that shows help for this one. */
export function parseArguments<S extends OptionSpecs>(args: readonly string[], specs: S, help: string): ParsedArguments<S> {
  const options = lookup<OptionValue>();
  for (const [name, spec] of Object.entries(specs)) options[name] = spec.kind === 'flag' ? false : spec.kind === 'list' ? [] : null;
  const positionals: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const word = args[index] as string;
    if (word === '--') {
      positionals.push(...args.slice(index + 1));
      break;
    }
    if (!word.startsWith('-') || word === '-') {
      positionals.push(word);
      continue;
    }
    const equals = word.indexOf('=');
    const name = (equals < 0 ? word : word.slice(0, equals)).replace(/^--?/, '');
    const spec = word.startsWith('--') ? ownValue(specs, name) : undefined;
    if (spec === undefined || !Object.hasOwn(specs, name)) throw unknownOption(equals < 0 ? word : word.slice(0, equals), specs, help);
    const given = equals < 0 ? undefined : word.slice(equals + 1);
    if (spec.kind === 'flag') {
      if (given !== undefined) throw invalid(name, given, 'no value');
      options[name] = true;
      continue;
    }
    if (spec.alone !== undefined && given === undefined && !spec.choices?.includes(args[index + 1] ?? '')) {
      options[name] = spec.alone;
      continue;
    }
    const value = given ?? args[++index];
    if (value === undefined)
      throw new AppError('usage', { detail: `The option --${name} needs a value: --${name} ${spec.value ?? 'VALUE'}.` });
    options[name] = readValue(name, value, spec, options[name] ?? null);
  }
  return { positionals, options: options as ParsedOptions<S> };
}

function readValue(name: string, value: string, spec: OptionSpec, before: OptionValue): OptionValue {
  switch (spec.kind) {
    case 'list':
      return [...(before as string[]), value];
    case 'choice':
      if (!spec.choices?.includes(value)) throw invalid(name, value, `one of ${spec.choices?.join(', ')}`);
      return value;
    case 'count':
    case 'number':
      return readNumber(name, value, spec);
    default:
      if (value === '') throw invalid(name, value, 'a value');
      if (spec.pattern?.matches.test(value) === false) throw invalid(name, value, spec.pattern.expected);
      return value;
  }
}

function readNumber(name: string, value: string, spec: OptionSpec): number {
  const isWhole = spec.kind === 'count';
  const { min = 0, max } = spec;
  const number = (isWhole ? /^\d{1,15}$/ : /^\d{1,15}(\.\d+)?$/).test(value) ? Number(value) : Number.NaN;
  const range = max === undefined ? `from ${min} up` : `from ${min} to ${max}`;
  if (!(number >= min && number <= (max ?? number))) throw invalid(name, value, `${isWhole ? 'a whole number' : 'a number'} ${range}`);
  return number;
}

function invalid(name: string, value: string, expected: string): AppError {
  return new AppError('option-invalid', { option: `--${name}`, value: JSON.stringify(value), expected });
}

function unknownOption(word: string, specs: OptionSpecs, help: string): AppError {
  const near = findNearest(
    word.startsWith('--') ? word : `-${word}`,
    Object.keys(specs).map((name) => `--${name}`),
  );
  return new AppError('option-unknown', { option: word, near: near ?? 'none', help });
}

/** How an option is declared, once: its kind, default and limits, its command-line flag. Values, types, defaults and their reading derive from it. */
import { ownValue } from './lookup.ts';

interface Declared {
  /** Command-line flag without its dashes; its help is at `<area>.<flag>`. A flag of a switch that is on by default turns it off. */
  readonly flag?: string;
  /** Stands for the value in the flag's help: FILE, N. */
  readonly value?: string;
}

/** What a text has to match, and how an error says so. */
export interface TextPattern {
  readonly matches: RegExp;
  readonly expected: string;
}

interface Limits {
  /** Smallest value that works; 0 unless given. */
  readonly min?: number;
  readonly max?: number;
}

export interface SwitchOption extends Declared {
  readonly kind: 'switch';
  readonly initial: boolean;
}

/** `count` is a whole number, `number` may have a fraction; without `initial` it has to be given, null where the default is null. */
export interface NumberOption extends Declared, Limits {
  readonly kind: 'count' | 'number';
  readonly initial?: number | null;
  /** The flag's unit in units of the option: 1000 for seconds where the option is in milliseconds. */
  readonly flagUnit?: number;
}

export interface ChoiceOption extends Declared {
  readonly kind: 'choice';
  readonly choices: readonly (string | number)[];
  /** Without it, it has to be given. */
  readonly initial?: string | number;
  /** What the flag means where no choice follows it; without it, one has to. */
  readonly alone?: string;
}

/** Without `initial` it has to be given; null where the default is null. */
export interface TextOption extends Declared {
  readonly kind: 'text';
  readonly initial?: string | null;
  readonly pattern?: TextPattern;
}

/** Several texts; the flag is repeated, unless its value is a file of lines. */
export interface TextsOption extends Declared {
  readonly kind: 'texts';
  readonly initial: readonly string[] | null;
  readonly isFile?: true;
}

/** Numbers, texts and switches by name. */
export interface SettingsOption extends Declared {
  readonly kind: 'settings';
  readonly initial: Readonly<Record<string, number | string | boolean>>;
}

/** Several records, each with options of its own. */
export interface RowsOption extends Declared {
  readonly kind: 'rows';
  readonly initial: readonly [];
  readonly row: Readonly<Record<string, Option>>;
}

export type Option = SwitchOption | NumberOption | ChoiceOption | TextOption | TextsOption | SettingsOption | RowsOption;
export type Options = Readonly<Record<string, Option>>;

type KindValue<O extends Option> = O extends SwitchOption
  ? boolean
  : O extends NumberOption
    ? number
    : O extends ChoiceOption
      ? O['choices'][number]
      : O extends TextOption
        ? string
        : O extends TextsOption
          ? readonly string[]
          : O extends SettingsOption
            ? Readonly<Record<string, number | string | boolean>>
            : O extends RowsOption
              ? readonly ValuesOf<O['row']>[]
              : never;

export type ValueOf<O extends Option> = KindValue<O> | (O extends { readonly initial: null } ? null : never);

/** The record of values that options declare. */
export type ValuesOf<S extends Options> = { readonly [K in keyof S]: ValueOf<S[K]> };

type Given<S extends Options> = { [K in keyof S]: S[K] extends { readonly initial: unknown } ? K : never }[keyof S];

/** Defaults of all options that have one. */
export function defaultsOf<S extends Options>(options: S): Pick<ValuesOf<S>, Given<S>> {
  const entries = Object.entries(options).flatMap(([name, { initial }]) => (initial === undefined ? [] : [[name, initial] as const]));
  return Object.fromEntries(entries) as Pick<ValuesOf<S>, Given<S>>;
}

/** The value where it has the option's kind and keeps its limits, else undefined. */
export function readOption<O extends Option>(option: O, value: unknown): ValueOf<O> | undefined {
  if (value === null) return option.initial === null ? (null as ValueOf<O>) : undefined;
  return readKind(option, value) as ValueOf<O> | undefined;
}

function readKind(option: Option, value: unknown): unknown {
  switch (option.kind) {
    case 'switch':
      return typeof value === 'boolean' ? value : undefined;
    case 'count':
    case 'number':
      return keepsLimits(option, value) ? value : undefined;
    case 'choice':
      return option.choices.find((choice) => choice === value);
    case 'text':
      return typeof value === 'string' && (option.pattern === undefined || option.pattern.matches.test(value)) ? value : undefined;
    case 'texts':
      return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : undefined;
    case 'settings':
      return isRecord(value) && Object.values(value).every(isSetting) ? value : undefined;
    case 'rows':
      return readRows(option.row, value);
  }
}

function keepsLimits({ kind, min = 0, max = Number.MAX_SAFE_INTEGER }: NumberOption, value: unknown): boolean {
  return typeof value === 'number' && (kind === 'number' || Number.isInteger(value)) && value >= min && value <= max;
}

function isSetting(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readRows(row: Options, value: unknown): unknown {
  if (!Array.isArray(value)) return undefined;
  const rows = value.map((each) => readOptions(row, each));
  return rows.every((read) => read.faults.length === 0) ? rows.map(({ values }) => values) : undefined;
}

export interface ReadOptions<S extends Options> {
  /** The default stands where a value is missing or at fault. */
  readonly values: ValuesOf<S>;
  /** Names of options whose value does not fit, or that have to be given and are not. */
  readonly faults: readonly string[];
}

/** Values from JSON that an older version, or a stranger, may have written; names that no option has are left out. */
export function readOptions<S extends Options>(options: S, stored: unknown): ReadOptions<S> {
  const given = isRecord(stored) ? stored : {};
  const faults: string[] = [];
  const values = Object.entries(options).map(([name, option]) => {
    const found = ownValue(given, name);
    const value = found === undefined ? option.initial : readOption(option, found);
    if (value === undefined) faults.push(name);
    return [name, value === undefined ? option.initial : value];
  });
  return { values: Object.fromEntries(values) as ValuesOf<S>, faults };
}

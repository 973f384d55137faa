/** Declared options become flags of the command line, and what was given there becomes their values. */
import { ownValue } from '@orbweaver/model/lookup.ts';
import type { NumberOption, Option, Options, TextOption, ValuesOf } from '@orbweaver/model/option.ts';
import type { OptionSpec } from './arguments.ts';
import type { CliKey } from './words.ts';

type Flagged<S extends Options> = { [N in keyof S]: S[N] extends { readonly flag: string } ? N : never }[keyof S];
type FlagOf<O> = O extends { readonly flag: infer F extends string } ? F : never;

type FlagKind<O extends Option> = O['kind'] extends 'switch'
  ? 'flag'
  : O extends { readonly isFile: true }
    ? 'text'
    : O['kind'] extends 'texts' | 'rows' | 'settings'
      ? 'list'
      : Exclude<O['kind'], 'switch' | 'texts' | 'rows' | 'settings'>;

type SpecOf<O extends Option> = OptionSpec & {
  readonly kind: FlagKind<O>;
} & (O extends { readonly choices: readonly (infer C extends string)[] } ? { readonly choices: readonly C[] } : unknown);

/** Flags by name, as `parseArguments` takes them. */
export type FlagSpecs<S extends Options> = { readonly [N in Flagged<S> as FlagOf<S[N]>]: SpecOf<S[N]> };

/** The flags of all options that have one, in the options' order; their help is at `<area>.<flag>`. */
export function flagSpecs<S extends Options>(options: S, area: string): FlagSpecs<S> {
  const specs = Object.values(options).flatMap((option) =>
    option.flag === undefined ? [] : [[option.flag, specOf(option, area)] as const],
  );
  return Object.fromEntries(specs) as FlagSpecs<S>;
}

/** A flag whose help is missing fails the test of all helps. */
function specOf(option: Option, area: string): OptionSpec {
  const help = `${area}.${option.flag}` as CliKey;
  const named = { help, ...(option.value === undefined ? {} : { value: option.value }) };
  switch (option.kind) {
    case 'switch':
      return { kind: 'flag', ...named };
    case 'choice':
      return {
        kind: 'choice',
        choices: option.choices.map(String).filter((choice) => choice !== ''),
        ...(option.alone === undefined ? {} : { alone: option.alone }),
        ...named,
      };
    case 'count':
    case 'number':
      return { kind: option.kind, ...named, ...limitsOf(option) };
    case 'text':
      return { kind: 'text', ...named, ...patternOf(option) };
    case 'texts':
      return { kind: option.isFile ? 'text' : 'list', ...named };
    default:
      return { kind: 'list', ...named };
  }
}

const patternOf = ({ pattern }: TextOption) => (pattern === undefined ? {} : { pattern });

/** In the flag's unit. */
function limitsOf({ min, max, flagUnit = 1 }: NumberOption): Pick<OptionSpec, 'min' | 'max'> {
  return { ...(min === undefined ? {} : { min: min / flagUnit }), ...(max === undefined ? {} : { max: max / flagUnit }) };
}

/** Values of the options whose flag was given; a file of lines, rows and settings are the command's own to read. */
export function givenOptions<S extends Options>(options: S, parsed: Readonly<Record<string, unknown>>): Partial<ValuesOf<S>> {
  const given = Object.entries(options).flatMap(([name, option]) => {
    const value = option.flag === undefined ? undefined : givenValue(option, ownValue(parsed, option.flag));
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(given) as Partial<ValuesOf<S>>;
}

function givenValue(option: Option, parsed: unknown): unknown {
  if (parsed === null || parsed === undefined) return undefined;
  switch (option.kind) {
    case 'switch':
      return parsed === true ? !option.initial : undefined;
    case 'choice':
      return option.choices.find((choice) => String(choice) === parsed);
    case 'number':
      return option.flagUnit === undefined ? parsed : Math.round(Number(parsed) * option.flagUnit);
    case 'texts':
      return option.isFile || (parsed as readonly string[]).length === 0 ? undefined : parsed;
    case 'count':
    case 'text':
      return parsed;
    default:
      return undefined;
  }
}

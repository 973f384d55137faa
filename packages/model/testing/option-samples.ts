/** For each kind of option a value that is not its default, as JSON has it and as words of a command line say it. */
import type { Option } from '../option.ts';

export interface OptionSample {
  readonly value: unknown;
  /** The flag and its value; empty for an option without a flag, or whose flag names a file. */
  readonly words: readonly string[];
  /** As it is typed on a screen. */
  readonly typed: string | boolean;
}

export function sampleOf(option: Option): OptionSample {
  const flag = option.flag === undefined ? null : `--${option.flag}`;
  const said = (...values: readonly string[]) => (flag === null ? [] : values.flatMap((value) => [flag, value]));
  switch (option.kind) {
    case 'switch':
      return { value: !option.initial, words: flag === null ? [] : [flag], typed: !option.initial };
    case 'count':
    case 'number': {
      const unit = option.flagUnit ?? 1;
      const value = Math.min(option.max ?? Number.MAX_SAFE_INTEGER, (Math.max(option.min ?? 0, option.initial ?? 0) || 1) + unit);
      return { value, words: said(String(value / unit)), typed: String(value) };
    }
    case 'choice': {
      const value = option.choices.find((choice) => choice !== option.initial) ?? option.initial;
      return { value, words: said(String(value)), typed: String(value) };
    }
    case 'text':
      return { value: 'https://sample.example/', words: said('https://sample.example/'), typed: 'https://sample.example/' };
    case 'texts':
      return { value: ['/a/*', '/b'], words: option.isFile ? [] : said('/a/*', '/b'), typed: ' /a/* \n\n/b' };
    case 'settings':
      return { value: { 'title-too-long.maxChars': 65 }, words: [], typed: '' };
    case 'rows':
      return {
        value: [Object.fromEntries(Object.entries(option.row).map(([name, each]) => [name, sampleOf(each).value]))],
        words: [],
        typed: '',
      };
  }
}

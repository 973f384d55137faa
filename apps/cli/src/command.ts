/** The shape of a command: its name, its words for the help, its options, and what it does. */
import { type OptionSpecs, type ParsedArguments, parseArguments } from './arguments.ts';
import type { Terminal } from './terminal.ts';
import type { CliKey } from './words.ts';

export interface Command {
  readonly name: string;
  /** Its positional arguments as the help shows them, such as `<file>`. */
  readonly usage: string;
  readonly summary: CliKey;
  readonly options: OptionSpecs;
  /** Its own help, where that depends on what follows its name. */
  readonly help?: (args: readonly string[], commandName: string) => string;
  /** Returns the exit code: 0 fine, 1 gate failed. Throws AppError for the others. */
  run(args: readonly string[], terminal: Terminal): Promise<number>;
}

interface CommandSource<S extends OptionSpecs> extends Omit<Command, 'options' | 'run'> {
  readonly options: S;
  run(parsed: ParsedArguments<S>, terminal: Terminal): Promise<number>;
}

/** A command whose options are parsed by its own table before it runs. */
export function defineCommand<const S extends OptionSpecs>(source: CommandSource<S>): Command {
  return {
    ...source,
    run: (args, terminal) => source.run(parseArguments(args, source.options, `${terminal.commandName} ${source.name} --help`), terminal),
  };
}

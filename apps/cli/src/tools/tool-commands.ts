/** The tools that the command line has, by name, in the order of the help. */
import type { Command } from '../command.ts';

export const toolCommands: ReadonlyMap<string, Command> = new Map<string, Command>([]);

/** `tool <name>`: the tools of the web app at the command line. Each is a command of its own (`../tools/<name>.ts`); this one finds it. */
import { AppError } from '@orbweaver/model/errors.ts';
import { findNearest } from '@orbweaver/model/nearest.ts';
import type { Command } from '../command.ts';
import { commandHelp } from '../help.ts';
import { toolCommands } from '../tools/tool-commands.ts';
import { t } from '../words.ts';

export const toolCommand: Command = {
  name: 'tool',
  usage: '<name> [file|-]',
  summary: 'cli-tools.command',
  options: {},
  help: (args, commandName) => {
    const found = args[0] === undefined ? undefined : findTool(args[0]);
    return found === undefined ? listTools(commandName) : commandHelp(found, commandName);
  },
  async run([name, ...rest], terminal) {
    if (name === undefined) {
      terminal.out(listTools(terminal.commandName));
      return 0;
    }
    const found = findTool(name);
    if (found !== undefined) return found.run(rest, terminal);
    const near = findNearest(name, [...toolCommands.keys()]);
    throw new AppError('usage', { detail: t('cli-tools.unknown', { name, near: near ?? 'none', command: terminal.commandName }) });
  },
};

function findTool(name: string): Command | undefined {
  return toolCommands.get(name);
}

function listTools(commandName: string): string {
  const width = Math.max(0, ...[...toolCommands.keys()].map((name) => name.length));
  const lines = [...toolCommands].map(([name, { summary }]) => `  ${name.padEnd(width)}  ${t(summary)}`);
  return `${[t('cli-tools.command'), '', ...lines, '', t('cli-tools.more', { command: commandName })].join('\n')}\n`;
}

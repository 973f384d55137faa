/** Help texts, computed from the commands' own tables. */
import { translate } from '@orbweaver/i18n/messages.ts';
import type { OptionSpec } from './arguments.ts';
import type { Command } from './command.ts';

const indent = '  ';

export function generalHelp(commands: readonly Command[], commandName: string): string {
  const width = Math.max(...commands.map((command) => command.name.length + command.usage.length + 1));
  const lines = commands.map((command) => `${indent}${`${command.name} ${command.usage}`.padEnd(width)}  ${translate(command.summary)}`);
  const values = { command: commandName };
  return `${[translate('cli.help.intro'), '', translate('cli.help.usage', values), '', ...lines, '', translate('cli.help.first', values), '', translate('cli.help.codes')].join('\n')}\n`;
}

export function commandHelp(command: Command, commandName: string): string {
  const names = Object.entries(command.options).map(([name, spec]) => [`--${name}${valueWord(spec)}`, spec] as const);
  const width = Math.min(34, Math.max(0, ...names.map(([name]) => name.length)));
  const options = names.map(([name, spec]) => `${indent}${name.padEnd(width)}  ${translate(spec.help)}`);
  const usage = `${commandName} ${command.name}${command.usage ? ` ${command.usage}` : ''}${options.length > 0 ? ' [options]' : ''}`;
  const parts = [translate(command.summary), '', translate('cli.help.command-usage', { usage })];
  if (options.length > 0) parts.push('', ...options);
  return `${parts.join('\n')}\n`;
}

function valueWord(spec: OptionSpec): string {
  if (spec.kind === 'flag') return '';
  return ` ${spec.choices ? spec.choices.join('|') : (spec.value ?? 'N')}`;
}

/** Help texts, computed from the commands' own tables. */
import type { OptionSpec } from './arguments.ts';
import type { Command } from './command.ts';
import { t } from './words.ts';

const indent = '  ';

export function generalHelp(commands: readonly Command[], commandName: string): string {
  const width = Math.max(...commands.map((command) => command.name.length + command.usage.length + 1));
  const lines = commands.map((command) => `${indent}${`${command.name} ${command.usage}`.padEnd(width)}  ${t(command.summary)}`);
  const values = { command: commandName };
  return `${[t('cli.help.intro'), '', t('cli.help.usage', values), '', ...lines, '', t('cli.help.first', values), '', t('cli.help.codes')].join('\n')}\n`;
}

export function commandHelp(command: Command, commandName: string): string {
  const names = Object.entries(command.options).map(([name, spec]) => [`--${name}${valueWord(spec)}`, spec] as const);
  const width = Math.min(34, Math.max(0, ...names.map(([name]) => name.length)));
  const options = names.map(([name, spec]) => `${indent}${name.padEnd(width)}  ${t(spec.help)}`);
  const usage = `${commandName} ${command.name}${command.usage ? ` ${command.usage}` : ''}${options.length > 0 ? ' [options]' : ''}`;
  const parts = [t(command.summary), '', t('cli.help.command-usage', { usage })];
  if (options.length > 0) parts.push('', ...options);
  return `${parts.join('\n')}\n`;
}

function valueWord(spec: OptionSpec): string {
  if (spec.kind === 'flag') return '';
  const value = spec.choices ? spec.choices.join('|') : (spec.value ?? 'N');
  return spec.alone === undefined ? ` ${value}` : ` [${value}]`;
}

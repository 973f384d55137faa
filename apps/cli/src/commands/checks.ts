/** `checks`: the catalogue, built or not. */
import { listChecks } from '@orbweaver/checks/catalogue.ts';
import { defineCommand } from '../command.ts';
import { formatTable } from '../table.ts';
import { t } from '../words.ts';

export const checksCommand = defineCommand({
  name: 'checks',
  usage: '',
  summary: 'cli.command.checks',
  options: {
    format: { kind: 'choice', choices: ['table', 'json'], help: 'cli.option.format-list' },
    json: { kind: 'flag', help: 'cli.option.json' },
  },
  async run({ options }, terminal) {
    const entries = listChecks();
    if (options.json || options.format === 'json') {
      const rows = entries.map((entry) => ({ ...entry, built: entry.state === 'built' }));
      terminal.outData(`${JSON.stringify(rows, null, 1)}\n`);
      return 0;
    }
    const rows = entries.map((entry) => [
      entry.id,
      entry.category,
      entry.severity,
      entry.scope,
      entry.state,
      Object.entries(entry.settings ?? {})
        .map(([name, value]) => `${name}=${value}`)
        .join(' '),
    ]);
    terminal.out(formatTable(['check', 'category', 'severity', 'scope', 'state', 'settings'], rows));
    terminal.out(`${t('cli.checks.count', { built: entries.filter((entry) => entry.state === 'built').length, all: entries.length })}\n`);
    return 0;
  },
});

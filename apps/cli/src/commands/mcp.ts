/** `mcp`: the scan files of a folder for programs that speak the Model Context Protocol. */
import { AppError } from '@orbweaver/model/errors.ts';
import { defineCommand } from '../command.ts';
import { t } from '../words.ts';

export const mcpCommand = defineCommand({
  name: 'mcp',
  usage: '',
  summary: 'cli.command.mcp',
  options: {
    folder: { kind: 'text', value: 'FOLDER', help: 'cli.option.folder' },
  },
  async run({ positionals, options }, terminal) {
    if (positionals[0] !== undefined) throw new AppError('usage', { detail: t('cli.too-many', { value: positionals[0] }) });
    const { serveMcp } = await import('../mcp/server.ts');
    await serveMcp(terminal.resolvePath(options.folder ?? '.'));
    return 0;
  },
});

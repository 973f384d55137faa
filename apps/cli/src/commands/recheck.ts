/** `recheck`: run the checks again on the stored facts. */
import { severities } from '@orbweaver/model/severity.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { type RecheckInput, recheckScan } from '@orbweaver/scan/recheck.ts';
import { defineCommand } from '../command.ts';
import { readFileArgument } from '../file-argument.ts';
import { checkOptions, readCheckOptions } from '../scan-arguments.ts';
import { t } from '../words.ts';

const { only, skip, set } = checkOptions;

export const recheckCommand = defineCommand({
  name: 'recheck',
  usage: '<file>',
  summary: 'cli.command.recheck',
  options: { only, skip, set, json: { kind: 'flag', help: 'cli.option.json' } },
  async run({ positionals, options }, terminal) {
    const { path } = readFileArgument(positionals, 'recheck', terminal);
    const { categories, checkSettings } = readCheckOptions({ ...options, preset: null });
    // What is not named stays as the scan had it.
    const changes: RecheckInput['changes'] = {
      ...(options.only.length > 0 || options.skip.length > 0 ? { categories } : {}),
      ...(options.set.length > 0 ? { checkSettings } : {}),
    };
    const summary = recheckScan({ file: path, platform: { openDatabase }, changes });
    if (options.json) {
      terminal.outData(`${JSON.stringify(summary)}\n`);
      return 0;
    }
    terminal.out(`${t('cli.recheck.done', { count: summary.checked })}\n`);
    for (const severity of severities) terminal.out(`${severity.padEnd(12)} ${summary.before[severity]} -> ${summary.issues[severity]}\n`);
    return 0;
  },
});

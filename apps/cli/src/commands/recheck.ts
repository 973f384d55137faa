/** `recheck`: run the checks again on the stored facts. */
import { severities } from '@orbweaver/model/severity.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { extractAgain } from '@orbweaver/scan/extract-again.ts';
import { type RecheckInput, recheckScan } from '@orbweaver/scan/recheck.ts';
import { assertRules } from '../assert-rules.ts';
import { defineCommand } from '../command.ts';
import { readFileArgument } from '../file-argument.ts';
import { checkOptions, readCheckOptions } from '../scan-arguments.ts';
import { t } from '../words.ts';

const { only, skip, set } = checkOptions;

export const recheckCommand = defineCommand({
  name: 'recheck',
  usage: '<file>',
  summary: 'cli.command.recheck',
  options: {
    ...{ only, skip, set },
    extract: { kind: 'list', value: 'RULE', help: 'cli.option.extract' },
    search: { kind: 'list', value: 'RULE', help: 'cli.option.search' },
    json: { kind: 'flag', help: 'cli.option.json' },
  },
  async run({ positionals, options }, terminal) {
    const { path } = readFileArgument(positionals, 'recheck', terminal);
    const { categories, checkSettings } = readCheckOptions({ ...options, preset: null });
    // What is not named stays as the scan had it.
    const changes: RecheckInput['changes'] = {
      ...(options.only.length > 0 || options.skip.length > 0 ? { categories } : {}),
      ...(options.set.length > 0 ? { checkSettings } : {}),
    };
    const { extract, search } = options;
    await assertRules({ extract, search });
    const hasRules = extract.length + search.length > 0;
    const extraction = hasRules ? await extractAgain({ file: path, platform: { openDatabase }, rules: { extract, search } }) : null;
    const summary = recheckScan({ file: path, platform: { openDatabase }, changes });
    if (options.json) {
      terminal.outData(`${JSON.stringify({ ...summary, ...(extraction === null ? {} : { extraction }) })}\n`);
      return 0;
    }
    if (extraction !== null) terminal.out(`${t('cli.recheck.extracted', { ...extraction })}\n`);
    terminal.out(`${t('cli.recheck.done', { count: summary.checked })}\n`);
    if (summary.missing.length > 0) terminal.out(`${t('cli.recheck.missing', { groups: summary.missing.join(', ') })}\n`);
    for (const severity of severities) terminal.out(`${severity.padEnd(12)} ${summary.before[severity]} -> ${summary.issues[severity]}\n`);
    return 0;
  },
});

/** `recheck`: run the checks again on the stored facts. */
import { severities } from '@orbweaver/model/severity.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { extractAgain } from '@orbweaver/scan/extract-again.ts';
import { recheckScan } from '@orbweaver/scan/recheck.ts';
import { assertRules } from '../assert-rules.ts';
import { defineCommand } from '../command.ts';
import { quoteFile, readFileArgument } from '../file-argument.ts';
import { checkOptions, readCheckChanges } from '../scan-arguments.ts';
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
    const { shown, path } = readFileArgument(positionals, 'recheck', terminal);
    const changes = readCheckChanges(options);
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
    if (summary.missing.length > 0)
      terminal.out(
        `${t('cli.recheck.missing', { groups: summary.missing.join(', '), command: terminal.commandName, file: quoteFile(shown) })}\n`,
      );
    for (const severity of severities) terminal.out(`${severity.padEnd(12)} ${summary.before[severity]} -> ${summary.issues[severity]}\n`);
    return 0;
  },
});

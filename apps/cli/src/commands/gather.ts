/** `gather`: read into the file of a finished scan the facts that the chosen checks need and the scan left out. */

import { factGroups } from '@orbweaver/model/fact-groups.ts';
import { speedOptions } from '@orbweaver/model/scan-options.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { type GatherChanges, prepareGather } from '@orbweaver/scan/gather.ts';
import { recheckScan } from '@orbweaver/scan/recheck.ts';
import { resumeScan } from '@orbweaver/scan/scan.ts';
import { openScanFile } from '@orbweaver/store/open-scan-file.ts';
import { defineCommand } from '../command.ts';
import { readFileArgument } from '../file-argument.ts';
import { readNetworkOptions } from '../network-options.ts';
import { flagSpecs, givenOptions } from '../option-flags.ts';
import { assertConnection, createScanPlatform } from '../platform.ts';
import { runScan } from '../run-scan.ts';
import { checkOptions, readCheckChanges, readSecrets, secretOptions } from '../scan-arguments.ts';
import { t } from '../words.ts';

const { only, skip, set } = checkOptions;

export const gatherCommand = defineCommand({
  name: 'gather',
  usage: '<file>',
  summary: 'cli.command.gather',
  options: {
    all: { kind: 'flag', help: 'cli.option.gather-all' },
    ...{ only, skip, set },
    ...flagSpecs(speedOptions, 'cli.option'),
    ...secretOptions,
    json: { kind: 'flag', help: 'cli.option.json' },
  },
  async run({ positionals, options }, terminal) {
    const { shown, path } = readFileArgument(positionals, 'gather', terminal);
    const named = readCheckChanges(options);
    const changes = options.all ? { categories: null, ...named, groups: factGroups } : named;
    const platform = createScanPlatform(readNetworkOptions(options, terminal));
    const secrets = readSecrets(options, null);
    await assertConnection(platform, secrets);
    const { missing, responses } = prepare(path, changes);
    if (missing.length === 0) {
      const summary = recheckScan({
        file: path,
        platform: { openDatabase },
        changes: options.all ? { categories: null, ...named } : named,
      });
      if (options.json) terminal.outData(`${JSON.stringify({ event: 'summary', gathered: null, ...summary })}\n`);
      else terminal.out(`${t('cli.gather.nothing', { count: summary.checked })}\n`);
      return 0;
    }
    if (!options.json) terminal.out(`${t('cli.gather.begin', { groups: missing.join(', '), count: responses })}\n`);
    const speed = givenOptions(speedOptions, options);
    return await runScan((onProgress) => resumeScan({ file: path, secrets, platform, changes: speed, onProgress }), terminal, {
      ...{ json: options.json, shownFile: shown, failsOnFailures: false },
    });
  },
});

function prepare(path: string, changes: GatherChanges) {
  const database = openScanFile(openDatabase, path, 'write');
  try {
    return prepareGather(database, changes);
  } finally {
    database.close();
  }
}

/** `resume`: go on with a stopped or killed scan. */
import { speedOptions } from '@orbweaver/model/scan-options.ts';
import { resumeScan } from '@orbweaver/scan/scan.ts';
import { defineCommand } from '../command.ts';
import { failsOnFailures } from '../fail-rules.ts';
import { readFileArgument } from '../file-argument.ts';
import { readNetworkOptions } from '../network-options.ts';
import { flagSpecs, givenOptions } from '../option-flags.ts';
import { assertConnection, createScanPlatform } from '../platform.ts';
import { runScan } from '../run-scan.ts';
import { readSecrets, secretOptions } from '../scan-arguments.ts';

const speedFlags = flagSpecs(speedOptions, 'cli.option');

export const resumeCommand = defineCommand({
  name: 'resume',
  usage: '<file>',
  summary: 'cli.command.resume',
  options: {
    ...speedFlags,
    ...secretOptions,
    'fail-on': { kind: 'list', value: 'RULE', help: 'cli.option.fail-on-scan' },
    json: { kind: 'flag', help: 'cli.option.json' },
  },
  async run({ positionals, options }, terminal) {
    const { shown, path } = readFileArgument(positionals, 'resume', terminal);
    const failsOn = failsOnFailures(options['fail-on']);
    const platform = createScanPlatform(readNetworkOptions(options, terminal));
    const secrets = readSecrets(options, null);
    await assertConnection(platform, secrets);
    const changes = givenOptions(speedOptions, options);
    return await runScan((onProgress) => resumeScan({ file: path, secrets, platform, changes, onProgress }), terminal, {
      json: options.json,
      shownFile: shown,
      failsOnFailures: failsOn,
    });
  },
});

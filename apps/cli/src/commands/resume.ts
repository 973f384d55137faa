/** `resume`: go on with a stopped or killed scan. */
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import { resumeScan } from '@orbweaver/scan/scan.ts';
import type { ParsedOptions } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { readConnection } from '../connection.ts';
import { readFileArgument } from '../file-argument.ts';
import { assertConnection, createScanPlatform } from '../platform.ts';
import { runScan } from '../run-scan.ts';
import { crawlOptions, readSecrets, secretOptions } from '../scan-arguments.ts';

/** What may differ from the first run without changing what is found. */
const speedOptions = {
  concurrency: crawlOptions.concurrency,
  'host-concurrency': crawlOptions['host-concurrency'],
  rate: crawlOptions.rate,
  workers: crawlOptions.workers,
  timeout: crawlOptions.timeout,
  retries: crawlOptions.retries,
} as const;

export const resumeCommand = defineCommand({
  name: 'resume',
  usage: '<file>',
  summary: 'cli.command.resume',
  options: { ...speedOptions, ...secretOptions, json: { kind: 'flag', help: 'cli.option.json' } },
  async run({ positionals, options }, terminal) {
    const { shown, path } = readFileArgument(positionals, 'resume', terminal);
    const platform = createScanPlatform(readConnection(options, terminal));
    const secrets = readSecrets(options, null);
    await assertConnection(platform, secrets);
    const changes = readChanges(options);
    return await runScan((onProgress) => resumeScan({ file: path, secrets, platform, changes, onProgress }), terminal, {
      json: options.json,
      shownFile: shown,
    });
  },
});

function readChanges(options: ParsedOptions<typeof speedOptions>): Partial<ScanOptions> {
  return {
    ...(options.concurrency === null ? {} : { concurrency: options.concurrency }),
    ...(options['host-concurrency'] === null ? {} : { hostConcurrency: options['host-concurrency'] }),
    ...(options.rate === null ? {} : { rate: options.rate }),
    ...(options.workers === null ? {} : { workers: options.workers }),
    ...(options.timeout === null ? {} : { timeoutMs: Math.round(options.timeout * 1000) }),
    ...(options.retries === null ? {} : { retries: options.retries }),
  };
}

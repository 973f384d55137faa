/** `scan`: crawl, check, store. */
import { existsSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { isMessageKey } from '@orbweaver/i18n/words.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { ScanMode, ScanOptions, ScanSecrets } from '@orbweaver/model/scan-options.ts';
import type { ScanPlatform } from '@orbweaver/scan/ports.ts';
import type { ScanSummary } from '@orbweaver/scan/progress.ts';
import { startScan } from '@orbweaver/scan/scan.ts';
import { createSiteView } from '@orbweaver/store/site-view.ts';
import { readCarried } from '../carried.ts';
import { defineCommand } from '../command.ts';
import { failsOnFailures } from '../fail-rules.ts';
import { readInput } from '../input.ts';
import { readNetworkOptions } from '../network-options.ts';
import { assertConnection, createScanPlatform } from '../platform.ts';
import { runScan } from '../run-scan.ts';
import { checkOptions, crawlOptions, readScanOptions, readSecrets, readUrl, readUrlList, secretOptions } from '../scan-arguments.ts';
import { nameScanFile } from '../scan-file-name.ts';
import type { Terminal } from '../terminal.ts';
import { t } from '../words.ts';

export const scanCommand = defineCommand({
  name: 'scan',
  usage: '<url>',
  summary: 'cli.command.scan',
  options: {
    out: { kind: 'text', value: 'FILE', help: 'cli.option.out' },
    'carry-from': { kind: 'text', value: 'FILE', help: 'cli.option.carry-from' },
    ...crawlOptions,
    ...secretOptions,
    ...checkOptions,
    'fail-on': { kind: 'list', value: 'RULE', help: 'cli.option.fail-on-scan' },
    json: { kind: 'flag', help: 'cli.option.json' },
  },
  async run({ positionals, options }, terminal) {
    const [address, ...rest] = positionals;
    if (rest.length > 0) throw new AppError('usage', { detail: t('cli.too-many', { value: rest[0] ?? '' }) });
    const failsOn = failsOnFailures(options['fail-on']);
    const start = readStart(address ?? null, options.mode, options.input, terminal);
    const scan: ScanOptions = { ...readScanOptions(options), mode: start.mode, startUrl: start.url, list: start.list };
    const secrets = readSecrets(options, start.auth);
    const carried = options['carry-from'] === null ? {} : readCarried(options['carry-from'], terminal);
    const platform = createScanPlatform(readNetworkOptions(options, terminal));
    await assertConnection(platform, secrets);
    const shownFile = options.out ?? nameScanFile(scan.startUrl, new Date(), (name) => existsSync(terminal.resolvePath(name)));
    const file = terminal.resolvePath(shownFile);
    if (!existsSync(dirname(file))) throw new AppError('file-not-found', { path: dirname(file) });
    return await runScan((onProgress) => startScan({ options: scan, secrets, file, platform, ...carried, onProgress }), terminal, {
      json: options.json,
      shownFile,
      failsOnFailures: failsOn,
      judge: (summary) => requireResponse(summary, scan.startUrl, platform),
    });
  },
});

/** A scan that never got a response from its start is no scan: its file is taken away. Throws AppError 'host-unreachable'. */
function requireResponse(summary: ScanSummary, startUrl: string, platform: ScanPlatform): void {
  if (summary.fetched !== 1 || summary.failed !== 1 || !summary.complete) return;
  const database = platform.openDatabase(summary.file, 'read');
  const start = createSiteView(database).startUrl();
  database.close();
  if (start === null || start.status !== 0) return;
  rmSync(summary.file);
  const key = `cli.fetch-error.${start.error}`;
  throw new AppError('host-unreachable', { url: startUrl, detail: isMessageKey(t, key) ? t(key) : (start.error ?? 'none') });
}

interface Start {
  readonly mode: ScanMode;
  readonly url: string;
  readonly list: readonly string[];
  readonly auth: ScanSecrets['basicAuth'];
}

/** A list (`--input`) means list mode; its first URL stands for the start when none is named. */
function readStart(address: string | null, mode: ScanMode | null, input: string | null, terminal: Terminal): Start {
  const list = input === null ? [] : readUrlList(new TextDecoder().decode(readInput(input, terminal)));
  if (mode === 'list' && input === null) throw new AppError('usage', { detail: t('cli.scan.list-missing') });
  const first = list[0];
  if (address === null && first === undefined) throw new AppError('url-missing');
  const { url, auth } = address === null ? { url: first as string, auth: null } : readUrl(address);
  const all = list.length > 0 && address !== null && !list.includes(url) ? [url, ...list] : list;
  return { mode: mode ?? (list.length > 0 ? 'list' : 'site'), url, list: all, auth };
}

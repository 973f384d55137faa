/** `scan`: crawl, check, store. */
import { existsSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { isMessageKey } from '@orbweaver/i18n/words.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { isRefusedStatus } from '@orbweaver/model/link-verdict.ts';
import type { ScanMode, ScanOptions, ScanSecrets } from '@orbweaver/model/scan-options.ts';
import type { ScanPlatform } from '@orbweaver/scan/ports.ts';
import type { ScanSummary } from '@orbweaver/scan/progress.ts';
import { startScan } from '@orbweaver/scan/scan.ts';
import { readStartFault, type StartFault } from '@orbweaver/store/start-fault.ts';
import { assertRules } from '../assert-rules.ts';
import { readCarried } from '../carried.ts';
import { defineCommand } from '../command.ts';
import { failsOnFailures } from '../fail-rules.ts';
import { readInput } from '../input.ts';
import { readNetworkOptions } from '../network-options.ts';
import { assertConnection, assertRenderable, createScanPlatform } from '../platform.ts';
import { runScan } from '../run-scan.ts';
import { checkOptions, crawlOptions, readScanOptions, readSecrets, readUrl, readUrlList, secretOptions } from '../scan-arguments.ts';
import { nameScanFile } from '../scan-file-name.ts';
import type { Terminal } from '../terminal.ts';
import { t } from '../words.ts';
import { assertWriting } from '../writing-packages.ts';

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
    assertWriting(scan);
    await assertRules(scan);
    const secrets = readSecrets(options, start.auth);
    assertRenderable(scan, secrets);
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
      explainStart: (summary) => explainStart(summary, scan, platform),
    });
  },
});

/**
 * Why the start of a scan that has read no page is none; null where it has read one. A scan that never got a response is no scan: its file is
 * taken away. Throws AppError 'host-unreachable'.
 */
function explainStart(summary: ScanSummary, { mode, startUrl, userAgent }: ScanOptions, platform: ScanPlatform): string | null {
  if (!summary.complete || mode === 'list') return null;
  const database = platform.openDatabase(summary.file, 'read');
  const fault = readStartFault(database, startUrl);
  database.close();
  if (fault === null) return null;
  if (fault.kind !== 'no-response') {
    const told = t('cli.start.fault', { url: startUrl, detail: detailOf(fault) });
    const isRefused = fault.kind === 'status' && isRefusedStatus(fault.status);
    return isRefused ? `${told} ${t('cli.start.allow', { agent: userAgent })}` : told;
  }
  const detail = wordsOf(`cli.fetch-error.${fault.error}`, fault.error);
  if (summary.fetched > summary.failed || summary.fetched > 1) return t('cli.start.fault', { url: startUrl, detail });
  rmSync(summary.file);
  throw new AppError('host-unreachable', { url: startUrl, detail });
}

function detailOf(fault: Exclude<StartFault, { readonly kind: 'no-response' }>): string {
  if (fault.kind === 'status') return t('cli.start.status', { status: fault.status });
  if (fault.kind === 'leads-away') return t('cli.start.leads-away', { target: fault.target });
  if (fault.kind === 'no-page') return t('cli.start.no-page', { type: fault.type === '' ? 'none' : fault.type });
  return t('cli.start.not-asked', { reason: fault.reason });
}

function wordsOf(key: string, otherwise: string): string {
  return isMessageKey(t, key) ? t(key) : otherwise;
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

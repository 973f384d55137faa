/** `speed`: what Lighthouse measures of a page in an installed Chromium, or PageSpeed Insights with a key; kept in a scan where one is named. */
import { existsSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inertText } from '@orbweaver/exports/inert-text.ts';
import { lighthouseFailure, readLighthouse } from '@orbweaver/formats/lighthouse/read-report.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { SpeedDevice } from '@orbweaver/model/speed.ts';
import { fieldMetrics, type SpeedReport, speedCategories, speedMetrics, speedParts } from '@orbweaver/model/speed-report.ts';
import { runLighthouse } from '@orbweaver/platform/node/lighthouse.ts';
import { keepSpeed } from '@orbweaver/scan/keep-speed.ts';
import { askPageSpeed } from '@orbweaver/tools/speed/ask-pagespeed.ts';
import { changeScan } from '../change-scan.ts';
import { defineCommand } from '../command.ts';
import { readUrl } from '../scan-arguments.ts';
import { serveFolder } from '../serve-folder.ts';
import { formatTable } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { t } from '../words.ts';

const maxOpportunities = 10;

export const speedCommand = defineCommand({
  name: 'speed',
  usage: '<url|file>',
  summary: 'cli.command.speed',
  options: {
    desktop: { kind: 'flag', help: 'cli.option.desktop' },
    key: { kind: 'text', value: 'KEY', help: 'cli.option.speed-key' },
    save: { kind: 'text', value: 'FILE', help: 'cli.option.speed-save' },
    json: { kind: 'flag', help: 'cli.option.json' },
  },
  async run({ positionals: [target, ...rest], options }, terminal) {
    if (target === undefined) throw new AppError('usage', { detail: t('cli.page.missing', { command: terminal.commandName }) });
    if (rest.length > 0) throw new AppError('usage', { detail: t('cli.too-many', { value: rest[0] ?? '' }) });
    const device = options.desktop ? 'desktop' : 'mobile';
    const key = options.key ?? process.env['ORBWEAVER_PAGESPEED_KEY'] ?? '';
    const report = key === '' ? await measure(target, device) : await measureAtGoogle(readUrl(target).url, device, key);
    if (options.save !== null) keep(options.save, report, terminal);
    if (options.json) terminal.outData(`${JSON.stringify(report, null, 1)}\n`);
    else terminal.out(describe(report));
    return 0;
  },
});

async function measureAtGoogle(url: string, device: SpeedDevice, key: string): Promise<SpeedReport> {
  const api = process.env['ORBWEAVER_PAGESPEED_URL'];
  const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal });
  const answer = await askPageSpeed({ url, device, key }, { pause, signal: new AbortController().signal, ...(api ? { api } : {}) });
  if ('report' in answer) return answer.report;
  const { fault, detail } = answer;
  if (fault === 'key') throw new AppError('option-invalid', { option: 'key', value: '(not shown)', expected: detail });
  throw new AppError('host-unreachable', { url, detail: `PageSpeed Insights, ${fault}${detail === '' ? '' : `: ${detail}`}` });
}

/** Of a page that the scan has. */
function keep(file: string, report: SpeedReport, terminal: Terminal): void {
  changeScan([file], 'speed', terminal, (database) => {
    const id = database
      .prepare('SELECT u.id FROM urls u JOIN pages p ON p.url_id = u.id WHERE u.url IN (?, ?)')
      .get(report.url, report.finalUrl)?.id;
    if (id === undefined)
      throw new AppError('option-invalid', { option: 'save', value: file, expected: t('cli.speed.not-in-scan', { url: report.url }) });
    keepSpeed(database, Number(id), [report]);
  });
}

async function measure(target: string, device: SpeedDevice): Promise<SpeedReport> {
  const isAddress = /^https?:\/\//i.test(target);
  if (!isAddress && !existsSync(target)) throw new AppError('file-not-found', { file: target });
  const folder = isAddress ? null : await serveFolder(dirname(resolve(target)));
  const url = folder === null ? readUrl(target).url : `${folder.origin}/${encodeURIComponent(basename(target))}`;
  try {
    const lhr = await runLighthouse(url, device);
    const report = readLighthouse(lhr);
    if (report !== null) return report;
    throw new AppError('host-unreachable', { url: target, detail: lighthouseFailure(lhr)?.code ?? 'none' });
  } finally {
    folder?.close();
  }
}

function describe(report: SpeedReport): string {
  const shown = (value: number | null, unit = '') => (value === null ? t('cli.speed.unknown') : `${value}${unit}`);
  const metric = (id: (typeof speedMetrics)[number]) => {
    const value = report.metrics[id];
    if (value === null) return shown(null);
    return id === 'cls' ? value.toFixed(3) : `${Math.round(value).toLocaleString('en')} ms`;
  };
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1000).toLocaleString('en')} kB`;
  const seconds = (ms: number) => `${Math.round(ms).toLocaleString('en')} ms`;
  const field = fieldMetrics.flatMap((id) => {
    const figure = report.field?.metrics[id] ?? null;
    return figure === null ? [] : [[t(`cli.speed.field.${id}`), id === 'cls' ? figure.p75.toFixed(2) : seconds(figure.p75)]];
  });
  const figures = [
    ...speedCategories.map((id) => [t(`cli.speed.category.${id}`), shown(report.scores[id])]),
    ...speedMetrics.map((id) => [t(`cli.speed.metric.${id}`), metric(id)]),
    ...field,
    ...speedParts.map((id) => [t(`cli.speed.part.${id}`), shown(report.parts[id])]),
    [t('cli.speed.unused'), `${kilobytes(report.unused.js)} / ${kilobytes(report.unused.css)}`],
    [t('cli.speed.lcp-element'), report.lcpElement === null ? shown(null) : inertText(report.lcpElement.selector)],
  ];
  const savings = report.opportunities
    .slice(0, maxOpportunities)
    .map(({ title, savedMs, savedBytes }) => [
      savedMs > 0 ? `${Math.round(savedMs).toLocaleString('en')} ms` : '',
      savedBytes === null ? '' : kilobytes(savedBytes),
      inertText(title),
    ]);
  const head = t(`cli.speed.head.${report.source}`, { version: report.version, device: t(`cli.speed.device.${report.device}`) });
  const table = savings.length === 0 ? '' : `\n${formatTable([t('cli.speed.saves'), t('cli.speed.bytes'), t('cli.speed.what')], savings)}`;
  return `${head}\n${formatTable([t('cli.speed.figure'), t('cli.speed.value')], figures)}${table}`;
}

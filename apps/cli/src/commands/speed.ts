/** `speed`: what Lighthouse measures of a page in an installed Chromium. */
import { existsSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { inertText } from '@orbweaver/exports/inert-text.ts';
import { lighthouseFailure, readLighthouse } from '@orbweaver/formats/lighthouse/read-report.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { type SpeedReport, speedCategories, speedMetrics, speedParts } from '@orbweaver/model/speed-report.ts';
import { runLighthouse } from '@orbweaver/platform/node/lighthouse.ts';
import { defineCommand } from '../command.ts';
import { readUrl } from '../scan-arguments.ts';
import { serveFolder } from '../serve-folder.ts';
import { formatTable } from '../table.ts';
import { t } from '../words.ts';

const maxOpportunities = 10;

export const speedCommand = defineCommand({
  name: 'speed',
  usage: '<url|file>',
  summary: 'cli.command.speed',
  options: {
    desktop: { kind: 'flag', help: 'cli.option.desktop' },
    json: { kind: 'flag', help: 'cli.option.json' },
  },
  async run({ positionals: [target, ...rest], options }, terminal) {
    if (target === undefined) throw new AppError('usage', { detail: t('cli.page.missing', { command: terminal.commandName }) });
    if (rest.length > 0) throw new AppError('usage', { detail: t('cli.too-many', { value: rest[0] ?? '' }) });
    const report = await measure(target, options.desktop ? 'desktop' : 'mobile');
    if (options.json) terminal.outData(`${JSON.stringify(report, null, 1)}\n`);
    else terminal.out(describe(report));
    return 0;
  },
});

async function measure(target: string, device: 'mobile' | 'desktop'): Promise<SpeedReport> {
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
  const figures = [
    ...speedCategories.map((id) => [t(`cli.speed.category.${id}`), shown(report.scores[id])]),
    ...speedMetrics.map((id) => [t(`cli.speed.metric.${id}`), metric(id)]),
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
  const head = t('cli.speed.head', { version: report.version, device: t(`cli.speed.device.${report.device}`) });
  const table = savings.length === 0 ? '' : `\n${formatTable([t('cli.speed.saves'), t('cli.speed.bytes'), t('cli.speed.what')], savings)}`;
  return `${head}\n${formatTable([t('cli.speed.figure'), t('cli.speed.value')], figures)}${table}`;
}

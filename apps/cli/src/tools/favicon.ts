/** `tool favicon <picture>` makes the icons of a site; `tool favicon --check <url>` checks those of one, from this machine. Errors in the report exit 1. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toolFaviconFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadTranslate } from '@orbweaver/i18n/load-translate.ts';
import type { IconReport } from '@orbweaver/model/api/icon-check.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { defaultsOf } from '@orbweaver/model/option.ts';
import { defaultUserAgent } from '@orbweaver/model/scan-options.ts';
import { createFetcher } from '@orbweaver/platform/node/fetcher.ts';
import { fetchFollowed } from '@orbweaver/scan/fetching/follow-redirects.ts';
import { checkSiteIcons } from '@orbweaver/tools/favicon/check-site.ts';
import { iconOptionList } from '@orbweaver/tools/favicon/icon-option-list.ts';
import { type IconOptions, makeIconSet } from '@orbweaver/tools/favicon/icon-set.ts';
import type { IconPicture } from '@orbweaver/tools/favicon/ports.ts';
import { readPicture } from '@orbweaver/tools/favicon/read-picture.ts';
import { drawLetters } from '@orbweaver/tools/favicon/svg-source.ts';
import { defineCommand } from '../command.ts';
import { flagSpecs, givenOptions } from '../option-flags.ts';
import { readUrl } from '../scan-arguments.ts';
import type { Terminal } from '../terminal.ts';
import { withToolWords } from './tool-run.ts';

const t = await loadTranslate('en', [toolFaviconFiles]);

const maxBodyBytes = 2_000_000;
const timeoutMs = 15_000;

export const faviconTool = defineCommand({
  name: 'tool favicon',
  usage: '<picture>',
  summary: 'cli-tools.favicon.command',
  options: {
    check: { kind: 'text', value: 'URL', help: 'cli-tools.favicon.check' },
    ...flagSpecs(iconOptionList, 'cli-tools.favicon'),
    dark: { kind: 'text', value: 'FILE', help: 'cli-tools.favicon.dark' },
    out: { kind: 'text', value: 'FOLDER', help: 'cli-tools.favicon.out' },
    json: { kind: 'flag', help: 'cli.option.json' },
  },
  async run({ positionals: [file], options }, terminal) {
    if (options.check !== null) {
      const report = await checkSite(options.check);
      if (options.json) terminal.outData(`${JSON.stringify(withoutPictures(report))}\n`);
      else terminal.out(reportText(report));
      return report.findings.some(({ severity }) => severity === 'error') ? 1 : 0;
    }
    if (file === undefined && options.letters === null) throw new AppError('usage', { detail: t('tool-favicon.fault.source') });
    const isInverted = options.dark === 'inverted';
    const { name, shortName, theme, background, padding, path } = {
      ...defaultsOf(iconOptionList),
      ...givenOptions(iconOptionList, options),
    };
    const dark = options.dark === null ? 'same' : isInverted ? 'inverted' : 'own';
    const colors = { themeColor: theme, backgroundColor: background };
    const asked: IconOptions = { name, shortName, ...colors, padding: padding / 100, dark, path };
    const { sharpDrawer } = await import('@orbweaver/platform/node/images/sharp-drawer.ts');
    const { files, snippet } = await withToolWords(t, () => {
      const dark = options.dark === null || isInverted ? null : readFile(options.dark, terminal);
      const light = options.letters === null ? readFile(file as string, terminal) : letters(options.letters, asked.themeColor);
      return makeIconSet(asked, { light, dark }, sharpDrawer);
    });
    const folder = terminal.resolvePath(options.out ?? (file === undefined ? '.' : dirname(file)));
    mkdirSync(folder, { recursive: true });
    for (const { name, bytes } of files) writeFileSync(join(folder, name), bytes);
    const listed = files.map(({ name, bytes }) => ({ file: join(folder, name), bytes: bytes.length }));
    if (options.json) terminal.outData(`${JSON.stringify({ files: listed, snippet })}\n`);
    else terminal.out(`${listed.map((each) => `${each.file}  ${each.bytes} bytes`).join('\n')}\n\n${snippet}`);
    return 0;
  },
});

function readFile(file: string, terminal: Terminal): IconPicture {
  return readPicture(new Uint8Array(readFileSync(terminal.resolvePath(file))));
}

function letters(text: string, plate: string): IconPicture {
  const svg = drawLetters({
    text,
    ink: iconOptionList.ink.initial,
    plate: /^#[0-9a-f]{6}$/i.test(plate) ? plate : iconOptionList.plate.initial,
    shape: iconOptionList.shape.initial,
  });
  return readPicture(new TextEncoder().encode(svg));
}

async function checkSite(address: string): Promise<IconReport> {
  const { url: start } = readUrl(address);
  const fetcher = createFetcher({ userAgent: defaultUserAgent, maxConnections: 2 });
  const ask = (url: string) => fetchFollowed(fetcher, { url, purpose: 'probe', body: 'full', maxBodyBytes, timeoutMs });
  return await checkSiteIcons(ask, start).finally(() => fetcher.close());
}

function withoutPictures(report: IconReport) {
  return { ...report, icons: report.icons.map(({ preview: _, ...icon }) => icon) };
}

function reportText({ icons, findings }: IconReport): string {
  const files = icons.map(({ role, href, status, format, found, bytes }) => {
    const sizes = found.map(({ width, height }) => `${width}x${height}`).join(' ');
    return `${String(status || '---').padStart(3)}  ${href}  ${[format ?? '', sizes, `${bytes} bytes`, t(`tool-favicon.role.${role}`)].filter(Boolean).join(', ')}`;
  });
  const faults = findings.map(
    ({ id, severity, values }) => `${severity}: ${t(`tool-favicon.finding.${id}`, values)}\n  ${t(`tool-favicon.fix.${id}`, values)}`,
  );
  return `${[...files, ...(faults.length === 0 ? [t('tool-favicon.fine')] : faults)].join('\n')}\n`;
}

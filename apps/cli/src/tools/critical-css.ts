/** `tool critical-css <url>`: the CSS of a page's first screens, found by Chromium or, where none is installed, by the markup. A screen that differs exits 1. */
import { toolCssFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadTranslate } from '@orbweaver/i18n/load-translate.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { defaultUserAgent } from '@orbweaver/model/scan-options.ts';
import { createFetcher } from '@orbweaver/platform/node/fetcher.ts';
import { createTextFetch } from '@orbweaver/scan/fetching/text-fetch.ts';
import type { CriticalCss } from '@orbweaver/tools/critical-css/critical-css.ts';
import { defineCommand } from '../command.ts';
import { readUrl } from '../scan-arguments.ts';
import { tell, withToolWords, writeToolOutput } from './tool-run.ts';

const t = await loadTranslate('en', [toolCssFiles]);

export const criticalCssTool = defineCommand({
  name: 'tool critical-css',
  usage: '<url>',
  summary: 'cli-tools.critical-css.command',
  options: {
    out: { kind: 'text', value: 'FILE', help: 'cli-tools.out' },
    json: { kind: 'flag', help: 'cli.option.json' },
  },
  async run({ positionals: [address], options }, terminal) {
    if (address === undefined) throw new AppError('url-missing');
    const { by, found } = await withToolWords(t, () => find(readUrl(address).url));
    const screens = found.screens.map(({ before: _before, after: _after, ...screen }) => screen);
    if (options.json) terminal.outData(`${JSON.stringify({ by, ...found, screens })}\n`);
    else {
      tell(terminal, null, t(`tool-css.critical.by.${by}`));
      const sizes = { count: found.sheets, before: `${found.sheetBytes} B`, after: `${Buffer.byteLength(found.css)} B` };
      const { emptyReason } = found;
      tell(terminal, null, t(emptyReason === null ? 'tool-css.critical.sizes' : `tool-css.critical.empty.${emptyReason}`, sizes));
      for (const { viewport, isEqual } of screens) {
        const { name, width, height } = viewport;
        const verdict = t(isEqual ? 'tool-css.critical.equal' : 'tool-css.critical.differs');
        tell(terminal, null, `${t(`tool-css.critical.screen.${name}`, { width, height })}: ${verdict}`);
      }
      if (found.css !== '') writeToolOutput(found.css, options.out, terminal);
    }
    return screens.every(({ isEqual }) => isEqual) ? 0 : 1;
  },
});

async function find(url: string): Promise<{ readonly by: 'browser' | 'markup'; readonly found: CriticalCss }> {
  const { findCriticalCss } = await import('@orbweaver/tools/critical-css/critical-css.ts');
  const { createLookAtPage } = await import('@orbweaver/platform/node/critical-css/look-at-page.ts');
  try {
    return { by: 'browser', found: await findCriticalCss(url, createLookAtPage({ refusal: () => null, isAddressAllowed: () => true })) };
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'browser-missing')) throw error;
  }
  const { findCriticalCssWithoutBrowser } = await import('@orbweaver/tools/critical-css/without-browser.ts');
  const fetcher = createFetcher({ userAgent: defaultUserAgent, maxConnections: 2 });
  const found = await findCriticalCssWithoutBrowser(url, createTextFetch(fetcher)).finally(() => fetcher.close());
  if (found === null) throw new AppError('host-unreachable', { url, detail: '' });
  return { by: 'markup', found };
}

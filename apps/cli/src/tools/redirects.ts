/** `tool redirects <url>`: every hop of an address, from this machine. A chain that ends nowhere exits 1. */
import { toolRedirectsFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadTranslate } from '@orbweaver/i18n/load-translate.ts';
import type { RedirectHop } from '@orbweaver/model/api/redirect-trace.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { defaultUserAgent } from '@orbweaver/model/scan-options.ts';
import { createFetcher } from '@orbweaver/platform/node/fetcher.ts';
import { traceRedirects } from '@orbweaver/scan/fetching/redirect-trace.ts';
import { defineCommand } from '../command.ts';
import { readUrl } from '../scan-arguments.ts';

const t = await loadTranslate('en', [toolRedirectsFiles]);

export const redirectsTool = defineCommand({
  name: 'tool redirects',
  usage: '<url>',
  summary: 'cli-tools.redirects.command',
  options: {
    'user-agent': { kind: 'text', value: 'TEXT', help: 'cli-tools.redirects.agent' },
    json: { kind: 'flag', help: 'cli.option.json' },
  },
  async run({ positionals: [address], options }, terminal) {
    if (address === undefined) throw new AppError('url-missing');
    readUrl(address);
    const fetcher = createFetcher({ userAgent: options['user-agent'] ?? defaultUserAgent, maxConnections: 2 });
    const trace = await traceRedirects(fetcher, address).finally(() => fetcher.close());
    if (options.json) terminal.outData(`${JSON.stringify(trace)}\n`);
    else {
      const count = trace.hops.filter(({ via }) => via !== null).length;
      terminal.out(`${[...trace.hops.map(hopLine), t(`tool-redirects.outcome.${trace.outcome}`, { count })].join('\n')}\n`);
    }
    return trace.outcome === 'end' ? 0 : 1;
  },
});

function hopLine({ status, url, via, error, errorDetail, ms }: RedirectHop): string {
  const lead = error === null ? (via === null ? '' : `  ${t(`tool-redirects.via.${via}`)}`) : `  ${errorDetail ?? error}`;
  return `${String(status || '---').padStart(3)}  ${url}  ${ms} ms${lead}`;
}

/** `page`: facts and issues of one page, from the web or a file. */
import { inertText } from '@orbweaver/exports/inert-text.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { defaultScanOptions, scanOptionList } from '@orbweaver/model/scan-options.ts';
import { type PageReport, reportPage } from '@orbweaver/scan/page-report.ts';
import { defineCommand } from '../command.ts';
import { describeEvidence } from '../evidence.ts';
import { fetchPage, type PageResponses, readPage } from '../fetch-page.ts';
import { readNetworkOptions } from '../network-options.ts';
import { givenOptions } from '../option-flags.ts';
import { checkOptions, crawlOptions, readCheckOptions, readSecrets, readUrl, secretOptions } from '../scan-arguments.ts';
import { formatTable } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { t } from '../words.ts';

export const pageCommand = defineCommand({
  name: 'page',
  usage: '<url|file>',
  summary: 'cli.command.page',
  options: {
    facts: { kind: 'flag', help: 'cli.option.page-facts' },
    json: { kind: 'flag', help: 'cli.option.json' },
    base: { kind: 'text', value: 'URL', help: 'cli.option.base' },
    'content-type': { kind: 'text', value: 'TYPE', help: 'cli.option.content-type' },
    'user-agent': crawlOptions['user-agent'],
    timeout: crawlOptions.timeout,
    ...secretOptions,
    ...checkOptions,
  },
  async run({ positionals, options }, terminal) {
    const [target, ...rest] = positionals;
    if (target === undefined) throw new AppError('usage', { detail: t('cli.page.missing', { command: terminal.commandName }) });
    if (rest.length > 0) throw new AppError('usage', { detail: t('cli.too-many', { value: rest[0] ?? '' }) });
    const checks = readCheckOptions(options);
    let responses: PageResponses;
    if (/^https?:\/\//i.test(target)) {
      const { url, auth } = readUrl(target);
      const { userAgent, timeoutMs } = { ...defaultScanOptions, ...givenOptions(scanOptionList, options) };
      const secrets = readSecrets(options, auth);
      responses = await fetchPage({
        url,
        userAgent,
        timeoutMs,
        secrets,
        network: readNetworkOptions(options, terminal),
      });
    } else {
      responses = readPage(
        target,
        options.base === null ? null : readUrl(options.base).url,
        options['content-type'] ?? 'text/html',
        terminal,
      );
    }
    const last = responses.hops.at(-1);
    if (last === undefined) throw new AppError('internal', { detail: 'no answer' });
    const report = reportPage(last, checks);
    const redirects = responses.hops.slice(0, -1).map((hop) => ({ url: hop.url, status: hop.status }));
    if (options.facts) terminal.outData(`${JSON.stringify(report.facts, null, 1)}\n`);
    else if (options.json) terminal.outData(`${JSON.stringify({ redirects, ...report }, null, 1)}\n`);
    else printReport(report, redirects, terminal);
    return 0;
  },
});

function printReport(
  report: PageReport,
  redirects: readonly { readonly url: string; readonly status: number }[],
  terminal: Terminal,
): void {
  const { facts } = report;
  const rows: string[][] = redirects.map((hop) => [String(hop.status), hop.url]);
  rows.push([report.error ?? String(report.status), report.url]);
  if (facts !== null) {
    const headings = facts.headings.filter((heading) => heading.level === 1);
    rows.push(['title', facts.titles[0]?.text ?? '-'], ['h1', headings[0]?.text ?? '-'], ['canonical', facts.canonicals[0]?.url ?? '-']);
    rows.push(['indexable', report.isIndexable ? 'yes' : 'no'], ['lang', facts.lang ?? '-'], ['words', String(facts.text.words)]);
    rows.push(['links', String(facts.links.length)], ['images', String(facts.images.length)], ['files', String(facts.resources.length)]);
  }
  for (const [name = '', value = ''] of rows) terminal.out(`${name.padEnd(10)} ${inertText(value)}\n`);
  terminal.out(`\n${t('cli.page.issues', { count: report.issues.length })}\n`);
  if (report.issues.length === 0) return;
  const lines = report.issues.map((issue) => [issue.severity, issue.check, describeEvidence(issue.evidence)]);
  terminal.out(formatTable(['severity', 'check', 'evidence'], lines));
  const alone = report.issues.filter((issue) => issue.alone).map(({ check }) => check);
  if (alone.length > 0) terminal.out(`${t('cli.page.alone', { checks: alone.join(', ') })}\n`);
}

/** `tool htaccess [options.json|-]`: server rules for Apache or nginx from options; with `--test` what a rules file answers to an address. A loop exits 1. */
import words from '@orbweaver/i18n/messages/en/tool-htaccess.json' with { type: 'json' };
import {
  cacheChoices,
  frameChoices,
  type HtaccessOptions,
  hstsChoices,
  listingChoices,
  slashChoices,
  wwwChoices,
} from '@orbweaver/tools/htaccess/options.ts';
import { readErrorLines, readRedirectLines } from '@orbweaver/tools/htaccess/read-lines.ts';
import { readOptions } from '@orbweaver/tools/htaccess/read-options.ts';
import { rulesText } from '@orbweaver/tools/htaccess/rules-text.ts';
import { type RuleTestResult, testRules } from '@orbweaver/tools/htaccess/test-rules.ts';
import { writeHtaccess } from '@orbweaver/tools/htaccess/write-htaccess.ts';
import { writeNginx } from '@orbweaver/tools/htaccess/write-nginx.ts';
import type { ParsedOptions } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { readUrl } from '../scan-arguments.ts';
import type { Terminal } from '../terminal.ts';
import { readToolText, speak, tell, withToolWords, writeToolOutput } from './tool-run.ts';

const specs = {
  domain: { kind: 'text', value: 'NAME', help: 'cli-tools.htaccess.domain' },
  https: { kind: 'flag', help: 'cli-tools.htaccess.https' },
  'behind-proxy': { kind: 'flag', help: 'cli-tools.htaccess.behind-proxy' },
  www: { kind: 'choice', choices: wwwChoices, help: 'cli-tools.htaccess.www' },
  slash: { kind: 'choice', choices: slashChoices, help: 'cli-tools.htaccess.slash' },
  redirect: { kind: 'list', value: '"FROM TO STATUS"', help: 'cli-tools.htaccess.redirect' },
  caching: { kind: 'choice', choices: cacheChoices, help: 'cli-tools.htaccess.caching' },
  compression: { kind: 'flag', help: 'cli-tools.htaccess.compression' },
  hsts: { kind: 'choice', choices: hstsChoices, help: 'cli-tools.htaccess.hsts' },
  nosniff: { kind: 'flag', help: 'cli-tools.htaccess.nosniff' },
  frame: { kind: 'choice', choices: frameChoices, help: 'cli-tools.htaccess.frame' },
  'error-page': { kind: 'list', value: '"STATUS PATH"', help: 'cli-tools.htaccess.error-page' },
  'block-agent': { kind: 'list', value: 'TEXT', help: 'cli-tools.htaccess.block-agent' },
  'block-ip': { kind: 'list', value: 'ADDRESS', help: 'cli-tools.htaccess.block-ip' },
  listing: { kind: 'choice', choices: listingChoices, help: 'cli-tools.htaccess.listing' },
  nginx: { kind: 'flag', help: 'cli-tools.htaccess.nginx' },
  test: { kind: 'text', value: 'URL', help: 'cli-tools.htaccess.test' },
  kind: { kind: 'choice', choices: ['file', 'folder', 'none'], help: 'cli-tools.htaccess.kind' },
  agent: { kind: 'text', value: 'TEXT', help: 'cli-tools.htaccess.agent' },
  referer: { kind: 'text', value: 'URL', help: 'cli-tools.htaccess.referer' },
  out: { kind: 'text', value: 'FILE', help: 'cli-tools.out' },
  json: { kind: 'flag', help: 'cli.option.json' },
} as const;

type Options = ParsedOptions<typeof specs>;

export const htaccessTool = defineCommand({
  name: 'tool htaccess',
  usage: '[options.json|rules|-]',
  summary: 'cli-tools.htaccess.command',
  options: specs,
  async run({ positionals: [file], options }, terminal) {
    if (options.test !== null) return await test(file, options.test, { options, terminal });
    const parts = await withToolWords(words, () => {
      const wished = { ...readOptions(file === undefined ? '{}' : readToolText(file, terminal)), ...given(options) };
      return options.nginx ? writeNginx(wished) : writeHtaccess(wished);
    });
    const text = rulesText(parts, (id) => speak(words, `tool-htaccess.part.${id}`));
    writeToolOutput(options.json ? JSON.stringify({ parts, text }) : text, options.out, terminal);
    return 0;
  },
});

/** What the command line says; it goes before what the file says. */
function given(options: Options): Partial<HtaccessOptions> {
  const flags = {
    forceHttps: options.https,
    behindProxy: options['behind-proxy'],
    compression: options.compression,
    nosniff: options.nosniff,
  };
  const { domain, www, slash, caching, hsts, frame, listing } = options;
  const lists = {
    redirects: readRedirectLines(options.redirect.join('\n')),
    errorPages: readErrorLines(options['error-page'].join('\n')),
    blockedAgents: options['block-agent'],
    blockedIps: options['block-ip'],
  };
  return Object.fromEntries([
    ...Object.entries(flags).filter(([, isOn]) => isOn),
    ...Object.entries({ domain, www, slash, caching, hsts, frame, listing }).filter(([, value]) => value !== null),
    ...Object.entries(lists).filter(([, list]) => list.length > 0),
  ]);
}

async function test(
  file: string | undefined,
  url: string,
  { options, terminal }: { readonly options: Options; readonly terminal: Terminal },
): Promise<number> {
  readUrl(url);
  const kind = options.kind === null || options.kind === 'none' ? null : options.kind;
  const rules = readToolText(file, terminal);
  const result = testRules({ rules, url, kind, agent: options.agent ?? 'Mozilla/5.0', referer: options.referer ?? '' });
  if (options.json) terminal.out(`${JSON.stringify(result)}\n`);
  else showTrace(result, terminal);
  return result.trace.end === 'loop' || result.trace.end === 'too-long' ? 1 : 0;
}

function showTrace({ trace, ignored, faults }: RuleTestResult, terminal: Terminal): void {
  const out = { err: terminal.out };
  for (const { url, answer } of trace.hops) {
    tell(out, null, `${answer.status}  ${url}`);
    for (const { line, text, kind, value } of answer.steps) {
      const place = line === 0 ? '' : `line ${line}: ${text}  `;
      tell(out, null, `     ${place}${speak(words, `tool-htaccess.step.${kind}`, { value })}`);
    }
  }
  tell(out, null, speak(words, `tool-htaccess.end.${trace.end}`, { status: trace.hops.at(-1)?.answer.status ?? 0 }));
  for (const { line, value } of faults) tell(terminal, null, `line ${line}: ${speak(words, 'tool-htaccess.broken', { value })}`);
  if (ignored.length > 0) tell(terminal, null, speak(words, 'tool-htaccess.ignored', { count: ignored.length }));
  for (const { line, text } of ignored) tell(terminal, null, `line ${line}: ${text}`);
}

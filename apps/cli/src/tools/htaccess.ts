/** `tool htaccess [options.json|-]`: server rules for Apache or nginx from options; with `--test` what a rules file answers to an address. A loop exits 1. */
import { toolHtaccessFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadTranslate } from '@orbweaver/i18n/load-translate.ts';
import { type HtaccessOptions, htaccessOptionList } from '@orbweaver/tools/htaccess/options.ts';
import { readCacheLines, readErrorLines, readRedirectLines, readRobotsLines } from '@orbweaver/tools/htaccess/read-lines.ts';
import { readOptions } from '@orbweaver/tools/htaccess/read-options.ts';
import { rulesText } from '@orbweaver/tools/htaccess/rules-text.ts';
import { type RuleTestResult, testRules } from '@orbweaver/tools/htaccess/test-rules.ts';
import { writeHtaccess } from '@orbweaver/tools/htaccess/write-htaccess.ts';
import { writeNginx } from '@orbweaver/tools/htaccess/write-nginx.ts';
import type { ParsedOptions } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { flagSpecs, givenOptions } from '../option-flags.ts';
import { readUrl } from '../scan-arguments.ts';
import type { Terminal } from '../terminal.ts';
import { readToolText, tell, withToolWords, writeToolOutput } from './tool-run.ts';

const t = await loadTranslate('en', [toolHtaccessFiles]);

const specs = {
  ...flagSpecs(htaccessOptionList, 'cli-tools.htaccess'),
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
    const parts = await withToolWords(t, () => {
      const chosen = { ...readOptions(file === undefined ? '{}' : readToolText(file, terminal)), ...given(options) };
      return options.nginx ? writeNginx(chosen) : writeHtaccess(chosen);
    });
    const text = rulesText(parts, (id) => t(`tool-htaccess.part.${id}`));
    writeToolOutput(options.json ? JSON.stringify({ parts, text }) : text, options.out, terminal);
    return 0;
  },
});

/** What the command line says; it goes before what the file says. */
function given(options: Options): Partial<HtaccessOptions> {
  const redirects = readRedirectLines(options.redirect.join('\n'));
  const errorPages = readErrorLines(options['error-page'].join('\n'));
  const cacheTimes = readCacheLines(options.cache.join('\n'));
  const robotsTags = readRobotsLines(options['x-robots-tag'].join('\n'));
  return {
    ...givenOptions(htaccessOptionList, options),
    ...(redirects.length === 0 ? {} : { redirects }),
    ...(errorPages.length === 0 ? {} : { errorPages }),
    ...(cacheTimes.length === 0 ? {} : { cacheTimes }),
    ...(robotsTags.length === 0 ? {} : { robotsTags }),
  };
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
  if (options.json) terminal.outData(`${JSON.stringify(result)}\n`);
  else showTrace(result, terminal);
  return result.trace.end === 'loop' || result.trace.end === 'too-long' ? 1 : 0;
}

function showTrace({ trace, ignored, faults }: RuleTestResult, terminal: Terminal): void {
  const out = { err: terminal.out };
  for (const { url, response } of trace.hops) {
    tell(out, null, `${response.status}  ${url}`);
    for (const { line, text, kind, value } of response.steps) {
      const place = line === 0 ? '' : `line ${line}: ${text}  `;
      tell(out, null, `     ${place}${t(`tool-htaccess.step.${kind}`, { value })}`);
    }
  }
  tell(out, null, t(`tool-htaccess.end.${trace.end}`, { status: trace.hops.at(-1)?.response.status ?? 0 }));
  for (const { line, value } of faults) tell(terminal, null, `line ${line}: ${t('tool-htaccess.broken', { value })}`);
  if (ignored.length > 0) tell(terminal, null, t('tool-htaccess.ignored', { count: ignored.length }));
  for (const { line, text } of ignored) tell(terminal, null, `line ${line}: ${text}`);
}

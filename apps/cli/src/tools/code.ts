/** `tool html`, `tool css` and `tool js`: shorter or readable code at the command line. What cannot be read exits 3 with its line and column. */
import { toolCodeFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadTranslate } from '@orbweaver/i18n/load-translate.ts';
import { defaultsOf } from '@orbweaver/model/option.ts';
import { type CodeJob, type CodeLanguage, codeOptionList } from '@orbweaver/tools/code/code-job.ts';
import { runCodeJob } from '@orbweaver/tools/code/run-code-job.ts';
import { defineCommand } from '../command.ts';
import { flagSpecs, givenOptions } from '../option-flags.ts';
import type { CliKey } from '../words.ts';
import { readToolText, withToolWords, writeToolOutput } from './tool-run.ts';

const t = await loadTranslate('en', [toolCodeFiles]);

export const htmlTool = codeTool('html', 'cli-tools.html.command');
export const cssTool = codeTool('css', 'cli-tools.css.command');
export const jsTool = codeTool('js', 'cli-tools.js.command');

function codeTool(language: CodeLanguage, summary: CliKey) {
  return defineCommand({
    name: `tool ${language}`,
    usage: '[file|-]',
    summary,
    options: {
      beautify: { kind: 'flag', help: 'cli-tools.code.beautify' },
      strong: { kind: 'flag', help: 'cli-tools.code.strong' },
      ...flagSpecs(codeOptionList, 'cli-tools.code'),
      out: { kind: 'text', value: 'FILE', help: 'cli-tools.out' },
      json: { kind: 'flag', help: 'cli.option.json' },
    },
    async run({ positionals: [path], options }, terminal) {
      const code = readToolText(path, terminal);
      const action = options.beautify ? 'beautify' : 'minify';
      const profile = options.strong ? 'strong' : 'safe';
      const job: CodeJob = { ...defaultsOf(codeOptionList), ...givenOptions(codeOptionList, options), language, action, profile };
      const result = await withToolWords(t, () => runCodeJob(code, job));
      writeToolOutput(options.json ? JSON.stringify(result) : result.code, options.out, terminal);
      return 0;
    },
  });
}

/** `tool hreflang [file]`: language versions from a table, sitemap, tags or headers to one of the outputs. Errors in them exit 1. */
import { toolHreflangFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadTranslate } from '@orbweaver/i18n/load-translate.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { makeHreflang } from '@orbweaver/tools/hreflang/make.ts';
import type { OutputKind } from '@orbweaver/tools/hreflang/write.ts';
import { defineCommand } from '../command.ts';
import { readToolText, withToolWords, writeToolOutput } from './tool-run.ts';

const t = await loadTranslate('en', [toolHreflangFiles]);

const kinds: readonly OutputKind[] = ['html', 'headers', 'sitemap'];

export const hreflangTool = defineCommand({
  name: 'tool hreflang',
  usage: '[file]',
  summary: 'cli-tools.hreflang.command',
  options: {
    to: { kind: 'text', value: 'html|headers|sitemap', help: 'cli-tools.hreflang.to' },
    out: { kind: 'text', value: 'FILE', help: 'cli-tools.out' },
    json: { kind: 'flag', help: 'cli.option.json' },
  },
  async run({ positionals: [file], options }, terminal) {
    const kind = kinds.find((each) => each === (options.to ?? 'html'));
    if (kind === undefined) throw new AppError('usage', { detail: `--to must be one of: ${kinds.join(', ')}.` });
    const { outputs, problems } = await withToolWords(t, () => makeHreflang({ text: readToolText(file, terminal) }));
    if (options.json) terminal.outData(`${JSON.stringify({ problems, output: outputs[kind] })}\n`);
    else {
      for (const { code, fault, label, page, url } of problems) {
        const key = fault === null ? (`tool-hreflang.problem.${code}` as const) : (`tool-hreflang.code.${fault}` as const);
        terminal.err(`${t(key, { code: label, page: page || url, url })}\n`);
      }
      writeToolOutput(outputs[kind], options.out, terminal);
    }
    return problems.some((problem) => problem.severity === 'error') ? 1 : 0;
  },
});

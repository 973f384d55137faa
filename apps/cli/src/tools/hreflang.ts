/** `tool hreflang [file]`: language versions from a table, sitemap, tags or headers to one of the outputs. Errors in them exit 1. */
import words from '@orbweaver/i18n/messages/en/tool-hreflang.json' with { type: 'json' };
import { AppError } from '@orbweaver/model/errors.ts';
import { makeHreflang } from '@orbweaver/tools/hreflang/make.ts';
import type { OutputKind } from '@orbweaver/tools/hreflang/write.ts';
import { defineCommand } from '../command.ts';
import { readToolText, speak, withToolWords, writeToolOutput } from './tool-run.ts';

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
    if (kind === undefined) throw new AppError('usage', { detail: `--to ${options.to}: ${kinds.join(', ')}` });
    const { outputs, problems } = await withToolWords(words, () => makeHreflang({ text: readToolText(file, terminal) }));
    if (options.json) terminal.out(`${JSON.stringify({ problems, output: outputs[kind] })}\n`);
    else {
      for (const { code, fault, label, page, url } of problems) {
        const key = fault === null ? `tool-hreflang.problem.${code}` : `tool-hreflang.code.${fault}`;
        terminal.err(`${speak(words, key, { code: label, page: page || url, url })}\n`);
      }
      writeToolOutput(outputs[kind], options.out, terminal);
    }
    return problems.some((problem) => problem.severity === 'error') ? 1 : 0;
  },
});

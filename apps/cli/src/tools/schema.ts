/** `tool schema [file|-]`: JSON-LD of a feature, read from a file or set by paths, judged as Google reads it. What keeps it from being shown exits 1. */
import { structuredDataOf } from '@orbweaver/facts/markup-of-html.ts';
import { allFeatures } from '@orbweaver/formats/schema-org/features.ts';
import { toolSchemaFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadTranslate } from '@orbweaver/i18n/load-translate.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { emptyDraft } from '@orbweaver/tools/schema/draft.ts';
import { judgeMarkup } from '@orbweaver/tools/schema/judge.ts';
import { readMarkup } from '@orbweaver/tools/schema/read-markup.ts';
import { setField } from '@orbweaver/tools/schema/set-field.ts';
import { toJsonLd, toScript } from '@orbweaver/tools/schema/write-json-ld.ts';
import { defineCommand } from '../command.ts';
import { readToolText, tell, withToolWords, writeToolOutput } from './tool-run.ts';

const t = await loadTranslate('en', [toolSchemaFiles]);

const ids = allFeatures.map(({ id }) => id);

export const schemaTool = defineCommand({
  name: 'tool schema',
  usage: '[file|-]',
  summary: 'cli-tools.schema.command',
  options: {
    feature: { kind: 'choice', choices: ids, help: 'cli-tools.schema.feature' },
    type: { kind: 'text', value: 'TYPE', help: 'cli-tools.schema.type' },
    set: { kind: 'list', value: 'PATH=VALUE', help: 'cli-tools.schema.set' },
    out: { kind: 'text', value: 'FILE', help: 'cli-tools.out' },
    json: { kind: 'flag', help: 'cli.option.json' },
  },
  async run({ positionals: [file], options }, terminal) {
    const feature = allFeatures.find(({ id }) => id === options.feature);
    if (feature === undefined) throw new AppError('usage', { detail: `--feature must be one of: ${ids.join(', ')}.` });
    const type = options.type ?? feature.types[0] ?? 'Thing';
    if (!feature.types.includes(type))
      throw new AppError('option-invalid', { option: '--type', value: JSON.stringify(type), expected: feature.types.join(', ') });
    // Without a file and with values to set, the draft starts empty.
    const read = file === undefined && options.set.length > 0 ? null : readMarkup(readToolText(file, terminal), feature, structuredDataOf);
    const draft = await withToolWords(t, () =>
      options.set
        .map(readPair)
        .reduce((before, [path, value]) => setField(feature, before, path.split('.'), value), read ?? emptyDraft(type)),
    );
    const json = toJsonLd(draft);
    const problems = judgeMarkup(feature, json);
    if (options.json) terminal.outData(`${JSON.stringify({ problems, json })}\n`);
    else {
      for (const { code, severity, path, value } of problems) tell(terminal, severity, t(`tool-schema.problem.${code}`, { path, value }));
      writeToolOutput(toScript(json), options.out, terminal);
    }
    return problems.some(({ severity }) => severity === 'error') ? 1 : 0;
  },
});

function readPair(text: string): readonly [path: string, value: string] {
  const equals = text.indexOf('=');
  if (equals < 1) throw new AppError('option-invalid', { option: '--set', value: JSON.stringify(text), expected: 'PATH=VALUE' });
  return [text.slice(0, equals), text.slice(equals + 1)];
}

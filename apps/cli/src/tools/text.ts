/** `tool text`: figures of a text, its phrases, spelling and grammar; or the text changed, or compared with another. */
import { changeText, type TextChange, textChanges } from '@orbweaver/tools/text/change-text.ts';
import { checkWriting, type WritingReport } from '@orbweaver/tools/text/check-writing.ts';
import { compareTexts } from '@orbweaver/tools/text/compare-texts.ts';
import { measureDensity, measureText } from '@orbweaver/tools/text/measure-text.ts';
import { textOptionList } from '@orbweaver/tools/text/text-options.ts';
import { defineCommand } from '../command.ts';
import { flagSpecs } from '../option-flags.ts';
import { createWriting } from '../platform.ts';
import { formatTable } from '../table.ts';
import { t } from '../words.ts';
import { readToolText, tell, writeToolOutput } from './tool-run.ts';

const changes = Object.keys(textChanges) as readonly TextChange[];

export const textTool = defineCommand({
  name: 'tool text',
  usage: '[file|-]',
  summary: 'cli-tools.text.command',
  options: {
    ...flagSpecs(textOptionList, 'cli-tools.text'),
    change: { kind: 'choice', choices: changes, help: 'cli-tools.text.change' },
    compare: { kind: 'text', value: 'FILE', help: 'cli-tools.text.compare' },
    spelling: { kind: 'flag', help: 'cli-tools.text.spelling' },
    grammar: { kind: 'flag', help: 'cli-tools.text.grammar' },
    languagetool: { kind: 'text', value: 'URL', help: 'cli.option.languagetool' },
    out: { kind: 'text', value: 'FILE', help: 'cli-tools.out' },
    json: { kind: 'flag', help: 'cli.option.json' },
  },
  async run({ positionals: [path], options }, terminal) {
    const text = readToolText(path, terminal);
    const { language } = options;
    const print = (found: object, plain: () => string): number => {
      writeToolOutput(options.json ? JSON.stringify(found) : plain(), options.out, terminal);
      return 0;
    };
    if (options.change !== null) {
      const changed = changeText(text, options.change, language);
      return print({ text: changed }, () => changed);
    }
    if (options.compare !== null) {
      const comparison = compareTexts(text, readToolText(options.compare, terminal));
      return print(comparison, () =>
        comparison.parts
          .map((part) => (part.kind === 'same' ? part.text : part.kind === 'added' ? `{+${part.text}+}` : `[-${part.text}-]`))
          .join(''),
      );
    }
    const figures = measureText(text, language);
    const density = measureDensity(text, figures.language, options['stop-words']);
    const wantsGrammar = options.grammar || options.languagetool !== null;
    const port = createWriting({ spelling: options.spelling, grammar: wantsGrammar, languageTool: options.languagetool });
    try {
      const writing = options.spelling || wantsGrammar ? await checkWriting(text, figures.language, port) : null;
      if (writing !== null) for (const line of uncheckedLines(writing, { ...options, grammar: wantsGrammar })) tell(terminal, null, line);
      return print({ figures, density, writing }, () => {
        const { readability, repeatedWords, ...counts } = figures;
        const rows = Object.entries(counts).map(([name, value]) => [name, String(value)]);
        rows.push(['readability', readability === null ? t('cli-tools.text.no-formula') : `${readability.ease} (${readability.formula})`]);
        if (repeatedWords.length > 0) rows.push(['repeatedWords', repeatedWords.join(', ')]);
        for (const { phrase, count } of [...density.one, ...density.two, ...density.three].slice(0, 10)) rows.push([phrase, String(count)]);
        for (const { word, suggestions } of writing?.spelling ?? []) rows.push([word, `? ${suggestions.join(', ')}`]);
        for (const { from, to, message } of writing?.grammar ?? []) rows.push([text.slice(from, to), message]);
        return formatTable(['', ''], rows).trimStart();
      });
    } finally {
      await Promise.all([port.spelling?.close(), ...port.grammar.map((checker) => checker.close())]);
    }
  },
});

/** What was asked for and could not be checked. */
function uncheckedLines(
  { language, spelling, grammar }: WritingReport,
  asked: { readonly spelling: boolean; readonly grammar: boolean },
): string[] {
  if (language === null) return [t('cli-tools.text.no-language')];
  return [
    ...(asked.spelling && spelling === null ? [t('cli-tools.text.not-spelled', { language })] : []),
    ...(asked.grammar && grammar === null ? [t('cli-tools.text.no-grammar')] : []),
  ];
}

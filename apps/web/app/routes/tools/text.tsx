/** Texts: figures while they are typed, then density, repeated words, readability and what changed since an earlier version. */
import { locales } from '@orbweaver/i18n/locales.ts';
import { analyseText, type TextAnalysis, type TextInput } from '@orbweaver/tools/text/analyse.ts';
import { textOptionList } from '@orbweaver/tools/text/text-options.ts';
import { toolOf } from '@orbweaver/tools/tool-list.ts';
import { Checkbox, SelectField, TextArea } from '@orbweaver/ui/field.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';
import { useEffect, useState } from 'react';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useKeptOptions } from '../../tools/kept-options.ts';
import { loadToolPage } from '../../tools/load-tool-page.server.ts';
import { RunBar } from '../../tools/run-bar.tsx';
import { ChangeButtons } from '../../tools/text/change-buttons.tsx';
import { ComparedTexts } from '../../tools/text/compared-texts.tsx';
import { DensityTables } from '../../tools/text/density-tables.tsx';
import { FigureList } from '../../tools/text/figure-list.tsx';
import { RepeatedWords } from '../../tools/text/repeated-words.tsx';
import { WritingPanel } from '../../tools/text/writing-panel.tsx';
import { callTool } from '../../tools/tool-call.ts';
import { ToolColumns, ToolFrame } from '../../tools/tool-frame.tsx';
import { ToolInput } from '../../tools/tool-input.tsx';
import { toolMeta } from '../../tools/tool-page.ts';
import { useToolRun } from '../../tools/use-tool-run.ts';

const tool = toolOf('text');
/** Typing pauses this long before the text is measured. */
const pauseMs = 250;
const nothing = analyseText({ text: '', language: null, isWhole: false, withStopWords: false, before: '' });

export const loader = (args: LoaderFunctionArgs) => loadToolPage(args, 'text');

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => toolMeta(loaderData, 'text');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function TextTool() {
  const t = useWords();
  const [{ language, withStopWords }, change] = useKeptOptions('text', textOptionList);
  const [text, setText] = useState('');
  const [before, setBefore] = useState('');
  const [live, setLive] = useState<TextAnalysis>(nothing);
  const run = useToolRun<TextAnalysis>(tool);
  // What was paid for once stays live: the use is for the text, not for each letter.
  const isWhole = run.result !== null;
  const input: TextInput = { text, language: language === '' ? null : language, isWhole, withStopWords, before };
  useLiveAnalysis(input, setLive);
  const analyse = () => void run.start((signal) => callTool('text', { ...input, isWhole: true }, { signal }));
  const shown = isWhole && live.density === null ? (run.result ?? live) : live;
  return (
    <ToolFrame tool={tool}>
      <ToolColumns>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ToolInput
            isProse
            label={t('tool-text.text')}
            value={text}
            rows={14}
            accept=".txt,.md,.csv,.html"
            language={shown.figures.language}
            onChange={setText}
            onRun={analyse}
            onExample={() => setText(t('tool-text.example'))}
          />
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <SelectField label={t('tool-text.language')} value={language} onChange={(event) => change({ language: event.target.value })}>
              <option value="">{t('tool-text.language.detect')}</option>
              {locales.map(({ id, name }) => (
                <option key={id} value={id} lang={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <Checkbox
              label={t('tool-text.stop-words')}
              checked={withStopWords}
              onChange={(event) => change({ withStopWords: event.target.checked })}
            />
          </div>
          <RunBar tool={tool} run={run} label="tool-text.analyse" isDisabled={text.trim() === ''} onRun={analyse} />
          <ChangeButtons text={text} language={shown.figures.language} onText={setText} />
          <TextArea
            label={t('tool-text.before')}
            hint={t('tool-text.before.hint')}
            dir="auto"
            rows={5}
            value={before}
            onChange={(event) => setBefore(event.target.value)}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <FigureList figures={shown.figures} />
          <RepeatedWords text={text} words={shown.figures.repeatedWords} />
          <WritingPanel text={text} language={shown.figures.language} onText={setText} />
          {shown.comparison !== null && <ComparedTexts comparison={shown.comparison} />}
          {shown.density !== null && <DensityTables density={shown.density} />}
        </div>
      </ToolColumns>
    </ToolFrame>
  );
}

/** Measures in the worker when typing pauses; a response that is too late is dropped. */
function useLiveAnalysis(
  { text, language, isWhole, withStopWords, before }: TextInput,
  onResponse: (analysis: TextAnalysis) => void,
): void {
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      callTool('text', { text, language, isWhole, withStopWords, before })
        .then((analysis) => isCurrent && onResponse(analysis))
        // The run bar tells of a worker that cannot start; typing goes on.
        .catch(() => {});
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, language, isWhole, withStopWords, before, onResponse]);
}

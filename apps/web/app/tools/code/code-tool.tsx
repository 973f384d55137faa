/** The page of one code language: code and options in, the rewritten code beside it with its sizes and what the check of its meaning said. */
import type { Options } from '@orbweaver/model/option.ts';
import { type CodeAction, type CodeLanguage, type CodeProfile, codeOptionList } from '@orbweaver/tools/code/code-job.ts';
import type { Tool } from '@orbweaver/tools/tool-list.ts';
import { SelectField } from '@orbweaver/ui/field.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';
import { useRef, useState } from 'react';
import { useKeptOptions, writeLinkState } from '../kept-options.ts';
import { selectPlace } from '../place-in-text.ts';
import { RunBar } from '../run-bar.tsx';
import { callTool } from '../tool-call.ts';
import { ToolColumns } from '../tool-frame.tsx';
import { ToolInput } from '../tool-input.tsx';
import { useToolRun } from '../use-tool-run.ts';
import { CodeOutcome } from './code-outcome.tsx';
import type { CodeJobResult } from './code-result.ts';

export interface CodeToolProps {
  readonly tool: Tool;
  readonly language: CodeLanguage;
  readonly example: string;
}

const indents = ['2', '4', '8', 'tab'] as const;
/** As the form keeps them: the indent by its choice. */
const choiceList = { ...codeOptionList, indent: { kind: 'choice', choices: indents, initial: '2' } } as const satisfies Options;
const accepted: Readonly<Record<CodeLanguage, string>> = { html: '.html,.htm,.xhtml', css: '.css', js: '.js,.mjs,.cjs' };

export function CodeTool({ tool, language, example }: CodeToolProps) {
  const t = useWords();
  const [code, setCode] = useState('');
  const [options, change] = useKeptOptions(language, choiceList);
  const run = useToolRun<CodeJobResult>(tool);
  const area = useRef<HTMLTextAreaElement>(null);
  const { action, profile, indent } = options;
  const start = () =>
    void run.start((signal) =>
      callTool('code', { code, job: { language, action, profile, indent: indent === 'tab' ? 0 : Number(indent) } }, { signal }),
    );
  const goTo = (line: number, column: number) => selectPlace(area.current, line, column);
  return (
    <ToolColumns>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ToolInput
          ref={area}
          label={t('tool-code.input')}
          value={code}
          onChange={setCode}
          onRun={start}
          onExample={() => setCode(example)}
          accept={accepted[language]}
          rows={18}
        />
        <div className="grid gap-3 sm:grid-cols-3">
          <SelectField
            label={t('tool-code.action')}
            value={action}
            onChange={(event) => change({ action: event.target.value as CodeAction })}
          >
            <option value="minify">{t('tool-code.action.minify')}</option>
            <option value="beautify">{t('tool-code.action.beautify')}</option>
          </SelectField>
          {action === 'minify' ? (
            <SelectField
              label={t('tool-code.profile')}
              value={profile}
              onChange={(event) => change({ profile: event.target.value as CodeProfile })}
            >
              <option value="safe">{t('tool-code.profile.safe')}</option>
              <option value="strong">{t('tool-code.profile.strong')}</option>
            </SelectField>
          ) : (
            <SelectField
              label={t('tool-code.indent')}
              value={indent}
              onChange={(event) => change({ indent: event.target.value as (typeof indents)[number] })}
            >
              {indents.map((each) => (
                <option key={each} value={each}>
                  {each === 'tab' ? t('tool-code.indent.tab') : t('tool-code.indent.spaces', { count: Number(each) })}
                </option>
              ))}
            </SelectField>
          )}
        </div>
        {action === 'minify' && <p className="text-13 text-muted">{t(`tool-code.profile.${profile}.${language}`)}</p>}
        <RunBar tool={tool} run={run} onRun={start} label={`tool-code.run.${action}`} isDisabled={code.trim() === ''} onPlace={goTo} />
      </div>
      <CodeOutcome
        response={run.result}
        language={language}
        link={writeLinkState(options)}
        onPlace={goTo}
        onSwap={() => {
          if (run.result === null) return;
          setCode(run.result.code);
          change({ action: action === 'minify' ? 'beautify' : 'minify' });
        }}
      />
    </ToolColumns>
  );
}

/** Asks a robots.txt, as it is typed: a row for each address and agent, with the line that decides. */
import { agentPurposes, robotsAgents } from '@orbweaver/tools/robots/agents.ts';
import { type RobotsTest, testRobots } from '@orbweaver/tools/robots/test-rules.ts';
import type { FaultKey } from '@orbweaver/tools/tool-fault.ts';
import { SelectField } from '@orbweaver/ui/field.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { faultWords } from '../fault-words.ts';
import { LineList } from '../line-list.tsx';
import { Panel } from '../panel.tsx';
import { selectPlace } from '../place-in-text.ts';
import { ProblemList } from '../problem-list.tsx';
import { faultOf } from '../tool-call.ts';
import { ToolColumns } from '../tool-frame.tsx';
import { ToolInput } from '../tool-input.tsx';
import { robotsExample } from './robots-example.ts';

export interface RobotsTesterProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** A line each. */
  readonly urls: string;
  readonly onUrls: (urls: string) => void;
}

const maxShown = 500;
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function RobotsTester({ text, onText, urls, onUrls }: RobotsTesterProps) {
  const t = useTranslate();
  const area = useRef<HTMLTextAreaElement>(null);
  const [agents, setAgents] = useState('Googlebot\nGPTBot');
  const late = useDeferredValue({ text, urls, agents });
  const test = useMemo(() => ask(late.text, linesOf(late.agents), linesOf(late.urls)), [late]);
  const addAgents = (purpose: string) => {
    const more = robotsAgents.filter((agent) => agent.purpose === purpose).map((agent) => agent.token);
    setAgents([...new Set([...linesOf(agents), ...more])].join('\n'));
  };
  return (
    <ToolColumns>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ToolInput
          ref={area}
          label={t('tool-robots.file')}
          value={text}
          rows={14}
          accept=".txt"
          onChange={onText}
          onRun={() => area.current?.focus()}
          onExample={() => onText(robotsExample)}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <LineList label={t('tool-robots.urls')} hint={t('tool-robots.one-a-line')} rows={6} value={urls} onChange={onUrls} />
          <div className="grid content-start gap-3">
            <LineList label={t('tool-robots.agents')} hint={t('tool-robots.one-a-line')} rows={6} value={agents} onChange={setAgents} />
            <SelectField label={t('tool-robots.add-agents')} value="" onChange={(event) => addAgents(event.target.value)}>
              <option value="" />
              {agentPurposes.map((purpose) => (
                <option key={purpose} value={purpose}>
                  {t(`tool-robots.purpose.${purpose}`)}
                </option>
              ))}
            </SelectField>
          </div>
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {typeof test === 'string' ? (
          <p role="alert" className="text-14 text-error">
            {faultWords(t, { key: test, values: { limit: 20_000 } })}
          </p>
        ) : (
          <Responses test={test} onLine={(line) => selectPlace(area.current, line, 1)} />
        )}
      </div>
    </ToolColumns>
  );
}

/** The responses, or the key of what went wrong. */
function ask(text: string, agents: readonly string[], urls: readonly string[]): RobotsTest | FaultKey {
  try {
    return testRobots(text, agents, urls);
  } catch (error) {
    return faultOf(error).key;
  }
}

function Responses({ test, onLine }: { readonly test: RobotsTest; readonly onLine: (line: number) => void }) {
  const t = useTranslate();
  const { responses, faults, sitemaps, delays } = test;
  const blocked = responses.filter((response) => !response.allowed).length;
  return (
    <>
      <Panel title={<span aria-live="polite">{t('tool-robots.summary', { count: responses.length, blocked })}</span>}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled part must be reachable by keyboard. */}
        {/* biome-ignore lint/a11y/useSemanticElements: a scrolled part has to be a named, focusable region. */}
        <div role="region" tabIndex={0} aria-label={t('tool-robots.answers')} className="max-h-[50dvh] overflow-auto">
          <table className="data-table">
            <thead>
              <tr>
                {(['url', 'agent', 'verdict', 'rule'] as const).map((column) => (
                  <th
                    key={column}
                    scope="col"
                    className={`text-start ${column === 'url' ? 'w-2/5' : column === 'agent' ? 'max-sm:hidden' : ''}`}
                  >
                    {t(`tool-robots.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {responses.slice(0, maxShown).map((response) => (
                <tr key={`${response.url} ${response.agent}`}>
                  <td dir="ltr" className="font-mono text-13 [overflow-wrap:anywhere]">
                    {response.url}
                    <span className="block text-muted sm:hidden">{response.agent}</span>
                  </td>
                  <td dir="ltr" className="font-mono text-13 max-sm:hidden">
                    {response.agent}
                  </td>
                  <td>
                    <span className={`inline-flex items-center gap-1.5 ${response.allowed ? 'text-muted' : 'font-medium text-error'}`}>
                      <Icon name={response.allowed ? 'check' : 'octagon-x'} />
                      {t(response.allowed ? 'tool-robots.allowed' : 'tool-robots.blocked')}
                    </span>
                  </td>
                  <td>
                    {response.rule === null ? (
                      <span className="text-muted">{t('tool-robots.no-rule')}</span>
                    ) : (
                      <button type="button" className="link text-start" onClick={() => onLine(response.line ?? 1)}>
                        <span dir="ltr" className="font-mono text-13">
                          {response.rule}
                        </span>{' '}
                        {t('tool-robots.line', { line: response.line ?? 0 })}
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {responses.length > maxShown && (
          <p className="text-13 text-muted">{t('tools.problems.more', { count: responses.length - maxShown })}</p>
        )}
        {delays.map(({ agent, seconds }) => (
          <p key={agent} className="text-13 text-muted">
            {t('tool-robots.delay', { agent, seconds })}
          </p>
        ))}
        {sitemaps.length > 0 && (
          <p className="text-13 text-muted [overflow-wrap:anywhere]">
            {t('tool-robots.sitemaps', { list: sitemaps.slice(0, 20).join(', ') })}
          </p>
        )}
      </Panel>
      <Panel title={t('tool-robots.faults')}>
        <ProblemList
          problems={faults.map((fault) => ({
            id: `${fault.line} ${fault.code}`,
            severity: fault.code === 'field-unsupported' ? 'notice' : 'warning',
            text: t(`tool-robots.fault.${fault.code}`, { line: fault.line, value: fault.value }),
          }))}
          fine={t('tool-robots.no-faults')}
        />
      </Panel>
    </>
  );
}

/** The test bench: rules, an address and what lies there in; each hop with the lines that decided out. */
import type { Step } from '@orbweaver/tools/htaccess/rewrite.ts';
import type { RuleTestResult } from '@orbweaver/tools/htaccess/test-rules.ts';
import { type Tool, toolOf } from '@orbweaver/tools/tool-list.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { SelectField, TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useRef, useState } from 'react';
import { selectPlace } from '../place-in-text.ts';
import { RunBar } from '../run-bar.tsx';
import { callTool } from '../tool-call.ts';
import { ToolInput } from '../tool-input.tsx';
import { useToolRun } from '../use-tool-run.ts';

/** Looking at rules costs nothing. */
const bench: Tool = { ...toolOf('htaccess'), counter: null };
const kinds = ['nothing', 'file', 'folder'] as const;

export interface TestBenchProps {
  /** Rules that were just written; null for none. */
  readonly written: string | null;
  /** Of the form above; empty for none. */
  readonly domain: string;
}

export function TestBench({ written, domain }: TestBenchProps) {
  const t = useTranslate();
  const run = useToolRun<RuleTestResult>(bench, { isVerdict: true });
  const area = useRef<HTMLTextAreaElement>(null);
  const [rules, setRules] = useState('');
  const [typed, setUrl] = useState<string | null>(null);
  const url = typed ?? `http://${domain.trim() === '' ? 'example.com' : domain.trim()}/old-page`;
  const [kind, setKind] = useState<(typeof kinds)[number]>('nothing');
  const [agent, setAgent] = useState('');
  const [referer, setReferer] = useState('');
  const [isUrlWrong, setUrlWrong] = useState(false);
  const start = () => {
    const address = URL.parse(url.trim());
    const isAddress = address !== null && /^https?:$/.test(address.protocol);
    setUrlWrong(!isAddress);
    if (!isAddress) return;
    const test = { rules, url: address.href, kind: kind === 'nothing' ? null : kind, agent, referer };
    void run.start((signal) => callTool('htaccess.test', test, { signal }));
  };
  return (
    <section className="grid gap-4 border-t border-line pt-6" aria-labelledby="bench-title">
      <div className="grid gap-1">
        <h2 id="bench-title" className="text-16">
          {t('tool-htaccess.bench.title')}
        </h2>
        <p className="text-14 text-muted">{t('tool-htaccess.bench.lead')}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
        <ToolInput
          ref={area}
          label={t('tool-htaccess.bench.rules')}
          value={rules}
          onChange={setRules}
          onRun={start}
          accept=".htaccess,.conf,.txt,text/plain"
          actions={
            written !== null && (
              <Button size="small" icon="arrow-down" onClick={() => setRules(written)}>
                {t('tool-htaccess.bench.take')}
              </Button>
            )
          }
        />
        <div className="grid gap-4">
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              label={t('tool-htaccess.bench.url')}
              value={url}
              dir="ltr"
              inputMode="url"
              error={isUrlWrong ? t('tool-htaccess.bench.url-invalid') : undefined}
              onChange={(event) => setUrl(event.target.value)}
            />
            <SelectField
              label={t('tool-htaccess.bench.kind')}
              value={kind}
              onChange={(event) => setKind(event.target.value as (typeof kinds)[number])}
            >
              {kinds.map((each) => (
                <option key={each} value={each}>
                  {t(`tool-htaccess.kind.${each}`)}
                </option>
              ))}
            </SelectField>
            <TextField label={t('tool-htaccess.bench.agent')} value={agent} dir="ltr" onChange={(event) => setAgent(event.target.value)} />
            <TextField
              label={t('tool-htaccess.bench.referer')}
              value={referer}
              dir="ltr"
              onChange={(event) => setReferer(event.target.value)}
            />
          </div>
          <RunBar tool={bench} run={run} onRun={start} label="tool-htaccess.bench.run" hasKey={false} />
          {run.result !== null && <BenchResult result={run.result} onLine={(line) => selectPlace(area.current, line, 1)} />}
        </div>
      </div>
    </section>
  );
}

interface BenchResultProps {
  readonly result: RuleTestResult;
  readonly onLine: (line: number) => void;
}

function BenchResult({ result: { trace, ignored, faults }, onLine }: BenchResultProps) {
  const t = useTranslate();
  const last = trace.hops.at(-1)?.response;
  return (
    <div className="grid gap-3" aria-live="polite">
      <p className={`text-14 font-semibold ${trace.end === 'loop' || trace.end === 'too-long' ? 'text-error' : ''}`}>
        {t(`tool-htaccess.end.${trace.end}`, { status: last?.status ?? 0 })}
      </p>
      <ol className="grid gap-3">
        {trace.hops.map(({ url, response }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hops are in order and are replaced together.
          <li key={at} className="grid gap-2 rounded-panel border border-line bg-surface p-3">
            <p className="flex flex-wrap items-center gap-2 text-13">
              <span className="rounded-control bg-raised px-1.5 font-mono font-semibold">{response.status}</span>
              <bdi className="url">{url}</bdi>
            </p>
            <ul className="grid gap-1 text-13">
              {response.steps.map((step, number) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: steps are in order and are replaced together.
                <li key={number}>
                  <StepLine step={step} onLine={onLine} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {faults.map((fault) => (
        <p key={fault.line} className="text-13 text-warning">
          {t('tool-htaccess.line', { line: fault.line })}: {t('tool-htaccess.broken', { value: fault.value })}
        </p>
      ))}
      {ignored.length > 0 && (
        <details className="text-13 text-muted">
          <summary>{t('tool-htaccess.ignored', { count: ignored.length })}</summary>
          <ul className="mt-1 grid gap-0.5">
            {ignored.slice(0, 200).map(({ line, text }) => (
              <li key={line}>
                {t('tool-htaccess.line', { line })}: <bdi className="font-mono">{text}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function StepLine({ step: { line, text, kind, value }, onLine }: { readonly step: Step; readonly onLine: (line: number) => void }) {
  const t = useTranslate();
  const words = t(`tool-htaccess.step.${kind}`, { value });
  if (line === 0) return <span className="[overflow-wrap:anywhere]">{words}</span>;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 [overflow-wrap:anywhere]">
      <button type="button" className="link shrink-0" onClick={() => onLine(line)}>
        {t('tool-htaccess.line', { line })}
      </button>
      <bdi className="font-mono text-12 text-muted">{text}</bdi>
      <span>{words}</span>
    </span>
  );
}

/** Whether search engines may fetch and show the page, each verdict with the rule that decided. */
import { CutUrl } from '@orbweaver/ui/data-table/cut-url.tsx';
import { SkeletonRows } from '@orbweaver/ui/skeleton.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect, useState } from 'react';
import { type AgentVerdict, askRobots, type RobotsState } from '../robots-state.ts';
import { NoPage } from './no-page.tsx';
import type { ViewProps } from './view-props.ts';

export function RobotsView({ report, tabId }: ViewProps) {
  const t = useTranslate();
  const [state, setState] = useState<RobotsState | null>(null);
  useEffect(() => {
    let isLeft = false;
    askRobots(tabId, report.url).then((next) => {
      if (!isLeft) setState(next);
    });
    return () => {
      isLeft = true;
    };
  }, [tabId, report.url]);
  if (report.facts === null) return <NoPage />;
  const { robots, canonicals } = report.facts;
  return (
    <div className="grid gap-4">
      <p className={report.isIndexable ? '' : 'text-warning'}>
        {t(report.isIndexable ? 'extension.robots.indexable' : 'extension.robots.not-indexable')}
      </p>
      <section className="grid gap-1.5">
        <h2 className="text-14 font-medium">robots.txt</h2>
        {state === null && <SkeletonRows rows={3} label={t('extension.panel.reading')} />}
        {state?.kind === 'none' && <p className="text-muted">{t('extension.robots.no-file', { status: state.status })}</p>}
        {state?.kind === 'read' && (
          <ul className="grid gap-1">
            {state.verdicts.map((verdict) => (
              <Verdict key={verdict.agent} verdict={verdict} />
            ))}
          </ul>
        )}
      </section>
      <section className="grid gap-1.5">
        <h2 className="text-14 font-medium">{t('extension.robots.tags')}</h2>
        {robots.length === 0 && <p className="text-muted">{t('extension.robots.no-tags')}</p>}
        <ul className="grid gap-1">
          {robots.map(({ source, agent, rules, offset }) => (
            <li key={`${source} ${agent} ${offset}`} dir="ltr" className="font-mono text-12 break-words">
              <span className="text-muted">{source === 'header' ? 'X-Robots-Tag' : 'meta'}</span> {agent}: {rules.join(', ')}
            </li>
          ))}
        </ul>
      </section>
      <section className="grid gap-1.5">
        <h2 className="text-14 font-medium">{t('results.rendered.part.canonical')}</h2>
        {canonicals.length === 0 && <p className="text-muted">{t('extension.robots.no-canonical')}</p>}
        {canonicals.map(({ href, url, offset }) => (
          <CutUrl key={offset} url={url ?? href} />
        ))}
      </section>
    </div>
  );
}

function Verdict({ verdict: { agent, allowed, rule, line } }: { readonly verdict: AgentVerdict }) {
  const t = useTranslate();
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <span dir="ltr" className="w-36 font-mono text-12">
        {agent}
      </span>
      <span className={allowed ? '' : 'text-warning'}>{t(allowed ? 'extension.robots.allowed' : 'extension.robots.disallowed')}</span>
      <span className="min-w-0 text-12 break-words text-muted">
        {rule === null ? t('extension.robots.no-rule') : <bdi dir="ltr" className="font-mono">{`${rule} (${line})`}</bdi>}
      </span>
    </li>
  );
}

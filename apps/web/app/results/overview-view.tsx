/** The overview: score with its reasons, what to fix first, and charts. Every figure leads to its rows. */
import { severities } from '@orbweaver/model/severity.ts';
import type { Overview } from '@orbweaver/store/views/overview.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { useCheckWords } from '@orbweaver/ui/findings/check-words.tsx';
import { SeverityBadge } from '@orbweaver/ui/severity-badge.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { ChangesBefore } from './changes-before.tsx';
import { ChecksOff } from './checks-off.tsx';
import { Failures } from './failures.tsx';
import { FixFirst } from './fix-first.tsx';
import { useFormats } from './format.ts';
import { FailedView, WaitingView } from './named-view.tsx';
import { OverviewCharts } from './overview-charts.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { useResults } from './results-client.tsx';
import { usePromised } from './use-promised.ts';
import { useQuery } from './use-query.ts';
import type { ViewChange } from './view-state.ts';

const shownLosses = 5;

interface OverviewProps {
  readonly change: (change: ViewChange) => void;
}

export function OverviewView({ change }: OverviewProps) {
  const t = useTranslate();
  const { response, hasFailed } = useQuery('overview', null);
  const { response: before } = usePromised('figures', (can) => can.figuresBefore());
  const [isReporting, setReporting] = useState(false);
  if (hasFailed) return <FailedView view="opr" />;
  if (response === null) return <WaitingView view="opr" />;
  return (
    <section aria-label={t('results.view.opr')} className="@container min-h-0 grow overflow-y-auto p-4" data-pane="table">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-20 font-semibold">{t('results.view.opr')}</h1>
        <Button size="small" icon="download" className="print:hidden" onClick={() => setReporting(true)}>
          {t('results.pdf')}
        </Button>
      </div>
      <p className="text-13 text-muted">{t('results.overview-sentence', { pages: response.pages, urls: response.urls })}</p>
      <div className="mt-4 grid gap-x-8 gap-y-6 @3xl:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <ScoreCard overview={response} change={change} />
        <FixFirst fixFirst={response.fixFirst} change={change} />
        <Failures groups={response.failures} counts={response.failureCounts} change={change} />
        <ChangesBefore figures={before} change={change} />
        <ChecksOff change={change} />
      </div>
      <OverviewCharts overview={response} before={before} change={change} />
      <ReportDialog isOpen={isReporting} onClose={() => setReporting(false)} />
    </section>
  );
}

function ScoreCard({ overview, change }: { readonly overview: Overview } & OverviewProps) {
  const t = useTranslate();
  const format = useFormats();
  const { name } = useCheckWords();
  const { segment } = useResults();
  const { score, losses } = overview.score;
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? losses : losses.slice(0, shownLosses);
  return (
    <section aria-labelledby="score-title" className="grid content-start gap-3">
      <h2 id="score-title" className="text-14 font-semibold">
        {t('results.score')}
      </h2>
      <div className="flex items-center gap-4">
        <ScoreRing score={score} />
        <ul className="grid gap-1 text-13">
          {severities.map((severity) => (
            <li key={severity}>
              <button type="button" className="hover:underline" onClick={() => change({ view: 'issues', query: { list: severity } })}>
                <SeverityBadge outcome={severity} count={overview.severities[severity].causes} />
              </button>
            </li>
          ))}
        </ul>
      </div>
      {segment === null && overview.startFault !== null && <NoScore fault={overview.startFault} />}
      {segment !== null && overview.pages === 0 && <p className="text-13">{t('results.segment.empty')}</p>}
      {score !== null && losses.length > 0 && (
        <div className="grid gap-1 text-13">
          <h3 className="font-medium">{t('results.score-why', { score })}</h3>
          <ul>
            {shown.map(({ check, points }) => (
              <li key={check}>
                <button
                  type="button"
                  onClick={() => change({ view: 'issues', query: { check } })}
                  className="flex w-full items-baseline gap-2 rounded-control px-1 py-0.5 text-start hover:bg-raised"
                >
                  <span className="min-w-0 grow">{name(check)}</span>
                  <span className="text-muted tabular-nums">
                    <bdi>−{points < 0.1 ? `<${format.tenths(0.1)}` : format.tenths(points)}</bdi>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {losses.length > shownLosses && (
            <Button size="small" kind="quiet" className="-ms-1 justify-self-start print:hidden" onClick={() => setOpen(!isOpen)}>
              {isOpen ? t('results.less') : t('results.more', { count: format.number(losses.length - shownLosses) })}
            </Button>
          )}
          <p className="text-12 text-muted">{t('results.score-formula')}</p>
        </div>
      )}
    </section>
  );
}

/** Why there is no score: what the start responded with instead of a page. */
function NoScore({ fault }: { readonly fault: NonNullable<Overview['startFault']> }) {
  const t = useTranslate();
  const words = {
    'no-response': () => t('results.start.no-response'),
    status: () => t('results.start.status', { status: fault.kind === 'status' ? fault.status : 0 }),
    'no-page': () => t('results.start.no-page', { type: (fault.kind === 'no-page' && fault.type) || 'none' }),
    'leads-away': () => t('results.start.leads-away'),
    'not-asked': () => t('results.start.not-asked'),
  };
  return (
    <p className="grid gap-1 border-s-2 border-warning bg-warning-soft px-3 py-1.5 text-13">
      <bdi dir="ltr" className="font-mono text-12 break-all">
        {fault.url}
      </bdi>
      {words[fault.kind]()}
      {fault.kind === 'leads-away' && (
        <bdi dir="ltr" className="font-mono text-12 break-all">
          {fault.target}
        </bdi>
      )}
    </p>
  );
}

/** The rings of the mark: the arc is the score, and its end is lit. */
function ScoreRing({ score }: { readonly score: number | null }) {
  const t = useTranslate();
  const radius = 42;
  const length = 2 * Math.PI * radius;
  const share = (score ?? 0) / 100;
  const angle = share * 2 * Math.PI - Math.PI / 2;
  return (
    <svg
      viewBox="0 0 100 100"
      width="112"
      height="112"
      role="img"
      aria-label={score === null ? t('results.no-score') : t('results.score-of', { score })}
    >
      {[18, 30].map((r) => (
        <circle key={r} cx="50" cy="50" r={r} className="fill-none stroke-line" />
      ))}
      <circle cx="50" cy="50" r={radius} strokeWidth="5" className="fill-none stroke-line" />
      <circle
        cx="50"
        cy="50"
        r={radius}
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray={`${length * share} ${length}`}
        transform="rotate(-90 50 50)"
        className="fill-none stroke-accent"
      />
      {score !== null && (
        <circle
          cx={50 + radius * Math.cos(angle)}
          cy={50 + radius * Math.sin(angle)}
          r="5"
          className="fill-accent stroke-surface"
          strokeWidth="2"
        />
      )}
      <text x="50" y="50" dominantBaseline="central" textAnchor="middle" className="fill-ink font-semibold" fontSize="26">
        {score ?? '–'}
      </text>
    </svg>
  );
}

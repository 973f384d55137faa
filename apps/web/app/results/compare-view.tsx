/** What changed since an earlier scan of this device or the account: the choice of that scan, differing scopes by name, counts by check, and the rows below. */
import type { ComparisonSummary } from '@orbweaver/store/views/result-session.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { CutUrl } from '@orbweaver/ui/data-table/cut-url.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { SkeletonRows } from '@orbweaver/ui/skeleton.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { CompareSummary } from './compare-summary.tsx';
import { type OtherScan, type ResultActions, useResults } from './results-client.tsx';
import { useScanTime } from './use-scan-time.ts';
import type { ViewChange, ViewState } from './view-state.ts';

export interface CompareViewProps {
  readonly state: ViewState;
  readonly change: (change: ViewChange) => void;
  /** The rows, once there are any. */
  readonly children: ReactNode;
}

export function CompareView({ state, change, children }: CompareViewProps) {
  const t = useTranslate();
  const { actions, isElsewhere, copyButton } = useResults();
  if (actions === null) {
    return (
      <Frame>
        <EmptyState icon="history" title={t(isElsewhere ? 'results.compare.not-here' : 'results.compare.running')} actions={copyButton} />
      </Frame>
    );
  }
  if (state.compareWith === null) return <Choice actions={actions} onChoose={(compareWith) => change({ compareWith })} />;
  return (
    <Compared key={state.compareWith} id={state.compareWith} state={state} change={change} actions={actions}>
      {children}
    </Compared>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  const t = useTranslate();
  return (
    <section aria-label={t('results.view.compare')} data-pane="table" className="min-h-0 grow overflow-y-auto p-4">
      <h1 className="text-20 font-semibold">{t('results.view.compare')}</h1>
      <p className="pb-4 text-13 text-muted">{t('results.meaning.compare')}</p>
      {children}
    </section>
  );
}

function Choice({ actions, onChoose }: { readonly actions: ResultActions; readonly onChoose: (id: string) => void }) {
  const t = useTranslate();
  const time = useScanTime();
  const { startUrl } = useResults();
  const scans = useOthers(actions);
  const [fetching, setFetching] = useState<'no' | 'busy' | 'failed'>('no');
  if (scans === null) {
    return (
      <Frame>
        <SkeletonRows rows={4} label={t('shell.loading')} />
      </Frame>
    );
  }
  if (scans.length === 0) {
    return (
      <Frame>
        <EmptyState icon="history" title={t('results.compare.none')}>
          {t('results.compare.none-hint')}
        </EmptyState>
      </Frame>
    );
  }
  const isSame = (scan: OtherScan) => URL.parse(scan.startUrl)?.host === URL.parse(startUrl)?.host;
  const sameFirst = [...scans.filter(isSame), ...scans.filter((scan) => !isSame(scan))];
  const choose = ({ id, isAway }: OtherScan) => {
    if (!isAway) return onChoose(id);
    setFetching('busy');
    actions.fetchOther(id).then(onChoose, () => setFetching('failed'));
  };
  return (
    <Frame>
      <h2 className="pb-1 text-14 font-semibold">{t('results.compare.choose')}</h2>
      <p role="status" className={`text-13 ${fetching === 'failed' ? 'text-error' : 'text-muted'}`}>
        {fetching === 'busy' && t('results.compare.fetching')}
        {fetching === 'failed' && t('results.compare.failed')}
      </p>
      <ul aria-busy={fetching === 'busy'} className="max-w-3xl divide-y divide-line border-y border-line">
        {sameFirst.map((scan) => (
          <li key={scan.id}>
            <button
              type="button"
              disabled={fetching === 'busy'}
              onClick={() => choose(scan)}
              className="flex min-h-11 w-full flex-wrap items-center gap-x-4 px-1 py-1 text-start text-13 hover:bg-raised"
            >
              <span className="min-w-0 grow basis-60">
                <CutUrl url={scan.startUrl} />
                {(scan.title !== null || scan.isAway) && (
                  <span className="block text-12 text-muted">
                    <bdi>{scan.title}</bdi>
                    {scan.isAway && ` · ${t('results.compare.in-account')}`}
                  </span>
                )}
              </span>
              <span>{time(scan.startedAt)}</span>
              <span className="text-muted">{t('results.compare.pages-count', { count: scan.pages })}</span>
            </button>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

interface ComparedProps extends CompareViewProps {
  readonly id: string;
  readonly actions: ResultActions;
}

function Compared({ id, actions, change, children }: ComparedProps) {
  const t = useTranslate();
  const time = useScanTime();
  const { version } = useResults();
  const others = useOthers(actions);
  const [made, setMade] = useState<{ readonly version: number; readonly summary: ComparisonSummary | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    actions.compare(id).then(
      (summary) => isCurrent && setMade({ version, summary }),
      () => isCurrent && setMade({ version, summary: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [actions, id, version]);
  const other = (
    <Button size="small" kind="quiet" icon="history" onClick={() => change({ compareWith: null, openUrl: 0 })}>
      {t('results.compare.other')}
    </Button>
  );
  if (made === null || made.version !== version) {
    return (
      <Frame>
        <SkeletonRows rows={8} label={t('shell.loading')} />
      </Frame>
    );
  }
  if (made.summary === null) {
    return (
      <Frame>
        <EmptyState icon="octagon-x" tone="error" title={t('results.compare.failed')} actions={other} />
      </Frame>
    );
  }
  const scan = others?.find((each) => each.id === id);
  return (
    <div className="flex min-h-0 grow flex-col">
      <CompareSummary
        summary={made.summary}
        title={scan === undefined ? t('results.view.compare') : t('results.compare.with', { date: time(scan.startedAt) })}
        actions={other}
        change={change}
      />
      {children}
    </div>
  );
}

function useOthers(actions: ResultActions): readonly OtherScan[] | null {
  const [scans, setScans] = useState<readonly OtherScan[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    actions.listOthers().then(
      (found) => isCurrent && setScans(found),
      () => isCurrent && setScans([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [actions]);
  return scans;
}

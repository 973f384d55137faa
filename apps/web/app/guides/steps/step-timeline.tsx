/** The fix list of the last scan as a timeline: what to do in order of effect, what is done since the scan before, what was checked off. */
import type { FixesSince, StoredScan } from '@orbweaver/scan/results/protocol.ts';
import type { FixTask } from '@orbweaver/store/views/fix-first.ts';
import { Button, buttonClass } from '@orbweaver/ui/button.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { CheckWordsProvider } from '@orbweaver/ui/findings/check-words.tsx';
import { SkeletonRows } from '@orbweaver/ui/skeleton.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ScanClient } from '../../device-scan/client.ts';
import { useScanTime } from '../../results/use-scan-time.ts';
import { type LastScanAnswer, useLastScan } from '../use-last-scan.ts';
import { DoneSteps } from './done-steps.tsx';
import { StepItem } from './step-item.tsx';
import type { StepMark } from './step-marks.ts';
import { type Step, stepsOf } from './steps.ts';
import { useStepMarks } from './use-step-marks.ts';

/** More than there are checks. */
const mostTasks = 1000;
/** Shown at first, and with each "more". */
const shownSteps = 20;

async function readTasks(client: ScanClient) {
  const last = await client.viewLast('tasks', { limit: mostTasks });
  if (last === null) return null;
  const { detected, tasks } = last.response;
  return { scan: last.scan, response: tasks[detected.kind] };
}

const readFixes = (client: ScanClient) => client.call('fixesOfLast', null);

export function StepTimeline() {
  const t = useTranslate();
  const answer = useLastScan(readTasks);
  if (answer.is === 'pending') return <SkeletonRows rows={8} label={t('shell.loading')} />;
  if (answer.is === 'failed') return <EmptyState icon="octagon-x" tone="error" title={t('guides.site.failed')} />;
  const start = (
    <Link to="/user" className={buttonClass('primary')}>
      {t(answer.is === 'there' ? 'guides.steps.open' : 'guides.site.start')}
    </Link>
  );
  if (answer.is === 'none') {
    return (
      <EmptyState icon="radar" title={t('guides.steps.none')} actions={start}>
        {t('guides.steps.none-text')}
      </EmptyState>
    );
  }
  if (answer.isGrowing) return <EmptyState icon="clock" title={t('guides.steps.running')} actions={start} />;
  return (
    <CheckWordsProvider>
      <Timeline key={answer.scan.id} scan={answer.scan} tasks={answer.response} />
    </CheckWordsProvider>
  );
}

function Timeline({ scan, tasks }: { readonly scan: StoredScan; readonly tasks: readonly FixTask[] }) {
  const t = useTranslate();
  const time = useScanTime();
  const [marks, mark] = useStepMarks(URL.parse(scan.startUrl)?.host ?? scan.startUrl);
  const fixes = useLastScan(readFixes);
  const since = fixes.is === 'there' && fixes.scan.id === scan.id ? fixes.response : null;
  const steps = stepsOf({ tasks, since, marks, scan: scan.startedAt });
  const onMark = (step: Step, is: StepMark['is'] | null) =>
    mark(step.key, is === null ? null : { is, scan: scan.startedAt, at: new Date().toISOString() });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="flex flex-wrap gap-x-3 text-13 text-muted">
        <bdi dir="ltr" className="font-mono wrap-anywhere">
          {scan.startUrl}
        </bdi>
        <time dateTime={scan.startedAt}>{time(scan.startedAt)}</time>
      </p>
      {steps.length === 0 ? (
        <EmptyState icon="circle-check" title={t('guides.steps.clean')}>
          {t('guides.steps.clean-text')}
        </EmptyState>
      ) : (
        <StepList steps={steps} scan={scan.id} onMark={onMark} />
      )}
      <Since fixes={fixes} scan={scan.id} />
    </div>
  );
}

function Since({ fixes, scan }: { readonly fixes: LastScanAnswer<FixesSince | null>; readonly scan: string }) {
  const t = useTranslate();
  if (fixes.is === 'pending') return <SkeletonRows rows={3} label={t('shell.loading')} />;
  if (fixes.is === 'there') return <DoneSteps fixes={fixes.response} scan={scan} />;
  return <p className="text-13 text-error">{t('guides.steps.not-compared')}</p>;
}

interface StepListProps {
  readonly steps: readonly Step[];
  readonly scan: string;
  readonly onMark: (step: Step, is: StepMark['is'] | null) => void;
}

function StepList({ steps, scan, onMark }: StepListProps) {
  const t = useTranslate();
  const [shown, setShown] = useState(shownSteps);
  const [showsHidden, setShowsHidden] = useState(false);
  /** Hidden in this visit: they keep their place, with an undo. */
  const [justHidden, setJustHidden] = useState<ReadonlySet<string>>(new Set());
  const counts = (['open', 'done', 'hidden'] as const).map((state) => steps.filter((step) => step.state === state).length);
  const [open = 0, done = 0, hidden = 0] = counts;
  const listed = steps.filter(({ key, state }) => state !== 'hidden' || showsHidden || justHidden.has(key));
  const change = (step: Step, is: StepMark['is'] | null) => {
    if (is === 'hidden') setJustHidden(new Set([...justHidden, step.key]));
    onMark(step, is);
  };
  return (
    <section aria-labelledby="steps-open" className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
      <h2 id="steps-open" className="text-16">
        {t('guides.steps.order')}
      </h2>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted">
        <p role="status">{[t('guides.steps.count-open', { count: open }), t('guides.steps.count-done', { count: done })].join(' · ')}</p>
        {hidden > 0 && (
          <Button size="small" kind="quiet" aria-pressed={showsHidden} onClick={() => setShowsHidden(!showsHidden)}>
            {t('guides.steps.show-hidden', { count: hidden })}
          </Button>
        )}
      </div>
      <ol className="ms-3 w-full border-s border-line pe-3">
        {listed.slice(0, shown).map((step) => (
          <StepItem key={step.key} step={step} number={steps.indexOf(step) + 1} scan={scan} onMark={(is) => change(step, is)} />
        ))}
      </ol>
      {listed.length > shown && (
        <Button onClick={() => setShown(shown + shownSteps)}>{t('guides.steps.more', { count: listed.length - shown })}</Button>
      )}
    </section>
  );
}

/** One step of the timeline: how far it reaches and how long it takes, what to do, the ways to its rows and its tool, and what a person did with it. */
import { Button } from '@orbweaver/ui/button.tsx';
import { useCheckWords } from '@orbweaver/ui/findings/check-words.tsx';
import { SeverityBadge } from '@orbweaver/ui/severity-badge.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { effortWords } from '../../results/effort-words.ts';
import { FixTool } from '../../results/fix-tool.tsx';
import { toolOfCheck } from '../../results/fix-tools.ts';
import { findingsOfTask, resultsPath } from '../../results/view-state.ts';
import { formatDay } from '../../site/format.ts';
import type { StepMark } from './step-marks.ts';
import type { Step } from './steps.ts';

interface StepItemProps {
  readonly step: Step;
  readonly number: number;
  /** Id of the scan. */
  readonly scan: string;
  /** null takes the mark back. */
  readonly onMark: (is: StepMark['is'] | null) => void;
}

export function StepItem({ step, number, scan, onMark }: StepItemProps) {
  const main = useKeptFocus(step.state);
  const isOpen = step.state === 'open';
  return (
    <li className="relative ps-8 pb-6">
      <span
        aria-hidden="true"
        className={`absolute -start-3 grid size-6 place-items-center rounded-full border text-12 tabular-nums ${isOpen ? 'border-accent bg-surface' : 'border-line bg-raised text-muted'}`}
      >
        {number}
      </span>
      {isOpen ? (
        <OpenStep step={step} scan={scan} onMark={onMark} main={main} />
      ) : (
        <MarkedStep step={step} onUndo={() => onMark(null)} main={main} />
      )}
    </li>
  );
}

/** The button that a person pressed is gone with its step's state: the one in its place takes the focus. */
function useKeptFocus(state: Step['state']): RefObject<HTMLButtonElement | null> {
  const main = useRef<HTMLButtonElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) main.current?.focus();
    before.current = state;
  }, [state]);
  return main;
}

interface PartProps {
  readonly step: Step;
  readonly main: RefObject<HTMLButtonElement | null>;
}

function OpenStep({ step, scan, onMark, main }: PartProps & Pick<StepItemProps, 'scan' | 'onMark'>) {
  const t = useTranslate();
  const checks = useCheckWords();
  const { task, fixed } = step;
  const { check, toldAs, category, severity, cause, urls, rows, minutes } = task;
  return (
    <div className="grid gap-1">
      <h3 className="flex flex-wrap items-start gap-x-2 text-14 font-medium">
        <SeverityBadge outcome={severity} />
        <span className="min-w-0">{checks.name(toldAs)}</span>
      </h3>
      <Change step={step} />
      {cause !== null && cause.about !== '' && (
        <p className="text-13 wrap-anywhere">
          <bdi>{checks.about(check, cause.about)}</bdi>
        </p>
      )}
      <p className="max-w-[75ch] text-13 text-muted">{checks.fix(check)}</p>
      <p className="text-12 text-muted">
        {[
          t('guides.site.urls', { count: urls }),
          effortWords(t, minutes),
          ...(fixed > 0 ? [t('guides.steps.fixed', { count: fixed })] : []),
        ].join(' · ')}
      </p>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to={resultsPath(scan, findingsOfTask(task))}
          className="link inline-flex min-h-7 items-center pe-2 text-13 pointer-coarse:min-h-11"
        >
          {t('results.finding-count', { count: rows })}
        </Link>
        <FixTool tool={toolOfCheck(check, category)} scan={scan} />
        <Button
          ref={main}
          size="small"
          icon="check"
          onClick={() => onMark('done')}
          aria-label={`${t('guides.steps.check')}: ${checks.name(toldAs)}`}
        >
          {t('guides.steps.check')}
        </Button>
        <Button
          size="small"
          kind="quiet"
          icon="eye-off"
          onClick={() => onMark('hidden')}
          aria-label={`${t('guides.steps.hide')}: ${checks.name(toldAs)}`}
        >
          {t('guides.steps.hide')}
        </Button>
      </div>
    </div>
  );
}

/** What it is beside the scan before. */
function Change({ step: { change, checkedBefore } }: { readonly step: Step }) {
  const t = useTranslate();
  const locale = useLocale();
  if (change === null) return null;
  if (change === 'new') return <p className="text-13 font-medium">{t('guides.steps.new')}</p>;
  return (
    <p className="text-13 font-medium text-warning">
      {checkedBefore === null ? t('guides.steps.back') : t('guides.steps.back-checked', { date: formatDay(locale, checkedBefore) })}
    </p>
  );
}

function MarkedStep({ step: { task, state }, main, onUndo }: PartProps & { readonly onUndo: () => void }) {
  const t = useTranslate();
  const checks = useCheckWords();
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-13 text-muted">
      <h3 className="min-w-0 text-13 font-medium">{checks.name(task.toldAs)}</h3>
      <span>{t(state === 'done' ? 'guides.steps.checked' : 'guides.steps.hidden')}</span>
      <Button
        ref={main}
        size="small"
        kind="quiet"
        icon="undo-2"
        onClick={onUndo}
        aria-label={`${t('shell.undo')}: ${checks.name(task.toldAs)}`}
      >
        {t('shell.undo')}
      </Button>
    </div>
  );
}

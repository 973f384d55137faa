/** On the overview: the figures of the last scan of the same site beside those of this one, and the way to what is new and fixed. */
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import { severities } from '@orbweaver/model/severity.ts';
import type { FiguresBefore } from '@orbweaver/scan/results/protocol.ts';
import type { ScanFigures } from '@orbweaver/store/views/scan-figures.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { SeverityBadge } from '@orbweaver/ui/severity-badge.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Fragment, type ReactNode } from 'react';
import { useFormats } from './format.ts';
import { useScanTime } from './use-scan-time.ts';
import type { ViewChange } from './view-state.ts';

interface Line {
  readonly id: string;
  readonly name: ReactNode;
  readonly of: (figures: ScanFigures) => number | null;
  /** More of it is better, worse, or neither. */
  readonly more: 'better' | 'worse' | 'neither';
}

interface ChangesProps {
  /** undefined while they are awaited. */
  readonly figures: FiguresBefore | null | undefined;
  readonly change: (change: ViewChange) => void;
}

/** Nothing where this device has no earlier scan of the site. */
export function ChangesBefore({ figures, change }: ChangesProps) {
  const t = useTranslate();
  const time = useScanTime();
  if (figures === undefined || figures === null) return null;
  const { scan, before, now, differences } = figures;
  const lines: readonly Line[] = [
    { id: 'score', name: t('results.score'), of: ({ score }) => score, more: 'better' },
    { id: 'pages', name: t('results.changes.pages'), of: ({ pages }) => pages, more: 'neither' },
    ...severities.map(
      (severity): Line => ({
        id: severity,
        name: <SeverityBadge outcome={severity} />,
        of: (figures) => figures.severities[severity],
        more: 'worse',
      }),
    ),
  ];
  return (
    <section aria-labelledby="changes-title" className="col-span-full grid content-start justify-items-start gap-2">
      <h2 id="changes-title" className="text-14 font-semibold">
        {t('results.changes.since', { date: time(scan.startedAt) })}
      </h2>
      <dl className="grid w-full grid-cols-2 border-y border-line @xl:grid-cols-3 @3xl:grid-cols-6">
        {lines.map((line) => (
          <div key={line.id} className="grid gap-0.5 py-2 pe-4">
            <dt className="text-13">{line.name}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
              <Step line={line} before={before} now={now} />
            </dd>
          </div>
        ))}
      </dl>
      {differences.length > 0 && (
        <p className="text-13 text-muted">
          {t('results.changes.scope')}{' '}
          {differences.map(({ field }, at) => (
            <Fragment key={field}>
              {at > 0 && ' · '}
              {wordsOfCode(t, `results.scope.${field}`, field)}
            </Fragment>
          ))}
        </p>
      )}
      <Button size="small" icon="history" className="print:hidden" onClick={() => change({ view: 'compare', compareWith: scan.id })}>
        {t('results.changes.open')}
      </Button>
    </section>
  );
}

interface StepProps {
  readonly line: Line;
  readonly before: ScanFigures;
  readonly now: ScanFigures;
}

function Step({ line, before, now }: StepProps) {
  const format = useFormats();
  const [from, to] = [line.of(before), line.of(now)];
  const by = (to ?? 0) - (from ?? 0);
  const isBetter = line.more === 'better' ? by > 0 : by < 0;
  const tone = by === 0 || line.more === 'neither' ? 'text-muted' : isBetter ? 'text-opportunity' : 'text-error';
  const sign = by > 0 ? '+' : by < 0 ? '−' : '±';
  return (
    <>
      <span className="text-20 font-semibold">{to === null ? '–' : format.number(to)}</span>
      <bdi dir="ltr" className={`text-13 ${tone}`}>
        {sign}
        {format.number(Math.abs(by))}
      </bdi>
    </>
  );
}

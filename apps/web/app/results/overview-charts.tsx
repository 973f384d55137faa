/** The charts of the overview: bars with their numbers, each a button to the rows that it counts. */
import { type Translate, wordsOfCode } from '@orbweaver/i18n/words.ts';
import { severities } from '@orbweaver/model/severity.ts';
import type { Figure, Overview } from '@orbweaver/store/views/overview.ts';
import type { Condition } from '@orbweaver/store/views/table/filter.ts';
import { otherFindings } from '@orbweaver/store/views/view-findings.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type Formats, useFormats } from './format.ts';
import type { ViewChange } from './view-state.ts';

interface OverviewChartsProps {
  readonly overview: Overview;
  readonly change: (change: ViewChange) => void;
}

export function OverviewCharts({ overview, change }: OverviewChartsProps) {
  const t = useTranslate();
  const format = useFormats();
  const { byDepth, byTime, byKind } = overview.charts;
  return (
    <div className="mt-8 grid gap-x-10 gap-y-8 @3xl:grid-cols-2 @6xl:grid-cols-3">
      <Bars title={t('results.by-view')} bars={viewBars(overview, t)} change={change} />
      <Bars title={t('results.by-status')} bars={listBars(overview.byStatus, t)} change={change} />
      <Bars title={t('results.by-indexability')} bars={listBars(overview.byIndexability, t)} change={change} />
      <Bars title={t('results.by-depth')} bars={byDepth.map((each) => depthBar(each, t, format))} change={change} />
      <Bars title={t('results.by-time')} bars={byTime.map((each) => timeBar(each, t, format))} change={change} />
      <Bars title={t('results.by-kind')} bars={byKind.map((each) => kindBar(each, t))} change={change} />
    </div>
  );
}

interface Bar {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  /** What the count is made of; in one colour where it is absent. */
  readonly parts?: readonly { readonly id: string; readonly colour: string; readonly count: number }[];
  readonly open: ViewChange;
}

/** Views with fewer issues are in the list of views. */
const mostViews = 10;
const colours = { error: 'bg-error', warning: 'bg-warning', notice: 'bg-notice', opportunity: 'bg-opportunity' } as const;

function viewBars({ charts }: Overview, t: Translate): Bar[] {
  return charts.byView.slice(0, mostViews).map(({ view, count, issues }) => ({
    id: view,
    label: view === otherFindings ? t('results.choice.kind.other') : wordsOfCode(t, `results.view.${view}`, view),
    count,
    parts: severities.map((severity) => ({ id: severity, colour: colours[severity], count: issues[severity] })),
    open: { view },
  }));
}

function listBars(figures: readonly Figure[], t: Translate): Bar[] {
  return figures.map(({ list, count }) => ({
    id: list,
    label: wordsOfCode(t, `results.list.${list}`, list),
    count,
    open: { view: 'details', query: { list } },
  }));
}

function pagesWhere(...conditions: readonly Condition[]): ViewChange {
  return { view: 'details', query: { list: 'pages', conditions } };
}

function depthBar({ depth, isOpen, count }: Overview['charts']['byDepth'][number], t: Translate, format: Formats): Bar {
  return {
    id: String(depth),
    label: isOpen ? t('results.depth-or-more', { depth }) : format.number(depth),
    count,
    open: pagesWhere({ column: 'depth', operator: isOpen ? 'at-least' : 'is', value: String(depth) }),
  };
}

function timeBar({ from, below, count }: Overview['charts']['byTime'][number], t: Translate, format: Formats): Bar {
  const words = { from: format.time(from), below: format.time(below ?? 0) };
  const atLeast: Condition = { column: 'ttfbMs', operator: 'at-least', value: String(from) };
  return {
    id: String(from),
    label: t(below === null ? 'results.time.from' : from === 0 ? 'results.time.below' : 'results.time.between', words),
    count,
    open: below === null ? pagesWhere(atLeast) : pagesWhere(atLeast, { column: 'ttfbMs', operator: 'below', value: String(below) }),
  };
}

function kindBar({ kind, count }: Overview['charts']['byKind'][number], t: Translate): Bar {
  return {
    id: kind,
    label: wordsOfCode(t, `results.choice.kind.${kind}`, kind),
    count,
    open: { view: 'details', query: { conditions: [{ column: 'kind', operator: 'is', value: kind }] } },
  };
}

interface BarsProps extends Pick<OverviewChartsProps, 'change'> {
  readonly title: string;
  readonly bars: readonly Bar[];
}

function Bars({ title, bars, change }: BarsProps) {
  const format = useFormats();
  if (bars.length === 0) return null;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <section aria-label={title} className="grid content-start gap-2">
      <h2 className="text-14 font-semibold">{title}</h2>
      <ul className="grid gap-0.5">
        {bars.map(({ id, label, count, parts, open }) => (
          <li key={id}>
            <button
              type="button"
              disabled={count === 0}
              onClick={() => change(open)}
              className="grid min-h-7 w-full grid-cols-[minmax(8rem,2fr)_minmax(3rem,3fr)_minmax(3rem,auto)] items-center gap-3 rounded-control px-1 text-start text-13 enabled:hover:bg-raised disabled:text-muted pointer-coarse:min-h-11"
            >
              <span className="first-letter:uppercase">{label}</span>
              <span className="h-2 overflow-hidden rounded-full bg-raised" aria-hidden="true">
                <span className="flex h-2" style={{ inlineSize: `${(count / most) * 100}%` }}>
                  {(parts ?? [{ id, colour: 'bg-accent', count }]).map((part) => (
                    <span
                      key={part.id}
                      className={`h-2 ${part.colour}`}
                      style={{ inlineSize: `${(part.count / Math.max(1, count)) * 100}%` }}
                    />
                  ))}
                </span>
              </span>
              <span className="text-end tabular-nums">{format.number(count)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

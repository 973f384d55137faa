/** The charts of the overview, as bars or as tables; each number leads to the rows that it counts. */
import { type Translate, wordsOfCode } from '@orbweaver/i18n/words.ts';
import type { Condition } from '@orbweaver/model/conditions.ts';
import { severities } from '@orbweaver/model/severity.ts';
import type { FiguresBefore } from '@orbweaver/scan/results/protocol.ts';
import type { Figure, Overview } from '@orbweaver/store/views/overview.ts';
import { otherFindings } from '@orbweaver/store/views/view-findings.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { type Formats, useFormats } from './format.ts';
import { type Bar, Bars } from './overview-bars.tsx';
import { useStartUrl } from './results-client.tsx';
import { useScanTime } from './use-scan-time.ts';
import { findingsOf, type ViewChange } from './view-state.ts';

interface OverviewChartsProps {
  readonly overview: Overview;
  /** Of the scans before, with that of this one; undefined while nobody knows it. */
  readonly before: FiguresBefore | null | undefined;
  readonly change: (change: ViewChange) => void;
}

/** Kept while rows are looked at, and until the page is left. */
let showsTables = false;

export function OverviewCharts({ overview, before, change }: OverviewChartsProps) {
  const t = useTranslate();
  const format = useFormats();
  const time = useScanTime();
  const [isTable, setTable] = useState(showsTables);
  const { byDepth, byInlinks, byTime, byKind, nearDuplicates } = overview.charts;
  const own = URL.parse(useStartUrl())?.origin ?? '';
  const look = { isTable, change };
  const toggle = () => {
    showsTables = !isTable;
    setTable(showsTables);
  };
  return (
    <>
      <div className="mt-8 flex justify-end print:hidden">
        <Button size="small" kind="quiet" icon={isTable ? 'list' : 'table-2'} onClick={toggle}>
          {t(isTable ? 'results.as-charts' : 'results.as-tables')}
        </Button>
      </div>
      <div className="grid gap-x-10 gap-y-8 @3xl:grid-cols-2 @6xl:grid-cols-3 print:mt-8">
        <Bars title={t('results.by-view')} bars={viewBars(overview, t)} {...look} />
        <Bars title={t('results.by-severity')} bars={severityBars(overview, t)} {...look} />
        <Bars title={t('results.by-status')} bars={listBars(overview.byStatus, t)} {...look} />
        <Bars title={t('results.by-indexability')} bars={listBars(overview.byIndexability, t)} {...look} />
        <Bars title={t('results.by-depth')} bars={byDepth.map((each) => depthBar(each, t, format))} {...look} />
        <Bars title={t('results.by-inlinks')} bars={byInlinks.map((each) => inlinksBar(each, t, format))} {...look} />
        <Bars title={t('results.by-time')} bars={byTime.map((each) => timeBar(each, t, format))} {...look} />
        <Bars title={t('results.by-kind')} bars={byKind.map((each) => kindBar(each, t))} {...look} />
        <Bars title={t('results.near-duplicates')} bars={nearDuplicates.map((each) => groupBar(each, own))} {...look} />
        <Bars title={t('results.score-history')} bars={scoreBars(before, time, t)} whole={100} {...look} />
      </div>
    </>
  );
}

/** Views with fewer issues are in the list of views. */
const mostViews = 10;
const colours = { error: 'bg-error', warning: 'bg-warning', notice: 'bg-notice', opportunity: 'bg-opportunity' } as const;

function viewBars({ charts }: Overview, t: Translate): Bar[] {
  return charts.byView.slice(0, mostViews).map(({ view, count, issues }) => ({
    id: view,
    label: view === otherFindings ? t('results.choice.kind.other') : wordsOfCode(t, `results.view.${view}`, view),
    count,
    parts: severities.map((severity) => ({
      id: severity,
      label: t(`shell.outcome.${severity}`),
      colour: colours[severity],
      count: issues[severity],
    })),
    open: { view },
  }));
}

function severityBars(overview: Overview, t: Translate): Bar[] {
  return severities.map((severity) => ({
    id: severity,
    label: t(`shell.outcome.${severity}`),
    count: overview.severities[severity].causes,
    colour: colours[severity],
    open: { view: 'issues', query: { list: severity } },
  }));
}

/** Oldest first; nothing where there is no scan before. */
function scoreBars(before: FiguresBefore | null | undefined, time: (iso: string) => string, t: Translate): Bar[] {
  if (before === null || before === undefined || before.now.score === null) return [];
  const earlier = before.scores.flatMap(({ scan, score }): Bar[] =>
    score === null ? [] : [{ id: scan.id, label: time(scan.startedAt), count: score, open: { view: 'compare', compareWith: scan.id } }],
  );
  return [...earlier.reverse(), { id: 'now', label: t('results.this-scan'), count: before.now.score, open: null }];
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

function inlinksBar({ from, below, count }: Overview['charts']['byInlinks'][number], t: Translate, format: Formats): Bar {
  const words = { from: format.number(from), to: format.number((below ?? 0) - 1) };
  const isOne = below === from + 1;
  const atLeast: Condition = { column: 'inlinks', operator: 'at-least', value: String(from) };
  const under: Condition = { column: 'inlinks', operator: 'below', value: String(below) };
  return {
    id: String(from),
    label: isOne ? words.from : t(below === null ? 'results.range.from' : 'results.range.between', words),
    count,
    open: below === null ? pagesWhere(atLeast) : pagesWhere(atLeast, under),
  };
}

/** A group is named by one of its pages. */
function groupBar({ cause, severity, url, count }: Overview['charts']['nearDuplicates'][number], own: string): Bar {
  const issue: Condition = { column: 'issue', operator: 'is', value: String(cause) };
  const all = findingsOf({ check: 'content-near-duplicate', severity });
  return {
    id: String(cause),
    label: url.startsWith(own) ? url.slice(own.length) : url,
    count,
    open: { ...all, query: { ...all.query, conditions: [issue] } },
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

/** How fast a page is: what the scan timed, and what PageSpeed Insights or Lighthouse measured on a phone and on a desktop. */

import { type SpeedDevice, speedDevices } from '@orbweaver/model/speed.ts';
import { rateMetric, rateScore, type SpeedRating } from '@orbweaver/model/speed-rating.ts';
import {
  type FieldMetric,
  fieldMetrics,
  type SpeedMetric,
  type SpeedReport,
  speedCategories,
  speedMetrics,
  speedParts,
} from '@orbweaver/model/speed-report.ts';
import type { PageDetails } from '@orbweaver/store/views/page-details.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Fact, Facts } from './details-facts.tsx';
import { useFormats } from './format.ts';
import { useResults } from './results-client.tsx';
import { SpeedFaults } from './speed-faults.tsx';
import { startSpeedRun, useSpeedRun } from './speed-run.ts';
import { useSpeedMeasurers } from './use-speed-measurers.ts';

interface SpeedProps {
  readonly details: PageDetails;
}

export function DetailsSpeed({ details }: SpeedProps) {
  const t = useTranslate();
  const [device, setDevice] = useState<SpeedDevice>('mobile');
  const report = details.speed[device];
  const isMeasured = Object.keys(details.speed).length > 0;
  return (
    <div className="grid content-start gap-4">
      <ScanTimes details={details} />
      <div className="flex flex-wrap items-center gap-3">
        {isMeasured && (
          <fieldset className="flex gap-1">
            <legend className="sr-only">{t('results.speed.device')}</legend>
            {speedDevices.map((each) => (
              <Button
                key={each}
                size="small"
                kind={each === device ? 'secondary' : 'quiet'}
                aria-pressed={each === device}
                onClick={() => setDevice(each)}
              >
                {t(`results.speed.device.${each}`)}
              </Button>
            ))}
          </fieldset>
        )}
        <MeasurePage details={details} isAgain={isMeasured} />
      </div>
      {report !== undefined && <Report report={report} />}
      {isMeasured && report === undefined && <p className="text-13 text-muted">{t('results.speed.not-on-device')}</p>}
    </div>
  );
}

function ScanTimes({ details }: SpeedProps) {
  const format = useFormats();
  const time = (ms: number | null) => (ms === null ? null : format.time(ms));
  const size = (bytes: number | null) => (bytes === null ? null : format.bytes(bytes));
  return (
    <Facts>
      <Fact name="results.column.ttfbMs">{time(details.ttfbMs)}</Fact>
      <Fact name="results.column.totalMs">{time(details.totalMs)}</Fact>
      <Fact name="results.column.transferBytes">{size(details.transferBytes)}</Fact>
      <Fact name="results.column.bodyBytes">{size(details.bodyBytes)}</Fact>
      <Fact name="results.attempts">{format.number(details.attempts)}</Fact>
    </Facts>
  );
}

/** Where the scan can be changed, and the URL is a page. */
function MeasurePage({ details, isAgain }: SpeedProps & { readonly isAgain: boolean }) {
  const t = useTranslate();
  const speed = useResults().actions?.speed ?? null;
  const run = useSpeedRun(speed?.scanId ?? '');
  const measurers = useSpeedMeasurers(speed !== null && details.page !== null);
  if (speed === null || details.page === null || measurers === null) return null;
  const [by] = measurers;
  const isRunning = run !== null && !run.isOver;
  if (by === undefined)
    return (
      <p className="text-13">
        {t('results.speed.no-key')}{' '}
        <Link to="/user/profile#pagespeed" className="link">
          {t('results.speed.to-profile')}
        </Link>
      </p>
    );
  const page = { urlId: details.urlId, url: details.url };
  const start = () => startSpeedRun({ scanId: speed.scanId, pages: [page], by, save: speed.save });
  return (
    <>
      <Button size="small" icon="gauge" isBusy={isRunning} onClick={start}>
        {t(isAgain ? 'results.speed.measure-again' : `results.speed.measure-page.${by}`)}
      </Button>
      {run?.isOver && run.faults.length > 0 && <SpeedFaults faults={run.faults} />}
    </>
  );
}

function Report({ report }: { readonly report: SpeedReport }) {
  const t = useTranslate();
  const format = useFormats();
  const { lcpElement } = report;
  return (
    <>
      <p className="text-13 text-muted">
        <bdi>{t(`results.speed.source.${report.source}`, { version: report.version })}</bdi> · <bdi>{format.date(report.time)}</bdi>
      </p>
      <Part title={t('results.speed.scores')}>
        {speedCategories.map((id) => (
          <Score key={id} label={t(`results.speed.category.${id}`)} score={report.scores[id]} />
        ))}
      </Part>
      <Part title={t('results.speed.lab')}>
        {speedMetrics.map((id) => (
          <Metric key={id} id={id} value={report.metrics[id]} />
        ))}
      </Part>
      {report.field !== null && (
        <Part title={t(`results.speed.field.${report.field.of}`)}>
          {fieldMetrics.map((id) => (
            <Metric key={id} id={id} value={report.field?.metrics[id]?.p75 ?? null} shares={report.field?.metrics[id]?.shares} />
          ))}
        </Part>
      )}
      <Part title={t('results.speed.parts')}>
        {speedParts.map((id) => (
          <Score key={id} label={t(`results.speed.part.${id}`)} score={report.parts[id]} />
        ))}
        <Figure label={t('results.speed.unused-js')}>{format.bytes(report.unused.js)}</Figure>
        <Figure label={t('results.speed.unused-css')}>{format.bytes(report.unused.css)}</Figure>
      </Part>
      {lcpElement !== null && (
        <section aria-label={t('results.speed.lcp-element')} className="grid gap-1.5">
          <h2 className="text-13 font-semibold">{t('results.speed.lcp-element')}</h2>
          <p dir="ltr" className="font-mono text-12 break-all">
            {lcpElement.markup === '' ? lcpElement.selector : lcpElement.markup}
          </p>
        </section>
      )}
      <Savings report={report} />
      <ThirdParties report={report} />
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-1.5">
      <h2 className="text-13 font-semibold">{title}</h2>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 gap-y-2">{children}</dl>
    </section>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="text-14 font-medium">{children}</dd>
    </div>
  );
}

const looks: Readonly<Record<SpeedRating, { readonly icon: string; readonly colour: string }>> = {
  good: { icon: 'circle-check', colour: 'text-opportunity' },
  'needs-improvement': { icon: 'triangle-alert', colour: 'text-warning' },
  poor: { icon: 'circle-x', colour: 'text-error' },
};

function Rated({ rating, children }: { readonly rating: SpeedRating; readonly children: ReactNode }) {
  const t = useTranslate();
  const { icon, colour } = looks[rating];
  return (
    <span className={`inline-flex items-center gap-1.5 ${colour}`}>
      <Icon name={icon} size={14} />
      {children}
      <span className="sr-only">{t(`results.speed.rating.${rating}`)}</span>
    </span>
  );
}

function Score({ label, score }: { readonly label: string; readonly score: number | null }) {
  const format = useFormats();
  return <Figure label={label}>{score === null ? '–' : <Rated rating={rateScore(score)}>{format.number(score)}</Rated>}</Figure>;
}

interface MetricProps {
  readonly id: SpeedMetric | FieldMetric;
  readonly value: number | null;
  readonly shares?: readonly [number, number, number] | undefined;
}

function Metric({ id, value, shares }: MetricProps) {
  const t = useTranslate();
  const format = useFormats();
  const shown = (figure: number) => (id === 'cls' ? format.score(figure) : format.time(figure));
  return (
    <Figure label={t(`results.speed.metric.${id}`)}>
      {value === null ? '–' : <Rated rating={rateMetric(id, value)}>{shown(value)}</Rated>}
      {shares !== undefined && (
        <span className="block text-12 font-normal text-muted">
          {t('results.speed.good-share', { percent: format.number(shares[0] * 100) })}
        </span>
      )}
    </Figure>
  );
}

const mostSavings = 12;

function Savings({ report }: { readonly report: SpeedReport }) {
  const t = useTranslate();
  const format = useFormats();
  if (report.opportunities.length === 0) return null;
  return (
    <table className="data-table">
      <caption className="pb-1 text-start text-13 font-semibold">{t('results.speed.savings')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('results.speed.audit')}</th>
          <th scope="col">{t('results.speed.saved-time')}</th>
          <th scope="col">{t('results.speed.saved-bytes')}</th>
        </tr>
      </thead>
      <tbody>
        {report.opportunities.slice(0, mostSavings).map(({ id, title, savedMs, savedBytes }) => (
          <tr key={id}>
            <td lang="en">{title}</td>
            <td>{savedMs === 0 ? '–' : format.time(savedMs)}</td>
            <td>{savedBytes === null ? '–' : format.bytes(savedBytes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ThirdParties({ report }: { readonly report: SpeedReport }) {
  const t = useTranslate();
  const format = useFormats();
  if (report.thirdParties.length === 0) return null;
  return (
    <table className="data-table">
      <caption className="pb-1 text-start text-13 font-semibold">{t('results.speed.third-parties')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('results.speed.party')}</th>
          <th scope="col">{t('results.speed.party-bytes')}</th>
          <th scope="col">{t('results.speed.party-time')}</th>
        </tr>
      </thead>
      <tbody>
        {report.thirdParties.slice(0, mostSavings).map(({ name, bytes, mainThreadMs }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names of foreign parties may be alike, and the list never changes.
          <tr key={at}>
            <td>{name}</td>
            <td>{format.bytes(bytes)}</td>
            <td>{format.time(mainThreadMs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A report as the visitor reads it: the score, and each finding with its reason and what was read. */
import { localeOf } from '@orbweaver/i18n/locales.ts';
import type { WidgetFinding, WidgetReport } from '@orbweaver/model/api/widget.ts';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';

export interface VisitReportProps {
  readonly report: WidgetReport;
  readonly url: string;
  /** With what to do about each finding. */
  readonly isFull: boolean;
  /** A heading above says whose report it is. */
  readonly isHeaded?: boolean;
}

export function VisitReport({ report, url, isFull, isHeaded = false }: VisitReportProps) {
  const t = useTranslate();
  const { tag } = localeOf(useLocale());
  const { score, pages, findings } = report;
  const Mend = isHeaded ? 'h2' : 'h3';
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {!isHeaded && <h2 className="text-16 font-semibold wrap-anywhere">{t('visit.report', { url: `\u2068${url}\u2069` })}</h2>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-28 font-semibold tabular-nums">
          {score === null ? t('visit.score.none') : t('visit.score', { score: new Intl.NumberFormat(tag).format(score) })}
        </p>
        {score !== null && <meter min={0} max={100} value={score} aria-hidden="true" className="h-2 min-w-40 grow" />}
        <p className="text-13 text-muted">{t('visit.pages', { count: pages })}</p>
      </div>
      {findings.length === 0 ? (
        <p className="text-14">{t('visit.nothing')}</p>
      ) : (
        <>
          <Mend className="text-14 font-semibold">{t('visit.mend')}</Mend>
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {findings.map((finding) => (
              <Finding key={finding.check} finding={finding} isFull={isFull} heading={isHeaded ? 'h3' : 'h4'} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

const tones = { error: 'border-error', warning: 'border-warning', notice: 'border-notice', opportunity: 'border-opportunity' } as const;

interface FindingProps {
  readonly finding: WidgetFinding;
  readonly isFull: boolean;
  readonly heading: 'h3' | 'h4';
}

function Finding({ finding, isFull, heading: Heading }: FindingProps) {
  const t = useTranslate();
  const { severity, title, reason, fix, evidence, url, pages } = finding;
  return (
    <li className={`grid grid-cols-[minmax(0,1fr)] gap-1 border-s-4 ps-3 ${tones[severity]}`}>
      <Heading className="text-14 font-medium">{title}</Heading>
      <p className="text-12 text-muted">
        {t(`visit.severity.${severity}`)} · {pages === 0 ? t('visit.reach.site') : t('visit.reach', { count: pages })}
      </p>
      <p className="text-14">{reason}</p>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-1 text-13">
        {evidence !== null && <Fact name={t('visit.found')} value={evidence} />}
        {url !== null && <Fact name={t('visit.where')} value={url} />}
        {isFull && fix !== '' && (
          <div>
            <dt className="font-medium">{t('visit.fix')}</dt>
            <dd>{fix}</dd>
          </div>
        )}
      </dl>
    </li>
  );
}

/** Of the visitor's website: a text, in its own direction. */
function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

/** Pages that PageSpeed Insights or Lighthouse measured: the frame of the checks that judge the figures. */
import { metricLimits, rateMetric, rateScore, type SpeedRating, scoreLimits } from '@orbweaver/model/speed-rating.ts';
import type { FieldMetric, SpeedCategory, SpeedMetric, SpeedReport } from '@orbweaver/model/speed-report.ts';
import type { SiteFinding } from '../check.ts';
import { notBuiltReasons } from '../not-built.ts';
import type { MeasuredPageRow, SiteView } from '../site-view.ts';

type Outcome = Iterable<SiteFinding> | { readonly notTested: string };

/** What is beyond the limit of "good", as evidence; null where it is good, or nobody knows. */
type Judgement = Pick<SiteFinding, 'severity' | 'evidence'> | null;

/** The report of a phone, as search engines look at pages; that of a desktop where there is no other. */
function judgeMeasured(site: SiteView, judge: (report: SpeedReport) => Judgement): Outcome {
  const measured = site.speed();
  return measured.length === 0 ? { notTested: notBuiltReasons.pagespeed } : findIn(measured, judge);
}

function* findIn(measured: readonly MeasuredPageRow[], judge: (report: SpeedReport) => Judgement): Iterable<SiteFinding> {
  for (const { urlId, reports } of measured) {
    const report = reports.mobile ?? reports.desktop;
    const judged = report === undefined ? null : judge(report);
    if (judged !== null) yield { urlId, ...judged };
  }
}

export function judgeScore(site: SiteView, category: SpeedCategory): Outcome {
  return judgeMeasured(site, ({ scores, device }) => {
    const score = scores[category];
    const rating = score === null ? 'good' : rateScore(score);
    // Of the three others a low score is as bad as a middling one.
    const isPoor = category === 'performance' && rating === 'poor';
    return rating === 'good'
      ? null
      : judgementOf(isPoor ? 'poor' : 'needs-improvement', { value: score as number, limit: scoreLimits.good, rule: device });
  });
}

/** What visitors of the page saw counts before what the test measured. Only of a phone: desktops have other limits in the test. */
export function judgeMetric(site: SiteView, metric: SpeedMetric | FieldMetric): Outcome {
  return judgeMeasured(site, (report) => {
    const field = fieldOf(report, metric);
    const isLab = field === null;
    const value = field ?? labOf(report, metric);
    if (value === null || (isLab && report.device === 'desktop' && metric !== 'cls' && metric !== 'lcp')) return null;
    const rating = rateMetric(metric, value);
    const shown = metric === 'cls' ? Math.round(value * 1000) / 1000 : Math.round(value);
    return rating === 'good'
      ? null
      : judgementOf(rating, { value: shown, limit: metricLimits[metric][0], rule: `${report.device}, ${isLab ? 'lab' : 'field p75'}` });
  });
}

/** Visitors' largest contentful paint beside the test's. */
export function judgeGap(site: SiteView, factor: number): Outcome {
  return judgeMeasured(site, (report) => {
    const [field, lab] = [fieldOf(report, 'lcp'), report.metrics.lcp];
    if (field === null || lab === null || field <= factor * lab) return null;
    return { evidence: { value: Math.round(field), limit: Math.round(lab), rule: report.device } };
  });
}

/** Of the page itself: figures of the whole origin say nothing about it. */
function fieldOf({ field }: SpeedReport, metric: string): number | null {
  if (field === null || field.of !== 'url') return null;
  return Object.hasOwn(field.metrics, metric) ? (field.metrics[metric as FieldMetric]?.p75 ?? null) : null;
}

function labOf({ metrics }: SpeedReport, metric: string): number | null {
  return Object.hasOwn(metrics, metric) ? metrics[metric as SpeedMetric] : null;
}

function judgementOf(rating: SpeedRating, evidence: SiteFinding['evidence']): Judgement {
  return { severity: rating === 'poor' ? 'error' : 'warning', evidence };
}

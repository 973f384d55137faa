/**
 * Which figures are good, in need of improvement, or poor.
 * Sources: https://web.dev/articles/vitals (LCP, INP, CLS, FCP, TTFB), https://developer.chrome.com/docs/lighthouse/performance/performance-scoring (scores, TBT, Speed Index)
 */
import type { FieldMetric, SpeedMetric } from './speed-report.ts';

export type SpeedRating = 'good' | 'needs-improvement' | 'poor';

/** The most that is good, and the most that is not poor; milliseconds, but for `cls`. */
export const metricLimits: Readonly<Record<SpeedMetric | FieldMetric, readonly [good: number, fair: number]>> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  fcp: [1800, 3000],
  ttfb: [800, 1800],
  tbt: [200, 600],
  speedIndex: [3400, 5800],
};

export function rateMetric(id: SpeedMetric | FieldMetric, value: number): SpeedRating {
  const [good, fair] = metricLimits[id];
  return value <= good ? 'good' : value <= fair ? 'needs-improvement' : 'poor';
}

/** The least that is good, and the least that is not poor; of 0 to 100. */
export const scoreLimits = { good: 90, fair: 50 };

export function rateScore(score: number): SpeedRating {
  return score >= scoreLimits.good ? 'good' : score >= scoreLimits.fair ? 'needs-improvement' : 'poor';
}

/** What one Lighthouse run says about a page, as the product shows it. docs/speed.md explains every figure. */
import type { SpeedDevice } from './speed.ts';

export const speedCategories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type SpeedCategory = (typeof speedCategories)[number];

/** Milliseconds, but for `cls`, which has no unit. */
export const speedMetrics = ['fcp', 'speedIndex', 'lcp', 'tbt', 'cls'] as const;
export type SpeedMetric = (typeof speedMetrics)[number];

/** Parts of a page that have a score of their own, made from named audits. */
export const speedParts = ['css', 'js', 'images', 'cache'] as const;
export type SpeedPart = (typeof speedParts)[number];

export interface Opportunity {
  /** Lighthouse's id of the audit. */
  readonly id: string;
  /** Lighthouse's own words, in English. */
  readonly title: string;
  /** By how much the largest contentful paint would come sooner; 0 where only bytes are saved. */
  readonly savedMs: number;
  /** null where Lighthouse names no bytes. */
  readonly savedBytes: number | null;
}

/** Milliseconds, but for `cls`, which has no unit. */
export const fieldMetrics = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const;
export type FieldMetric = (typeof fieldMetrics)[number];

/** What visitors with Chrome saw in the 28 days before: the Chrome UX Report. */
export interface FieldData {
  /** Of the page itself, or of all pages of its origin where the page has too few visits. */
  readonly of: 'url' | 'origin';
  /** null for a metric that has too few visits. */
  readonly metrics: Readonly<Record<FieldMetric, FieldFigure | null>>;
}

export interface FieldFigure {
  /** Three of four visits were as fast, or faster. */
  readonly p75: number;
  /** Shares of visits that were good, in need of improvement, and poor; together 1. */
  readonly shares: readonly [good: number, needsImprovement: number, poor: number];
}

/** PageSpeed Insights runs Lighthouse at Google; `lighthouse` ran where the scan did. */
export const speedSources = ['pagespeed', 'lighthouse'] as const;

export interface SpeedReport {
  readonly source: (typeof speedSources)[number];
  readonly url: string;
  readonly finalUrl: string;
  readonly device: SpeedDevice;
  /** ISO 8601. */
  readonly time: string;
  readonly version: string;
  /** 0 to 100; null where Lighthouse could not tell. */
  readonly scores: Readonly<Record<SpeedCategory, number | null>>;
  readonly metrics: Readonly<Record<SpeedMetric, number | null>>;
  /** 0 to 100; null where no audit of the part applied. */
  readonly parts: Readonly<Record<SpeedPart, number | null>>;
  /** Bytes that the page loaded and did not run or apply while it loaded. */
  readonly unused: { readonly css: number; readonly js: number };
  /** The element of the largest contentful paint; null where none was found. */
  readonly lcpElement: { readonly selector: string; readonly markup: string } | null;
  /** The largest saving first. */
  readonly opportunities: readonly Opportunity[];
  readonly thirdParties: readonly { readonly name: string; readonly bytes: number; readonly mainThreadMs: number }[];
  /** null where nobody measured visitors: Lighthouse by itself does not, and small sites have too few. */
  readonly field: FieldData | null;
}

/**
 * Reads the result of a Lighthouse run (an "LHR", version 10 to 13), also as PageSpeed Insights returns it. What has another shape than
 * expected is left out: the report describes a foreign page, and quotes it.
 * Source: https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md
 */
import {
  type Opportunity,
  type SpeedCategory,
  type SpeedMetric,
  type SpeedPart,
  type SpeedReport,
  speedCategories,
  speedMetrics,
  speedParts,
} from '@orbweaver/model/speed-report.ts';

type Json = Readonly<Record<string, unknown>>;

const metricAudits: Readonly<Record<SpeedMetric, string>> = {
  fcp: 'first-contentful-paint',
  speedIndex: 'speed-index',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
};

/** By its names in Lighthouse 13 and, behind them, in 10 to 12. */
const partAudits: Readonly<Record<SpeedPart, readonly string[]>> = {
  css: ['unused-css-rules', 'unminified-css'],
  js: [
    'unused-javascript',
    'unminified-javascript',
    'duplicated-javascript-insight',
    'legacy-javascript-insight',
    'bootup-time',
    'duplicated-javascript',
    'legacy-javascript',
  ],
  images: [
    'image-delivery-insight',
    'unsized-images',
    'image-aspect-ratio',
    'image-size-responsive',
    'modern-image-formats',
    'uses-optimized-images',
    'uses-responsive-images',
    'offscreen-images',
  ],
  cache: ['cache-insight', 'uses-long-cache-ttl'],
};

const lcpAudits = ['lcp-breakdown-insight', 'largest-contentful-paint-element'];
const thirdPartyAudits = ['third-parties-insight', 'third-party-summary'];
const maxQuoted = 500;
const maxListed = 100;

/** null where `lhr` is no Lighthouse result, or of a run that failed (`lighthouseFailure` says how). */
export function readLighthouse(lhr: unknown): SpeedReport | null {
  const report = objectOf(lhr);
  const audits = objectOf(report['audits']);
  const categories = objectOf(report['categories']);
  if (!isText(report['lighthouseVersion']) || Object.keys(audits).length === 0 || lighthouseFailure(lhr) !== null) return null;
  const audit = (id: string) => (Object.hasOwn(audits, id) ? objectOf(audits[id]) : {});
  return {
    source: 'lighthouse',
    url: textOf(report['requestedUrl']),
    finalUrl: textOf(report['finalDisplayedUrl']) || textOf(report['finalUrl']),
    device: objectOf(report['configSettings'])['formFactor'] === 'desktop' ? 'desktop' : 'mobile',
    time: textOf(report['fetchTime']),
    version: textOf(report['lighthouseVersion']),
    scores: record<SpeedCategory, number | null>(speedCategories, (id) => hundred(objectOf(categories[id])['score'])),
    metrics: record<SpeedMetric, number | null>(speedMetrics, (id) => numberOf(audit(metricAudits[id])['numericValue'])),
    parts: record<SpeedPart, number | null>(speedParts, (id) => meanScore(partAudits[id].map(audit))),
    unused: { css: savedBytes(audit('unused-css-rules')) ?? 0, js: savedBytes(audit('unused-javascript')) ?? 0 },
    lcpElement: lcpAudits.map((id) => firstNode(audit(id)['details'])).find((node) => node !== null) ?? null,
    opportunities: opportunitiesOf(audits),
    thirdParties: thirdPartyAudits.flatMap((id) => thirdPartiesOf(audit(id))).slice(0, maxListed),
    field: null,
  };
}

/** Lighthouse's code and words for a run that failed, such as NO_FCP; null where it did not. */
export function lighthouseFailure(lhr: unknown): { readonly code: string; readonly message: string } | null {
  const error = objectOf(objectOf(lhr)['runtimeError']);
  const code = textOf(error['code']);
  return code === '' || code === 'NO_ERROR' ? null : { code, message: textOf(error['message']) };
}

function opportunitiesOf(audits: Json): readonly Opportunity[] {
  const found = Object.values(audits).flatMap((each) => {
    const audit = objectOf(each);
    const score = numberOf(audit['score']);
    if (score === null || score >= 0.9 || audit['scoreDisplayMode'] !== 'metricSavings') return [];
    const savedMs = Math.max(0, numberOf(objectOf(audit['metricSavings'])['LCP']) ?? 0);
    return [{ id: textOf(audit['id']), title: textOf(audit['title']), savedMs, savedBytes: savedBytes(audit) }];
  });
  return found
    .sort((a, b) => b.savedMs - a.savedMs || (b.savedBytes ?? 0) - (a.savedBytes ?? 0) || (a.id < b.id ? -1 : 1))
    .slice(0, maxListed);
}

function thirdPartiesOf(audit: Json): SpeedReport['thirdParties'] {
  return listOf(objectOf(audit['details'])['items']).map((each) => {
    const item = objectOf(each);
    const { entity } = item;
    return {
      name: textOf(isText(entity) ? entity : objectOf(entity)['text']),
      bytes: numberOf(item['transferSize']) ?? 0,
      mainThreadMs: numberOf(item['mainThreadTime']) ?? 0,
    };
  });
}

/** Of the audit as a whole, else of its items together; null where it names none. */
function savedBytes(audit: Json): number | null {
  const details = objectOf(audit['details']);
  const whole = numberOf(details['overallSavingsBytes']);
  if (whole !== null) return whole;
  const bytes = listOf(details['items']).flatMap((item) => numberOf(objectOf(item)['wastedBytes']) ?? []);
  return bytes.length === 0 ? null : bytes.reduce((sum, each) => sum + each, 0);
}

/** The first element in an audit's details, which are lists of tables and elements. */
function firstNode(details: unknown, depth = 0): SpeedReport['lcpElement'] {
  if (depth > 6 || typeof details !== 'object' || details === null) return null;
  const node = details as Json;
  if (node['type'] === 'node' && isText(node['selector'])) return { selector: textOf(node['selector']), markup: textOf(node['snippet']) };
  for (const child of Object.values(details)) {
    const found = firstNode(child, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

function meanScore(audits: readonly Json[]): number | null {
  const scores = audits.flatMap(({ score }) => numberOf(score) ?? []);
  return scores.length === 0 ? null : hundred(scores.reduce((sum, each) => sum + each, 0) / scores.length);
}

function hundred(score: unknown): number | null {
  const number = numberOf(score);
  return number === null ? null : Math.round(Math.min(1, Math.max(0, number)) * 100);
}

function record<K extends string, V>(keys: readonly K[], pick: (key: K) => V): Readonly<Record<K, V>> {
  return Object.fromEntries(keys.map((key) => [key, pick(key)])) as Record<K, V>;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const textOf = (value: unknown): string => (isText(value) ? value.slice(0, maxQuoted) : '');
const numberOf = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);
const objectOf = (value: unknown): Json => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(0, 1_000) : []);

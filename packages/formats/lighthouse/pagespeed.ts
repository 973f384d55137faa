/**
 * PageSpeed Insights, version 5: the URL that asks it, and what its response means. The response is foreign text of up to a few megabytes.
 * Source: https://developers.google.com/speed/docs/insights/rest/v5/pagespeedapi/runpagespeed
 */
import { isNumber, isRecord, isText } from '@orbweaver/model/json-shape.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import type { SpeedFault } from '@orbweaver/model/speed.ts';
import {
  type FieldData,
  type FieldFigure,
  type FieldMetric,
  fieldMetrics,
  type SpeedReport,
  speedCategories,
} from '@orbweaver/model/speed-report.ts';
import { readLighthouse } from './read-report.ts';

export const pageSpeedApi = 'https://www.googleapis.com/pagespeedonline/v5/runPagespeed';

export interface PageSpeedQuestion {
  /** Of the page. */
  readonly url: string;
  readonly device: SpeedReport['device'];
  readonly key: string;
}

/** `api` is the service's URL, without a query. */
export function pageSpeedUrl({ url, device, key }: PageSpeedQuestion, api = pageSpeedApi): string {
  const asked = new URL(api);
  for (const [name, value] of [
    ['url', url],
    ['strategy', device],
    ['key', key],
  ] as const)
    asked.searchParams.set(name, value);
  for (const category of speedCategories) asked.searchParams.append('category', category);
  return asked.href;
}

export type PageSpeedAnswer = { readonly report: SpeedReport } | { readonly fault: SpeedFault; readonly detail: string };

/** `text` is the body of the response. */
export function readPageSpeed(status: number, text: string): PageSpeedAnswer {
  const body = parsed(text);
  if (body === null) return { fault: status >= 500 ? 'busy' : 'malformed', detail: `HTTP ${status}` };
  if (status !== 200) return refusal(status, body['error']);
  const report = readLighthouse(body['lighthouseResult']);
  if (report !== null) return { report: { ...report, source: 'pagespeed', field: readField(body) } };
  const failed = isRecord(body['lighthouseResult']) ? body['lighthouseResult']['runtimeError'] : null;
  if (isRecord(failed)) return { fault: 'page', detail: textOf(failed['code']) };
  return { fault: 'malformed', detail: 'no Lighthouse result' };
}

/** Google's error object: a message, a status word, and reasons in its details. */
function refusal(status: number, error: unknown): PageSpeedAnswer {
  const { message, details } = isRecord(error) ? error : { message: '', details: [] };
  const said = textOf(message);
  const reasons = Array.isArray(details) ? details.map((each) => (isRecord(each) ? textOf(each['reason']) : '')).join(' ') : '';
  const lighthouse = /Lighthouse returned error: (\w+)/.exec(said)?.[1];
  if (lighthouse !== undefined) return { fault: 'page', detail: lighthouse };
  if (status === 429 || /RATE_LIMIT_EXCEEDED|quota exceeded/i.test(`${reasons} ${said}`)) return { fault: 'quota', detail: said };
  if (status === 401 || status === 403 || /API_KEY|API key/.test(`${reasons} ${said}`)) return { fault: 'key', detail: said };
  return { fault: status >= 500 ? 'busy' : 'malformed', detail: said === '' ? `HTTP ${status}` : said };
}

const fieldNames: Readonly<Record<FieldMetric, string>> = {
  lcp: 'LARGEST_CONTENTFUL_PAINT_MS',
  inp: 'INTERACTION_TO_NEXT_PAINT',
  cls: 'CUMULATIVE_LAYOUT_SHIFT_SCORE',
  fcp: 'FIRST_CONTENTFUL_PAINT_MS',
  ttfb: 'EXPERIMENTAL_TIME_TO_FIRST_BYTE',
};

/** Of the page where it has visits enough, else of its origin. */
function readField(body: Readonly<Record<string, unknown>>): FieldData | null {
  const page = body['loadingExperience'];
  const isOrigin = isRecord(page) && page['origin_fallback'] === true;
  return (
    (isOrigin ? null : fieldOf(page, 'url')) ??
    fieldOf(body['originLoadingExperience'], 'origin') ??
    (isOrigin ? fieldOf(page, 'origin') : null)
  );
}

function fieldOf(experience: unknown, of: FieldData['of']): FieldData | null {
  const metrics = isRecord(experience) ? experience['metrics'] : null;
  if (!isRecord(metrics)) return null;
  const found = fieldMetrics.map((id) => [id, figureOf(ownValue(metrics, fieldNames[id]), id === 'cls' ? 100 : 1)] as const);
  if (found.every(([, figure]) => figure === null)) return null;
  return { of, metrics: Object.fromEntries(found) as Record<FieldMetric, FieldFigure | null> };
}

/** The service gives layout shift as hundredths. */
function figureOf(metric: unknown, divisor: number): FieldFigure | null {
  if (!isRecord(metric) || !isNumber(metric['percentile']) || !Array.isArray(metric['distributions'])) return null;
  const shares = metric['distributions'].map((each) => (isRecord(each) && isNumber(each['proportion']) ? each['proportion'] : Number.NaN));
  const [good, needsImprovement, poor] = shares;
  if (good === undefined || needsImprovement === undefined || poor === undefined || shares.some(Number.isNaN)) return null;
  return { p75: metric['percentile'] / divisor, shares: [good, needsImprovement, poor] };
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

const textOf = (value: unknown): string => (isText(value) ? value.slice(0, 500) : '');

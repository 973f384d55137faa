/**
 * The examples of checks that judge measurements of pages (PageSpeed Insights, Lighthouse), each a report with one figure: `43 of 100, mobile`,
 * `3,900 ms, mobile, lab`, `0.31, mobile, field p75`, `4,100 ms for visitors, 2,000 ms in the test`.
 */
import { expect, test } from 'vitest';
import { storedSite } from '../../fixtures/stored-site/stored-site.ts';
import { allChecks } from '../../packages/checks/all-checks.ts';
import { compileSiteChecks } from '../../packages/checks/site-runner.ts';
import { siteIssues } from '../../packages/checks/testing/site-issues.ts';
import type { FieldMetric, SpeedCategory, SpeedMetric, SpeedReport } from '../../packages/model/speed-report.ts';

const measured = allChecks.filter(({ needs }) => needs === 'pagespeed');

const figureOf: Readonly<Record<string, SpeedMetric | FieldMetric | SpeedCategory>> = {
  'psi-performance-score': 'performance',
  'psi-accessibility-score': 'accessibility',
  'psi-best-practices-score': 'best-practices',
  'psi-seo-score': 'seo',
  'psi-lcp': 'lcp',
  'psi-cls': 'cls',
  'psi-inp': 'inp',
  'psi-tbt': 'tbt',
  'psi-fcp': 'fcp',
  'psi-speed-index': 'speedIndex',
  'psi-field-vs-lab-gap': 'lcp',
};

const empty: SpeedReport = {
  ...{ source: 'pagespeed', url: 'https://site.example/', finalUrl: 'https://site.example/', device: 'mobile' },
  ...{ time: '2026-11-26T10:00:00Z', version: '13.0.1', unused: { css: 0, js: 0 }, lcpElement: null, opportunities: [], thirdParties: [] },
  scores: { performance: null, accessibility: null, 'best-practices': null, seo: null },
  metrics: { fcp: null, speedIndex: null, lcp: null, tbt: null, cls: null },
  parts: { css: null, js: null, images: null, cache: null },
  field: null,
};

const none = { lcp: null, inp: null, cls: null, fcp: null, ttfb: null };
const seen = (metric: string, p75: number): SpeedReport['field'] => ({
  of: 'url',
  metrics: { ...none, [metric]: { p75, shares: [0.5, 0.3, 0.2] } },
});

/** The report that an example describes; throws for one that says anything else. */
function reportOf(id: string, example: string): SpeedReport {
  const figure = figureOf[id] ?? '';
  const text = example.replaceAll(/(?<=\d),(?=\d{3})/g, '');
  const score = /^(\d+) of 100, (mobile|desktop)$/.exec(text);
  if (score !== null) return { ...empty, device: score[2] as 'mobile', scores: { ...empty.scores, [figure]: Number(score[1]) } };
  const both = /^(\d+) ms for visitors, (\d+) ms in the test$/.exec(text);
  if (both !== null) return { ...empty, metrics: { ...empty.metrics, [figure]: Number(both[2]) }, field: seen(figure, Number(both[1])) };
  const one = /^([\d.]+)(?: ms)?, (mobile|desktop), (lab|field p75)$/.exec(text);
  if (one === null) throw new Error(`${id} has an example that is no measurement: ${example}`);
  const device = one[2] as 'mobile';
  if (one[3] === 'lab') return { ...empty, device, metrics: { ...empty.metrics, [figure]: Number(one[1]) } };
  return { ...empty, device, field: seen(figure, Number(one[1])) };
}

function findsOn(id: string, example: string): boolean {
  const site = storedSite({ urls: [{ url: '/' }], speed: { '/': [reportOf(id, example)] } });
  const checks = compileSiteChecks(measured, { categories: ['pagespeed'], settings: {} });
  return siteIssues(checks, site).some(({ check }) => check === id);
}

test('every one has its figure', () => expect(Object.keys(figureOf).sort()).toEqual(measured.map(({ id }) => id).sort()));

test.each(measured.map(({ id, docs }) => [id, docs] as const))('the examples of %s are what they are called', (id, { found, notFound }) => {
  expect(findsOn(id, found ?? '')).toBe(true);
  expect(findsOn(id, notFound ?? '')).toBe(false);
});

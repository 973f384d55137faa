import type { FieldData, SpeedReport } from '@orbweaver/model/speed-report.ts';
import { expect, test } from 'vitest';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import * as checks from './index.ts';

const fast: SpeedReport = {
  ...{ source: 'pagespeed', url: 'https://site.example/', finalUrl: 'https://site.example/', device: 'mobile' },
  ...{ time: '2026-11-26T10:00:00Z', version: '13.0.1', unused: { css: 0, js: 0 }, lcpElement: null, opportunities: [], thirdParties: [] },
  scores: { performance: 90, accessibility: 90, 'best-practices': 90, seo: 90 },
  metrics: { fcp: 1800, speedIndex: 3400, lcp: 2500, tbt: 200, cls: 0.1 },
  parts: { css: null, js: null, images: null, cache: null },
  field: null,
};

const of = (...reports: SpeedReport[]) => storedSite({ urls: [{ url: '/' }, { url: '/b' }], speed: { '/': reports } });
const scored = (scores: Partial<SpeedReport['scores']>) => ({ ...fast, scores: { ...fast.scores, ...scores } });
const took = (metrics: Partial<SpeedReport['metrics']>) => ({ ...fast, metrics: { ...fast.metrics, ...metrics } });
const desktop = (report: SpeedReport): SpeedReport => ({ ...report, device: 'desktop' });
const seen = (metrics: Readonly<Record<string, number>>, of: FieldData['of'] = 'url'): SpeedReport => {
  const figure = (p75: number) => ({ p75, shares: [0.5, 0.3, 0.2] as const });
  const none = { lcp: null, inp: null, cls: null, fcp: null, ttfb: null };
  return {
    ...fast,
    field: { of, metrics: { ...none, ...Object.fromEntries(Object.entries(metrics).map(([id, p75]) => [id, figure(p75)])) } },
  };
};
const unmeasured = storedSite({ urls: [{ url: '/' }] });
const slow = { urlId: 1 };
const silent = { 'nothing was measured': unmeasured };

siteCheckTable(checks.psiPerformanceScore, {
  pass: { '90': of(fast), 'a phone that is fast, a desktop that is slow': of(fast, desktop(scored({ performance: 20 }))) },
  issue: {
    '89': {
      on: of(scored({ performance: 89 })),
      findings: [{ ...slow, severity: 'warning', evidence: { value: 89, limit: 90, rule: 'mobile' } }],
    },
    '49 of a desktop alone': {
      on: of(desktop(scored({ performance: 49 }))),
      findings: [{ ...slow, severity: 'error', evidence: { value: 49, rule: 'desktop' } }],
    },
  },
  silent: { ...silent, 'a score that nobody knows': of(scored({ performance: null })) },
});

for (const [check, category] of [
  [checks.psiAccessibilityScore, 'accessibility'],
  [checks.psiBestPracticesScore, 'best-practices'],
  [checks.psiSeoScore, 'seo'],
] as const)
  siteCheckTable(check, {
    pass: { '90': of(fast) },
    issue: {
      '89': { on: of(scored({ [category]: 89 })), findings: [{ ...slow, severity: 'warning', evidence: { value: 89, limit: 90 } }] },
      'a very low one is a warning, too': { on: of(scored({ [category]: 10 })), findings: [{ ...slow, severity: 'warning' }] },
    },
    silent: { ...silent, 'a score that nobody knows': of(scored({ [category]: null })) },
  });

siteCheckTable(checks.psiLcp, {
  pass: {
    '2.5 s': of(fast),
    'a slow test of a page that visitors see early': of({ ...seen({ lcp: 2000 }), metrics: took({ lcp: 9000 }).metrics }),
  },
  issue: {
    'a little later': {
      on: of(took({ lcp: 2501.4 })),
      findings: [{ ...slow, severity: 'warning', evidence: { value: 2501, limit: 2500, rule: 'mobile, lab' } }],
    },
    'visitors wait': {
      on: of(seen({ lcp: 4100 })),
      findings: [{ ...slow, severity: 'error', evidence: { value: 4100, rule: 'mobile, field p75' } }],
    },
    'a desktop': { on: of(desktop(took({ lcp: 3000 }))), findings: [{ ...slow, evidence: { rule: 'desktop, lab' } }] },
  },
  silent: { ...silent, 'visitors of other pages of the origin': of(seen({ lcp: 9000 }, 'origin')), 'no paint': of(took({ lcp: null })) },
});

siteCheckTable(checks.psiCls, {
  pass: { '0.1': of(fast) },
  issue: {
    '0.2': { on: of(took({ cls: 0.2004 })), findings: [{ ...slow, severity: 'warning', evidence: { value: 0.2, limit: 0.1 } }] },
    '0.3': { on: of(seen({ cls: 0.3 })), findings: [{ ...slow, severity: 'error', evidence: { value: 0.3 } }] },
  },
  silent,
});

siteCheckTable(checks.psiInp, {
  pass: { '200 ms': of(seen({ inp: 200 })) },
  issue: {
    '201 ms': { on: of(seen({ inp: 201 })), findings: [{ ...slow, severity: 'warning', evidence: { value: 201, limit: 200 } }] },
    '501 ms': { on: of(seen({ inp: 501 })), findings: [{ ...slow, severity: 'error' }] },
  },
  silent: { ...silent, 'no visitors': of(fast) },
});

for (const [check, metric, good, fair] of [
  [checks.psiTbt, 'tbt', 200, 600],
  [checks.psiFcp, 'fcp', 1800, 3000],
  [checks.psiSpeedIndex, 'speedIndex', 3400, 5800],
] as const)
  siteCheckTable(check, {
    pass: { 'at the limit': of(fast) },
    issue: {
      'beyond it': {
        on: of(took({ [metric]: good + 1 })),
        findings: [{ ...slow, severity: 'warning', evidence: { value: good + 1, limit: good } }],
      },
      poor: { on: of(took({ [metric]: fair + 1 })), findings: [{ ...slow, severity: 'error' }] },
    },
    silent: { ...silent, 'a desktop': of(desktop(took({ [metric]: fair + 1 }))) },
  });

siteCheckTable(checks.psiFieldVsLabGap, {
  pass: { 'one and a half times': of(seen({ lcp: 3750 })) },
  issue: { more: { on: of(seen({ lcp: 3751 })), findings: [{ ...slow, severity: 'notice', evidence: { value: 3751, limit: 2500 } }] } },
  silent: { ...silent, 'no visitors': of(fast), 'of the whole origin': of(seen({ lcp: 9000 }, 'origin')) },
});

test('pages that nobody measured are said to be untested', () => {
  for (const check of checks.pagespeedChecks)
    expect(check.kind === 'site' && check.run(unmeasured, check.settings, () => true)).toEqual({
      notTested: 'needs the PageSpeed service',
    });
});

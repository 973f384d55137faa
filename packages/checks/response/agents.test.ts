import type { ProbeRow } from '@orbweaver/model/probe.ts';
import { expect, test } from 'vitest';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { compileSiteChecks } from '../site-runner.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { probe, probePage, sketch } from '../testing/probe.ts';
import { siteIssues } from '../testing/site-issues.ts';
import { urlBlocksCrawler, userAgentDifferential } from './agents.ts';

const start = 'https://site.example/';
const as = (agent: ProbeRow['agent'], over: Parameters<typeof probe>[2] = {}) =>
  probe('agent', start, { agent, page: probePage(), ...over });
const site = (status: number, ...probes: ProbeRow[]) => storedSite({ urls: [{ url: '/', row: { status } }], probes });

siteCheckTable(urlBlocksCrawler, {
  pass: { 'both get the page': site(200, as('browser')) },
  issue: {
    'the scan is refused': {
      on: site(403, as('browser')),
      findings: [{ severity: 'warning', urlId: 0, evidence: { value: 403, target: start } }],
    },
  },
  silent: {
    'both are refused': site(403, as('browser', { status: 403, challenged: true })),
    'the page is gone for both': site(404, as('browser', { status: 404 })),
    'no browser was tried': site(403, as('Googlebot')),
  },
});

siteCheckTable(userAgentDifferential, {
  pass: { 'all alike': site(200, as('browser'), as('Googlebot'), as('mobile')) },
  issue: {
    'robots and text': {
      on: site(200, as('browser'), as('Googlebot', { page: probePage({ noindex: true, sketch: sketch('b') }) })),
      findings: [{ severity: 'warning', urlId: 1, evidence: { value: 'Googlebot: robots, Googlebot: text', target: start } }],
    },
    'a status': { on: site(200, as('browser'), as('Googlebot', { status: 403, challenged: true })), findings: 1 },
    'a canonical': {
      on: site(200, as('browser'), as('mobile', { page: probePage({ canonical: 'https://m.site.example/' }) })),
      findings: 1,
    },
  },
  silent: {
    'a short text changes with each visit': site(
      200,
      as('browser', { page: probePage({ words: 20 }) }),
      as('Googlebot', { page: probePage({ words: 20, sketch: sketch('b') }) }),
    ),
    'no answer': site(200, as('browser'), as('Googlebot', { status: 0, error: 'timeout', page: null })),
    'the browser is refused too': site(200, as('browser', { status: 403, challenged: true }), as('Googlebot', { status: 403 })),
  },
});

test('without other agents nothing is tested', () => {
  const checker = compileSiteChecks([urlBlocksCrawler], { categories: null, settings: {} });
  expect(siteIssues(checker, site(200, probe('missing-page', start, { status: 404 })))).toEqual([]);
  expect(checker.takeCounts()).toMatchObject([{ notTested: 1, reason: expect.stringMatching(/^other agents/) }]);
});

import type { ProbeRow } from '@orbweaver/model/probe.ts';
import { expect, test } from 'vitest';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import type { Check } from '../check.ts';
import { contentExactDuplicate } from '../content/repetition.ts';
import { compileSiteChecks } from '../site-runner.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { probe, probePage, sketch } from '../testing/probe.ts';
import { siteIssues } from '../testing/site-issues.ts';
import { redirectHostMix } from './start-names.ts';

const start = 'https://site.example/';
const www = 'https://www.site.example/';
const page = probePage();
/** The start page, which has the text of /manual. */
const copied = (...probes: ProbeRow[]) =>
  storedSite({
    urls: [
      { url: '/', sketch: sketch('a'), contentHash: 'a' },
      { url: '/manual', sketch: sketch('a'), contentHash: 'a' },
    ],
    probes,
  });
const of = (...probes: ProbeRow[]) => storedSite({ urls: [{ url: '/', sketch: sketch('a') }], probes });

siteCheckTable(redirectHostMix, {
  pass: {
    'each leads to the one name': of(probe('scheme', ['http://site.example/', start], { page }), probe('host', [www, start], { page })),
    'nothing answers there': of(probe('host', www, { status: 0, error: 'dns' }), probe('index-file', `${start}index.php`, { status: 404 })),
  },
  issue: {
    'with www too': {
      on: of(probe('host', www, { page })),
      findings: [{ severity: 'warning', urlId: 0, group: 'host', evidence: { value: 'answers 200', target: www } }],
    },
    'with www, beside a further copy': { on: copied(probe('host', www, { page })), findings: 1 },
    'two steps': {
      on: of(probe('host', ['http://www.site.example/', www, start], { page })),
      findings: [{ evidence: { value: '2 redirects' } }],
    },
    'the index file': {
      on: of(probe('index-file', `${start}index.html`, { page })),
      findings: [{ severity: 'notice', group: 'index-file' }],
    },
  },
  silent: {
    'a canonical settles it': of(probe('index-file', `${start}index.html`, { page: probePage({ canonical: start }) })),
    'another page under that name': of(probe('index-file', `${start}index.html`, { page: probePage({ sketch: sketch('b') }) })),
    'a server that answers 200 for anything (error-page-returns-200)': of(
      probe('missing-page', `${start}no-such-page`),
      probe('index-file', `${start}index.php`, { page }),
    ),
    'plain http (srv-http-not-redirecting)': of(probe('scheme', 'http://site.example/', { page })),
  },
});

test('an index file beside a further copy of the start page is for content-exact-duplicate to say, where that runs', () => {
  const site = copied(probe('index-file', `${start}index.html`, { page }));
  const found = (...checks: Check[]) =>
    siteIssues(compileSiteChecks(checks, { categories: null, settings: {} }), site).map(({ check }) => check);
  expect(found(redirectHostMix)).toEqual(['redirect-host-mix']);
  expect(found(redirectHostMix, contentExactDuplicate)).toEqual(['content-exact-duplicate', 'content-exact-duplicate']);
});

import type { ProbeRow } from '@orbweaver/model/probe.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { probe, probePage, sketch } from '../testing/probe.ts';
import { redirectHostMix } from './start-names.ts';

const start = 'https://site.example/';
const www = 'https://www.site.example/';
const page = probePage();
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

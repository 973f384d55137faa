import type { UrlInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { canonicalChain, canonicalTo4xx5xx, canonicalToDisallowed, canonicalToNoindex, canonicalToRedirect } from './targets.ts';

const naming = (target: UrlInput) => storedSite({ urls: [{ url: '/', links: ['/a'] }, { url: '/a', canonical: target.url }, target] });
const good = naming({ url: '/b' });
const gone = naming({ url: '/b', row: { status: 404 } });
const b = 'https://site.example/b';

siteCheckTable(canonicalTo4xx5xx, {
  pass: { '200': good },
  issue: {
    '404': { on: gone, findings: [{ severity: 'error', urlId: 2, evidence: { target: b, value: 404, offset: 220 } }] },
    '500': { on: naming({ url: '/b', row: { status: 500 } }), findings: 1 },
    'no answer': { on: naming({ url: '/b', row: { status: 0, error: 'dns' } }), findings: [{ evidence: { value: 'dns' } }] },
  },
  silent: {
    '403, perhaps only for us': naming({ url: '/b', row: { status: 403 } }),
    'not fetched for a limit': naming({ url: '/b', row: { status: 0, notFetched: 'limit' } }),
    'a misplaced one': storedSite({
      urls: [{ url: '/' }, { url: '/a', canonical: '/b', ignoredCanonical: true }, { url: '/b', row: { status: 404 } }],
    }),
    itself: storedSite({ urls: [{ url: '/', canonical: '/' }] }),
  },
});

siteCheckTable(canonicalToRedirect, {
  pass: { '200': good },
  issue: {
    '301': {
      on: naming({ url: '/b', redirectTo: '/' }),
      findings: [{ severity: 'warning', urlId: 2, evidence: { target: b, value: 301 } }],
    },
    'without the slash': {
      on: storedSite({
        urls: [
          { url: '/', links: ['/a/'] },
          { url: '/a/', canonical: '/a' },
          { url: '/a', redirectTo: '/a/' },
        ],
      }),
      findings: [{ group: 'slash at the end' }],
    },
  },
  silent: { '404 (canonical-to-4xx-5xx)': gone },
});

siteCheckTable(canonicalToNoindex, {
  pass: { indexable: good },
  issue: { noindex: { on: naming({ url: '/b', noindex: true }), findings: [{ severity: 'error', urlId: 2, evidence: { target: b } }] } },
  silent: {
    'a page that names another (canonical-chain)': storedSite({
      urls: [{ url: '/' }, { url: '/a', canonical: '/b' }, { url: '/b', canonical: '/' }],
    }),
    '404': gone,
  },
});

siteCheckTable(canonicalToDisallowed, {
  pass: { allowed: good },
  issue: {
    blocked: {
      on: storedSite({
        urls: [{ url: '/' }, { url: '/a', canonical: '/b' }, { url: '/b', row: { status: 0, notFetched: 'robots' } }],
        blockingRules: { '/b': { rule: 'Disallow: /b', line: 3 } },
      }),
      findings: [{ severity: 'error', urlId: 2, evidence: { rule: 'Disallow: /b' } }],
    },
  },
  silent: { 'out of scope': naming({ url: '/b', row: { status: 0, notFetched: 'scope' } }), '404': gone },
});

siteCheckTable(canonicalChain, {
  pass: { settles: good },
  issue: {
    'a third page': {
      on: storedSite({ urls: [{ url: '/' }, { url: '/a', canonical: '/b' }, { url: '/b', canonical: '/c' }, { url: '/c' }] }),
      findings: [{ severity: 'warning', urlId: 2, evidence: { urls: ['https://site.example/c'] } }],
    },
    'two that name each other': {
      on: storedSite({ urls: [{ url: '/' }, { url: '/a', canonical: '/b' }, { url: '/b', canonical: '/a' }] }),
      findings: [
        { severity: 'error', urlId: 2 },
        { severity: 'error', urlId: 3 },
      ],
    },
  },
  silent: {
    'a target that names itself': storedSite({ urls: [{ url: '/' }, { url: '/a', canonical: '/b' }, { url: '/b', canonical: '/b' }] }),
    '404': gone,
  },
});

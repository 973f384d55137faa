import type { UrlInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { indexabilityChanged } from './changed.ts';

/** The second URL is indexable no more. */
function since(...urls: UrlInput[]) {
  const lost = urls.slice(0, 1).map(({ url }) => url);
  return storedSite({ urls: [{ url: '/' }, ...urls], earlier: { startedAt: '2026-01-01T00:00:00Z', lost } });
}

siteCheckTable(indexabilityChanged, {
  pass: { 'nothing was lost': since() },
  issue: {
    noindex: {
      on: since({ url: '/a', noindex: true }),
      findings: [{ severity: 'warning', urlId: 2, group: 'noindex', evidence: { value: 'noindex', rule: '2026-01-01T00:00:00Z' } }],
    },
    gone: { on: since({ url: '/a', row: { status: 404 } }), findings: [{ evidence: { value: '404' } }] },
    'closed by robots.txt': {
      on: since({ url: '/a', row: { status: 0, notFetched: 'robots' } }),
      findings: [{ evidence: { value: 'robots.txt' } }],
    },
    'another canonical': {
      on: since({ url: '/a', canonical: '/b' }, { url: '/b' }),
      findings: [{ evidence: { value: 'canonical', target: 'https://site.example/b' } }],
    },
    'moved to a page that is gone': {
      on: since({ url: '/a', redirectTo: '/b' }, { url: '/b', row: { status: 404 } }),
      findings: [{ evidence: { value: 'redirect' } }],
    },
  },
  silent: {
    'moved to a page that can be shown': since({ url: '/a', redirectTo: '/b' }, { url: '/b' }),
    'a server that was overloaded': since({ url: '/a', row: { status: 503 } }),
    'no earlier scan was named': storedSite({ urls: [{ url: '/' }, { url: '/a', noindex: true }] }),
  },
});

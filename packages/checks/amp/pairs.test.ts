import type { UrlInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { resource } from '../testing/page.ts';
import { sketch } from '../testing/probe.ts';
import { ampContentMismatch, ampNon200OrNoindex, ampNoReturnLink } from './pairs.ts';

/** /page and /page.amp; `names`: the page names its AMP version. */
function of(amp: Partial<UrlInput>, names = true) {
  const ampUrl = names ? 'https://site.example/page.amp' : null;
  const resources = [resource('js', 'https://cdn.ampproject.org/v0.js')];
  return storedSite({
    urls: [
      { url: '/page', sketch: sketch('a'), facts: { ampUrl } },
      { url: '/page.amp', canonical: '/page', sketch: sketch('a'), facts: { resources }, ...amp },
    ],
  });
}
const pair = of({});
const none = of({ canonical: '/page.amp' }, false);

siteCheckTable(ampNoReturnLink, {
  pass: { 'both name each other': pair },
  issue: {
    'another canonical': {
      on: of({ canonical: '/page.amp' }),
      findings: [{ severity: 'error', urlId: 1, evidence: { target: 'https://site.example/page.amp', rule: 'canonical' } }],
    },
    'the page does not name it': { on: of({}, false), findings: [{ urlId: 1, evidence: { rule: 'amphtml' } }] },
  },
  silent: { 'AMP alone': none, 'its answer is no page (amp-non200-or-noindex)': of({ row: { status: 404 } }) },
});

siteCheckTable(ampNon200OrNoindex, {
  pass: { 'it answers': pair },
  issue: {
    gone: { on: of({ row: { status: 404 } }), findings: [{ severity: 'error', urlId: 1, evidence: { value: 404 } }] },
    noindex: { on: of({ noindex: true }), findings: [{ evidence: { value: 'noindex' } }] },
    disallowed: { on: of({ row: { status: 0, notFetched: 'robots' } }), findings: [{ evidence: { value: 'robots.txt' } }] },
  },
  silent: { 'not asked for': of({ row: { status: 0, notFetched: 'limit' } }), 'AMP alone': none },
});

siteCheckTable(ampContentMismatch, {
  pass: { 'the same': pair },
  issue: { other: { on: of({ sketch: sketch('b') }), findings: [{ severity: 'warning', urlId: 1, evidence: { value: 0, limit: 80 } }] } },
  silent: { 'no text to compare': of({ sketch: '' }), 'no page came': of({ row: { status: 500 } }) },
});

import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { canonicalDuplicateTarget } from './shared-target.ts';

/** A sketch of 64 slots; the first `changed` of them differ from the plain one. */
const sketch = (changed: number, by = 1) =>
  btoa(String.fromCharCode(...Array.from({ length: 256 }, (_, index) => (index < changed * 4 ? by : 200))));
const twins = (...changed: number[]) =>
  storedSite({
    urls: [
      { url: '/', sketch: sketch(64, 9) },
      { url: '/t', sketch: sketch(0) },
      ...changed.map((each, index) => ({ url: `/t?v=${index}`, canonical: '/t', sketch: sketch(each) })),
    ],
  });

siteCheckTable(canonicalDuplicateTarget, {
  pass: { copies: twins(0, 0), 'nearly copies': twins(10, 19) },
  issue: {
    'two pages of their own': {
      on: twins(64, 40),
      findings: [{ severity: 'warning', urlId: 3, group: 'https://site.example/t', evidence: { count: 2 } }, { urlId: 4 }],
    },
    'one of two': { on: twins(0, 20), findings: [{ urlId: 4 }] },
  },
  silent: {
    'a single page': twins(64),
    'later pages of a list (pagination-canonical-first)': storedSite({
      urls: [
        { url: '/list/', sketch: sketch(0) },
        { url: '/list/page/2/', canonical: '/list/', sketch: sketch(64) },
        { url: '/list/page/3/', canonical: '/list/', sketch: sketch(60) },
      ],
    }),
    'pages without text': storedSite({ urls: [{ url: '/' }, { url: '/a', canonical: '/' }, { url: '/b', canonical: '/' }] }),
    'pages that name themselves': storedSite({
      urls: [
        { url: '/', canonical: '/', sketch: sketch(1) },
        { url: '/a', canonical: '/a', sketch: sketch(60) },
      ],
    }),
  },
});

import { pageCheckTable } from '../testing/check-table.ts';
import { canonical, here, page } from '../testing/page.ts';
import { canonicalOgUrlConflict } from './share-url.ts';

const of = (url: string, facts = {}) =>
  page({ openGraph: [{ property: 'og:url', content: url, offset: 270 }], canonicals: [canonical(here)], ...facts });

pageCheckTable(canonicalOgUrlConflict, {
  pass: { equal: of(here) },
  issue: {
    'another page': {
      on: of('https://site.example/'),
      findings: [{ severity: 'notice', evidence: { value: 'https://site.example/', target: here, offset: 270 } }],
    },
  },
  silent: {
    'no canonical': of('https://site.example/', { canonicals: [] }),
    'relative, the same page': of('/page'),
    'no og:url': page({ canonicals: [canonical(here)] }),
  },
});

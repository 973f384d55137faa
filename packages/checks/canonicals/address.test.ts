import { pageCheckTable } from '../testing/check-table.ts';
import { canonical, here, page } from '../testing/page.ts';
import { canonicalFragment, canonicalHttpHttps, canonicalRelative } from './address.ts';

const of = (href: string) => page({ canonicals: [canonical(href)] });
const silent = { none: page(), 'an empty one': page({ canonicals: [canonical('', { url: null })] }), 'a 404': page({}, { status: 404 }) };

pageCheckTable(canonicalRelative, {
  pass: { 'with scheme and host': of(here), 'another page': of('https://site.example/other') },
  issue: {
    'a path': { on: of('/page'), findings: [{ severity: 'notice', evidence: { value: '/page' } }] },
    'without scheme': { on: of('//site.example/page'), findings: 1 },
  },
  silent,
});

pageCheckTable(canonicalFragment, {
  pass: { plain: of(here) },
  issue: { 'with #': { on: of(`${here}#part`), findings: [{ severity: 'notice', evidence: { value: `${here}#part` } }] } },
  silent,
});

pageCheckTable(canonicalHttpHttps, {
  pass: { 'https to https': of(here) },
  issue: { 'https to http': { on: of('http://site.example/page'), findings: [{ severity: 'warning' }] } },
  silent: { ...silent, 'http to https': page({ canonicals: [canonical(here)] }, { url: 'http://site.example/page' }) },
});

import { pageCheckTable } from '../testing/check-table.ts';
import { canonical, here, page, robots } from '../testing/page.ts';
import { noarchiveList, nofollowList, noindexList, nosnippetList, robotsNoindexCanonicalMix } from './directives.ts';

const of = (rules: string, over = {}) => page({ robots: [robots(rules, over)] });
const header = { source: 'header', offset: -1, inHead: false };
const silent = {
  'rules for another crawler': of('noindex, nofollow, noarchive, nosnippet', { agent: 'bingbot' }),
  'an error page': page({}, { status: 404 }),
};

pageCheckTable(noindexList, {
  pass: { 'no directive': page(), 'index, follow': of('index, follow') },
  issue: {
    noindex: { on: of('noindex'), findings: [{ severity: 'notice', evidence: { value: 'noindex', rule: 'noindex', offset: 210 } }] },
    none: { on: of('none'), findings: [{ evidence: { rule: 'none' } }] },
    'in a header': { on: of('noindex', header), findings: [{ evidence: { header: 'x-robots-tag' } }] },
    'for googlebot only': { on: of('noindex', { agent: 'googlebot' }), findings: 1 },
    'the strictest of two': { on: page({ robots: [robots('index'), robots('noindex')] }), findings: 1 },
  },
  silent: { ...silent, noimageindex: of('noimageindex') },
});

pageCheckTable(nofollowList, {
  pass: { follow: of('follow') },
  issue: {
    nofollow: { on: of('index, nofollow'), findings: [{ severity: 'notice', evidence: { rule: 'nofollow' } }] },
    'in a header': { on: of('nofollow', header), findings: [{ evidence: { header: 'x-robots-tag' } }] },
  },
  silent: {
    ...silent,
    'noindex, follow': of('noindex, follow'),
    'none and noindex, nofollow (noindex-list)': page({ robots: [robots('none'), robots('noindex, nofollow')] }),
  },
});

pageCheckTable(noarchiveList, {
  pass: { 'no directive': page() },
  issue: { noarchive: { on: of('noarchive'), findings: [{ severity: 'notice', evidence: { rule: 'noarchive' } }] } },
  silent: { ...silent, none: of('none') },
});

pageCheckTable(nosnippetList, {
  pass: { 'a long snippet': of('max-snippet:200'), 'no limit': of('max-snippet:-1') },
  issue: {
    nosnippet: { on: of('nosnippet'), findings: [{ severity: 'notice', evidence: { rule: 'nosnippet' } }] },
    'max-snippet:0': { on: of('max-snippet:0'), findings: [{ evidence: { rule: 'max-snippet:0' } }] },
  },
  silent: { ...silent, 'max-image-preview:none': of('max-image-preview:none') },
});

const other = canonical('https://site.example/other');
pageCheckTable(robotsNoindexCanonicalMix, {
  pass: {
    'noindex with a canonical to itself': page({ robots: [robots('noindex')], canonicals: [canonical(here)] }),
    'the answer to a comment': page({ robots: [robots('noindex')], canonicals: [canonical(here)] }, { url: `${here}?replytocom=7` }),
  },
  issue: {
    'noindex with another canonical': {
      on: page({ robots: [robots('noindex')], canonicals: [other] }),
      findings: [{ severity: 'warning', evidence: { target: 'https://site.example/other' } }],
    },
  },
  silent: { ...silent, 'only a canonical': page({ canonicals: [other] }), 'only noindex': of('noindex') },
});

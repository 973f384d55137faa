import { pageCheckTable } from '../testing/check-table.ts';
import { canonical, here, page, robots } from '../testing/page.ts';
import {
  canonicalEmpty,
  canonicalHeaderHtmlConflict,
  canonicalMismatch,
  canonicalMissing,
  canonicalMultiple,
  canonicalOutsideHead,
  canonicalUnusable,
} from './presence.ts';

const own = canonical(here);
const other = canonical('https://site.example/other', { offset: 260 });
const empty = canonical(' ', { url: null });
const header = (href: string) => canonical(href, { source: 'header', inHead: false, offset: -1 });
const of = (...canonicals: ReturnType<typeof canonical>[]) => page({ canonicals });
const errors = { 'a 404': page({ canonicals: [] }, { status: 404 }), 'a redirect': page({}, { status: 301, redirectUrl: here }) };

pageCheckTable(canonicalMissing, {
  pass: { itself: of(own), 'in a header': of(header(here)) },
  issue: {
    none: { on: page(), findings: [{ severity: 'notice', evidence: {} }] },
    'one of several addresses': { on: page({}, { url: `${here}?sort=price` }), findings: [{ severity: 'warning' }] },
  },
  silent: {
    ...errors,
    'no address (canonical-unusable)': of(canonical('https://', { url: null })),
    'a noindex page': page({ robots: [robots('noindex')] }),
    'an empty one (canonical-empty)': of(empty),
    'in the body (canonical-outside-head)': of(canonical(here, { inHead: false })),
  },
});

pageCheckTable(canonicalUnusable, {
  pass: { itself: of(own), relative: of(canonical('/page')), 'in a header': of(header(here)) },
  issue: {
    'no address': {
      on: of(canonical('https://', { url: null })),
      findings: [{ severity: 'warning', evidence: { value: 'https://', offset: 220 } }],
    },
    'a file beside a good one': {
      on: of(own, canonical('file:///srv/a.html', { url: null })),
      findings: [{ evidence: { value: 'file:///srv/a.html' } }],
    },
  },
  silent: { ...errors, 'none (canonical-missing)': page(), 'an empty one (canonical-empty)': of(empty) },
});

pageCheckTable(canonicalEmpty, {
  pass: { itself: of(own) },
  issue: { 'white space': { on: of(empty), findings: [{ severity: 'warning', evidence: { value: ' ', line: 23 } }] } },
  silent: { ...errors, 'none (canonical-missing)': page() },
});

pageCheckTable(canonicalMultiple, {
  pass: { one: of(own), 'the same in header and page': of(own, header(here)) },
  issue: {
    'two different': {
      on: of(own, other),
      findings: [{ severity: 'error', evidence: { value: 'https://site.example/other', target: here, count: 2, offset: 260 } }],
    },
    'two equal': { on: of(own, own), findings: [{ severity: 'warning', evidence: { count: 2 } }] },
  },
  silent: { ...errors, 'one of two in the body': of(own, canonical('/other', { inHead: false })), none: page() },
});

pageCheckTable(canonicalHeaderHtmlConflict, {
  pass: { equal: of(own, header(here)) },
  issue: {
    different: {
      on: of(own, header('https://site.example/other')),
      findings: [{ severity: 'error', evidence: { target: 'https://site.example/other', header: 'link' } }],
    },
  },
  silent: { ...errors, 'only the page': of(own), 'only the header': of(header(here)) },
});

pageCheckTable(canonicalMismatch, {
  pass: { itself: of(own), 'itself with a fragment': of(canonical(`${here}#top`)) },
  issue: {
    'another page': { on: of(other), findings: [{ severity: 'warning', evidence: { target: 'https://site.example/other', offset: 260 } }] },
    'by header': { on: of(header('https://site.example/other')), findings: [{ evidence: { header: 'link' } }] },
    'a view of the page': { on: page({ canonicals: [own] }, { url: `${here}?view=print` }), findings: [{ severity: 'notice' }] },
    'another page of the same parameters': {
      on: page({ canonicals: [other] }, { url: `${here}?id=1` }),
      findings: [{ severity: 'warning' }],
    },
  },
  silent: {
    'the slash at the end (canonical-to-redirect)': of(canonical(`${here}/`)),
    ...errors,
    none: page(),
    'several that contradict (canonical-multiple)': of(own, other),
    'an empty one': of(empty),
    'a later page of a list that names the first (pagination-canonical-first)': page(
      { canonicals: [canonical('https://site.example/list/')] },
      { url: 'https://site.example/list/page/2/' },
    ),
    'on another site (canonical-cross-domain)': of(canonical('https://other.example/page')),
    'noindex (robots-noindex-canonical-mix)': page({ canonicals: [other], robots: [robots('noindex')] }),
  },
});

pageCheckTable(canonicalMismatch, {
  settings: { acceptParameters: true },
  pass: { 'a query twin': page({ canonicals: [own] }, { url: `${here}?view=print` }) },
  issue: { 'another path': { on: of(other), findings: 1 } },
  silent: { 'a parameter kept': page({ canonicals: [canonical(`${here}?id=1`)] }, { url: `${here}?id=1&sort=up` }) },
});

pageCheckTable(canonicalOutsideHead, {
  pass: { 'in the head': of(own), 'in a header': of(header(here)) },
  issue: {
    'of another page': { on: of(canonical('/other', { inHead: false })), findings: [{ severity: 'error', evidence: { offset: 220 } }] },
    'of the page itself': { on: of(canonical(here, { inHead: false })), findings: [{ severity: 'warning', evidence: { offset: 220 } }] },
  },
  silent: { ...errors, none: page() },
});

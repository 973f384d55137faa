import { pageCheckTable } from '../testing/check-table.ts';
import { here, hreflang, page } from '../testing/page.ts';
import {
  hreflangDuplicate,
  hreflangInvalidCode,
  hreflangOutsideHead,
  hreflangRelativeUrl,
  hreflangSelfMissing,
  hreflangXdefaultMissing,
} from './set.ts';

const of = (...set: ReturnType<typeof hreflang>[]) => page({ hreflang: set });
const self = hreflang('en', here);
const german = hreflang('de', 'https://site.example/de');
const silent = { 'no hreflang': page(), 'an error page': page({ hreflang: [hreflang('xx', '/x')] }, { status: 404 }) };

pageCheckTable(hreflangInvalidCode, {
  pass: { 'en and de-AT': of(self, hreflang('de-AT', 'https://site.example/at')), 'x-default': of(hreflang('x-default', here)) },
  issue: {
    'en-UK': { on: of(hreflang('en-UK', here)), findings: [{ severity: 'error', evidence: { value: 'en-UK', offset: 230, line: 24 } }] },
    en_us: { on: of(self, hreflang('en_us', here)), findings: 1 },
  },
  silent: { ...silent, 'letter case': of(hreflang('EN-gb', here)) },
});

pageCheckTable(hreflangDuplicate, {
  pass: { 'one page each': of(self, german) },
  issue: {
    'two pages for de': {
      on: of(self, german, hreflang('DE', 'https://site.example/de2', { offset: 260 })),
      findings: [{ severity: 'error', evidence: { count: 2, offset: 260, urls: ['https://site.example/de', 'https://site.example/de2'] } }],
    },
  },
  silent: {
    ...silent,
    'the same entry twice': of(german, german),
    'in page and header': of(german, hreflang('de', 'https://site.example/de', { source: 'header', offset: -1 })),
  },
});

pageCheckTable(hreflangRelativeUrl, {
  pass: { complete: of(self) },
  issue: { 'a path': { on: of(hreflang('de', '/de')), findings: [{ severity: 'error', evidence: { rule: '/de' } }] } },
  silent: { ...silent, 'in the body (hreflang-outside-head)': of(hreflang('de', '/de', { inHead: false })) },
});

pageCheckTable(hreflangSelfMissing, {
  pass: { 'named itself': of(self, german) },
  issue: { 'only others': { on: of(german), findings: [{ severity: 'warning', evidence: { count: 1 } }] } },
  silent: { ...silent, 'itself with a fragment': of(hreflang('en', `${here}#top`), german) },
});

pageCheckTable(hreflangXdefaultMissing, {
  pass: { given: of(self, german, hreflang('x-default', here)) },
  issue: { 'two languages': { on: of(self, german), findings: [{ severity: 'notice', evidence: { count: 2 } }] } },
  silent: { ...silent, 'one language': of(self) },
});

pageCheckTable(hreflangOutsideHead, {
  pass: { 'in the head': of(self), 'in a header': of(hreflang('de', '/de', { source: 'header', inHead: false, offset: -1 })) },
  issue: {
    'in the body': {
      on: of(self, hreflang('de', '/de', { inHead: false })),
      findings: [{ severity: 'error', evidence: { value: 'de', count: 1 } }],
    },
    'with media': { on: of(hreflang('de', '/de', { media: true })), findings: 1 },
  },
  silent,
});

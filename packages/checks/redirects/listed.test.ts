import { pageCheckTable } from '../testing/check-table.ts';
import { page } from '../testing/page.ts';
import { redirect302PermanentLooking, redirectList3xx, redirectMetaRefresh } from './listed.ts';

const redirect = (status: number, redirectUrl: string | null, url = 'https://site.example/page') => page({}, { url, status, redirectUrl });
const refresh = (url: string, source: 'html' | 'header' = 'html') => ({
  source,
  delaySeconds: 0,
  href: url,
  url,
  offset: source === 'html' ? 250 : -1,
});

pageCheckTable(redirectList3xx, {
  pass: {
    '200': page(),
    '404': page({}, { status: 404 }),
    'a random page of a wiki': redirect(302, 'https://site.example/wiki/Mill', 'https://site.example/wiki/Special:Random'),
  },
  issue: {
    '301': {
      on: redirect(301, 'https://site.example/new'),
      findings: [{ severity: 'notice', group: page().url, evidence: { value: 301, target: 'https://site.example/new' } }],
    },
    '301 to the slash, one of all such': {
      on: redirect(301, 'https://site.example/page/'),
      findings: [{ group: 'slash at the end', evidence: { target: 'https://site.example/page/' } }],
    },
    '302, one of all temporary ones': { on: redirect(302, 'https://site.example/new'), findings: [{ group: 'temporary' }] },
    '308 without a usable target': { on: redirect(308, null), findings: [{ evidence: { value: 308 } }] },
  },
  silent: { '304': page({}, { status: 304 }), 'an image that redirects (img-redirected)': page({}, { kind: 'image', status: 301 }) },
});

pageCheckTable(redirect302PermanentLooking, {
  pass: {
    '301 to the slash': redirect(301, 'https://site.example/page/'),
    '302 to another page': redirect(302, 'https://site.example/login'),
  },
  issue: {
    '302 to the slash': { on: redirect(302, 'https://site.example/page/'), findings: [{ severity: 'warning', evidence: { value: 302 } }] },
    '307 to https': { on: redirect(307, 'https://site.example/page', 'http://site.example/page'), findings: 1 },
    '302 to www': { on: redirect(302, 'https://www.site.example/page'), findings: 1 },
  },
  silent: {
    'a page': page(),
    '302 to itself (redirect-loop)': redirect(302, 'https://site.example/page'),
    'another query': redirect(302, 'https://site.example/page?lang=de'),
  },
});

pageCheckTable(redirectMetaRefresh, {
  pass: { 'no refresh': page() },
  issue: {
    'in the head': {
      on: page({ refresh: [refresh('https://site.example/new')] }),
      findings: [{ severity: 'warning', evidence: { value: 0, target: 'https://site.example/new', line: 26 } }],
    },
    'in a header': {
      on: page({ refresh: [refresh('https://site.example/new', 'header')] }),
      findings: [{ evidence: { header: 'refresh' } }],
    },
  },
  silent: {
    'a page that reloads itself': page({ refresh: [refresh('https://site.example/page')] }),
    'a refresh without URL': page({ refresh: [{ source: 'html', delaySeconds: 60, href: null, url: null, offset: 250 }] }),
  },
});

import type { SiteInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import {
  disallowList,
  robotsTxtBlocksAll,
  robotsTxtError,
  robotsTxtMissing,
  robotsTxtSyntax,
  robotsTxtTooLarge,
  robotsTxtUnsupported,
  robotsTxtWrongType,
} from './robots-txt.ts';

const responding = (robotsStatus: number, origin = 'https://site.example') =>
  storedSite({ urls: [{ url: '/' }], origins: [{ origin, robotsStatus }] });
const faulty = (code: string) =>
  storedSite({ urls: [{ url: '/' }], origins: [{ origin: 'https://site.example', robotsFaults: [{ code, line: 3, value: 'x' }] }] });
const blocked = (notFetched: 'robots' | 'depth'): SiteInput => ({
  urls: [
    { url: '/', links: ['/x'] },
    { url: '/x', row: { status: 0, notFetched } },
  ],
  blockingRules: { '/x': { rule: 'Disallow: /x', line: 2 } },
});

siteCheckTable(disallowList, {
  pass: { 'all allowed': storedSite({ urls: [{ url: '/', links: ['/x'] }, { url: '/x' }] }) },
  issue: {
    blocked: {
      on: storedSite(blocked('robots')),
      findings: [{ severity: 'notice', urlId: 2, group: 'Disallow: /x', evidence: { rule: 'Disallow: /x', line: 2 } }],
    },
  },
  silent: {
    'left out by depth': storedSite(blocked('depth')),
    'where the owner signs in': storedSite({
      urls: [
        { url: '/', links: ['/blog/wp-admin/'] },
        { url: '/blog/wp-admin/', row: { status: 0, notFetched: 'robots' } },
      ],
      blockingRules: { '/blog/wp-admin/': { rule: 'Disallow: /blog/wp-admin/', line: 2 } },
    }),
    'a blocked script (js-blocked-robots)': storedSite({
      urls: [{ url: '/' }, { url: '/a.js', row: { kind: 'js', status: 0, notFetched: 'robots' } }],
    }),
  },
});

siteCheckTable(robotsTxtMissing, {
  pass: { '200': responding(200) },
  issue: {
    '404': {
      on: responding(404),
      findings: [{ severity: 'notice', urlId: 0, evidence: { value: 404, target: 'https://site.example/robots.txt' } }],
    },
  },
  silent: { '500 (robots-txt-error)': responding(500), 'another site': responding(404, 'https://other.example') },
});

siteCheckTable(robotsTxtError, {
  pass: { '200': responding(200), '404': responding(404) },
  issue: {
    '503': { on: responding(503), findings: [{ severity: 'error', evidence: { value: 503 } }] },
    'no answer': { on: responding(0), findings: 1 },
    '429': { on: responding(429), findings: 1 },
    'a redirect that is not followed': { on: responding(301), findings: [{ severity: 'warning', evidence: { value: 301 } }] },
  },
  silent: { '403, read as no rules': responding(403), 'another site': responding(500, 'https://other.example') },
});

siteCheckTable(robotsTxtSyntax, {
  pass: { 'no faults': responding(200) },
  issue: {
    'a line without colon': {
      on: faulty('colon-missing'),
      findings: [{ severity: 'warning', evidence: { rule: 'colon-missing', line: 3, value: 'x' } }],
    },
  },
  silent: { 'Crawl-delay (robots-txt-unsupported)': faulty('field-unsupported'), 'too large (robots-txt-too-large)': faulty('too-large') },
});

siteCheckTable(robotsTxtTooLarge, {
  pass: { 'no faults': responding(200) },
  issue: { cut: { on: faulty('too-large'), findings: [{ severity: 'warning' }] } },
  silent: { 'another fault': faulty('colon-missing') },
});

siteCheckTable(robotsTxtWrongType, {
  pass: { 'no faults': responding(200) },
  issue: { HTML: { on: faulty('html'), findings: [{ severity: 'warning' }] } },
  silent: { 'another fault': faulty('colon-missing') },
});

siteCheckTable(robotsTxtUnsupported, {
  pass: { 'no faults': responding(200) },
  issue: { Host: { on: faulty('field-unsupported'), findings: [{ severity: 'notice', evidence: { value: 'x' } }] } },
  silent: { 'an unknown field (robots-txt-syntax)': faulty('field-unknown') },
});

const start = (row: object) => storedSite({ urls: [{ url: '/', row }], blockingRules: { '/': { rule: 'Disallow: /', line: 2 } } });
siteCheckTable(robotsTxtBlocksAll, {
  pass: { 'start page allowed': responding(200) },
  issue: {
    'start page blocked': {
      on: start({ status: 0, notFetched: 'robots' }),
      findings: [{ severity: 'error', urlId: 0, evidence: { rule: 'Disallow: /', line: 2 } }],
    },
  },
  silent: { 'another page blocked': storedSite(blocked('robots')), 'start page failed': start({ status: 0, error: 'dns' }) },
});

import type { UrlInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { cssBlockedRobots, cssBroken, cssDuplicate, cssFileLarge, cssRedirected } from './files.ts';

const sheet = (url: string, row: UrlInput['row'] = {}, more: { bytes?: number; hash?: string } = {}): UrlInput => ({
  url,
  row: { contentType: 'text/css', ...row },
  file: { kind: 'css', ...more },
});
const of = (...sheets: UrlInput[]) => storedSite({ urls: [{ url: '/' }, ...sheets] });
const good = of(sheet('/a.css'));

siteCheckTable(cssBroken, {
  pass: { 'text/css': good, 'with charset': of(sheet('/a.css', { contentType: 'text/css; charset=utf-8' })) },
  issue: {
    '404': { on: of(sheet('/a.css', { status: 404 })), findings: [{ severity: 'error', urlId: 2, evidence: { value: 404 } }] },
    'wrong type': { on: of(sheet('/a.css', { contentType: 'text/html' })), findings: [{ evidence: { value: 'text/html' } }] },
    'no answer': { on: of(sheet('/a.css', { status: 0, error: 'dns' })), findings: [{ evidence: { value: 'dns' } }] },
  },
  silent: {
    '403 of a foreign host': of(sheet('https://cdn.example/a.css', { status: 403 })),
    'no type': of(sheet('/a.css', { contentType: null })),
    'not asked for': of(sheet('/a.css', { status: 0, notFetched: 'type' })),
  },
});

siteCheckTable(cssRedirected, {
  pass: { '200': good },
  issue: { '302': { on: of(sheet('/a.css', { status: 302 })), findings: [{ severity: 'warning', evidence: { value: 302 } }] } },
  silent: { '404': of(sheet('/a.css', { status: 404 })) },
});

siteCheckTable(cssBlockedRobots, {
  pass: { '200': good },
  issue: { blocked: { on: of(sheet('/a.css', { status: 0, notFetched: 'robots' })), findings: [{ severity: 'warning', urlId: 2 }] } },
  silent: { 'not fetched for another reason': of(sheet('/a.css', { status: 0, notFetched: 'stopped' })) },
});

siteCheckTable(cssFileLarge, {
  pass: { '100 KB': of(sheet('/a.css', {}, { bytes: 100_000 })) },
  issue: {
    more: { on: of(sheet('/a.css', {}, { bytes: 100_001 })), findings: [{ severity: 'warning', evidence: { value: 100_001 } }] },
    'one file at two URLs': {
      on: of(sheet('/a.css?v=1', {}, { bytes: 3e5, hash: 'a' }), sheet('/a.css', {}, { bytes: 3e5, hash: 'a' })),
      findings: [{ group: 'https://site.example/a.css' }, { group: 'https://site.example/a.css' }],
    },
  },
  silent: { 'a large error page': of(sheet('/a.css', { status: 404 }, { bytes: 1e6 })) },
});

siteCheckTable(cssDuplicate, {
  pass: { 'two files': of(sheet('/a.css', {}, { hash: 'a' }), sheet('/b.css', {}, { hash: 'b' })) },
  issue: {
    'the same twice': {
      on: of(sheet('/a.css', {}, { hash: 'a' }), sheet('/b.css', {}, { hash: 'a' })),
      findings: [{ severity: 'notice', urlId: 2, group: 'a' }, { urlId: 3 }],
    },
  },
  silent: { 'unknown contents': of(sheet('/a.css'), sheet('/b.css')) },
});

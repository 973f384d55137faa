import type { UrlInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { jsBlockedRobots, jsBroken, jsDuplicateLibrary, jsFileLarge, jsRedirected } from './files.ts';

const script = (row: UrlInput['row'] = {}, bytes = 1000): UrlInput => ({
  url: '/a.js',
  row: { contentType: 'text/javascript', ...row },
  file: { kind: 'js', bytes },
});
const of = (...scripts: UrlInput[]) => storedSite({ urls: [{ url: '/' }, ...scripts] });
const good = of(script());

const lost = (url: string, status = 404, kind: 'js' | 'css' = 'js'): UrlInput => ({
  url,
  row: { status, contentType: null },
  file: { kind },
});
const inFolder = (...urls: UrlInput[]) => storedSite({ urls: [{ url: '/' }, ...urls] });
const folder = 'https://site.example/lib/';

siteCheckTable(jsBroken, {
  pass: { 'text/javascript': good, 'application/javascript': of(script({ contentType: 'application/javascript' })) },
  issue: {
    '500': { on: of(script({ status: 500 })), findings: [{ severity: 'error', urlId: 2, evidence: { value: 500 } }] },
    'a web page': { on: of(script({ contentType: 'text/html' })), findings: [{ evidence: { value: 'text/html' } }] },
    'three files of a folder that is missing': {
      on: inFolder(lost('/lib/a/one.js'), lost('/lib/b/two.js?v=2'), lost('/lib/b/three.css', 410, 'css')),
      findings: [
        { urlId: 2, group: folder },
        { urlId: 3, group: folder },
      ],
    },
    'a folder of which a file is there; one within it is missing': {
      on: inFolder(lost('/lib/a/one.js'), lost('/lib/b/1.js'), lost('/lib/b/2.js'), lost('/lib/b/3.js'), lost('/lib/there.js', 200)),
      findings: [{}, { group: `${folder}b/` }, { group: `${folder}b/` }, { group: `${folder}b/` }],
    },
    'a folder with a page': {
      on: inFolder(lost('/lib/1.js'), lost('/lib/2.js'), lost('/lib/3.js'), { url: '/lib/page' }),
      findings: [{}, {}, {}],
    },
    'two files, and others of the root': {
      on: inFolder(lost('/lib/1.js'), lost('/lib/2.js'), lost('/3.js'), lost('/4.js')),
      findings: [{}, {}, {}, {}],
    },
    'errors of the server': {
      on: inFolder(lost('/lib/1.js', 500), lost('/lib/2.js', 500), lost('/lib/3.js', 500)),
      findings: [{}, {}, {}],
    },
  },
  silent: {
    '429': of(script({ status: 429 })),
    'text/plain, which browsers take': of(script({ contentType: 'text/plain' })),
    'no type': of(script({ contentType: null })),
  },
});

siteCheckTable(jsRedirected, {
  pass: { '200': good },
  issue: { '301': { on: of(script({ status: 301 })), findings: [{ severity: 'warning', evidence: { value: 301 } }] } },
  silent: { '404': of(script({ status: 404 })) },
});

siteCheckTable(jsBlockedRobots, {
  pass: { '200': good },
  issue: { blocked: { on: of(script({ status: 0, notFetched: 'robots' })), findings: [{ severity: 'warning', urlId: 2 }] } },
  silent: { stopped: of(script({ status: 0, notFetched: 'stopped' })) },
});

siteCheckTable(jsFileLarge, {
  pass: { '150 KB': of(script({}, 150_000)) },
  issue: { more: { on: of(script({}, 150_001)), findings: [{ severity: 'warning' }] } },
  silent: { 'an error page': of(script({ status: 404 }, 1e6)) },
});

const copy = (url: string, hash?: string): UrlInput => ({
  url,
  row: { contentType: 'text/javascript' },
  file: hash === undefined ? { kind: 'js' } : { kind: 'js', hash },
});
siteCheckTable(jsDuplicateLibrary, {
  pass: { 'two scripts': storedSite({ urls: [{ url: '/' }, copy('/a.js', 'a'), copy('/b.js', 'b')] }) },
  issue: {
    'the same twice': {
      on: storedSite({ urls: [{ url: '/' }, copy('/a.js', 'a'), copy('/b.js', 'a')] }),
      findings: [{ severity: 'warning', urlId: 2, group: 'a', evidence: { count: 2 } }, { urlId: 3 }],
    },
  },
  silent: { 'unknown contents': storedSite({ urls: [{ url: '/' }, copy('/a.js'), copy('/b.js')] }) },
});

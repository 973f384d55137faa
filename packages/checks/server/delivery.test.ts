import { pageCheckTable } from '../testing/check-table.ts';
import { page } from '../testing/page.ts';
import { srvCacheMissing, srvCacheNoValidator, srvCompressionMissing, srvCompressionOfImages, srvHttpsMissing } from './delivery.ts';

const html = (headers: Record<string, string>, over = {}) => page({}, { headers: { 'content-type': 'text/html', ...headers }, ...over });
const file = (kind: 'image' | 'js' | 'css', headers: Record<string, string>, over = {}) => page({}, { kind, headers, ...over });
const script = { 'content-type': 'text/javascript' };

pageCheckTable(srvCompressionMissing, {
  pass: { gzip: html({ 'content-encoding': 'gzip' }), 'a script with br': file('js', { ...script, 'content-encoding': 'br' }) },
  issue: {
    'a page': {
      on: html({}),
      findings: [{ severity: 'warning', evidence: { value: 8000, header: 'content-encoding' } }],
    },
    'a script': { on: file('js', script), findings: [{ severity: 'warning' }] },
    'a text that a link leads to': {
      on: page({}, { headers: { 'content-type': 'text/plain; charset=utf-8' } }),
      findings: [{ severity: 'notice', evidence: { value: 8000 } }],
    },
    'data that a page loads': {
      on: page({}, { kind: 'other', headers: { 'content-type': 'application/json' } }),
      findings: [{ severity: 'warning' }],
    },
    identity: { on: html({ 'content-encoding': 'identity' }), findings: 1 },
  },
  silent: {
    'an image': file('image', { 'content-type': 'image/png' }),
    'a tiny page': html({}, { bodyBytes: 500, transferBytes: 500 }),
    'an error page': html({}, { status: 404 }),
    'a browser that does not show it': html({}, { httpVersion: 'unavailable' }),
  },
});

pageCheckTable(srvCacheMissing, {
  pass: {
    'max-age': file('css', { 'cache-control': 'public, max-age=600' }),
    Expires: file('image', { expires: 'Thu, 01 Jan 2099 00:00:00 GMT' }),
  },
  issue: {
    nothing: { on: file('js', script), findings: [{ severity: 'warning', evidence: { header: 'cache-control' } }] },
    'no-store': { on: file('css', { 'cache-control': 'no-store' }), findings: [{ evidence: { value: 'no-store' } }] },
  },
  silent: { 'a page': html({}), 'a missing file': file('js', script, { status: 404 }) },
});

pageCheckTable(srvHttpsMissing, {
  pass: { https: page() },
  issue: { http: { on: page({}, { url: 'http://site.example/page' }), findings: [{ severity: 'error', group: 'http://site.example' }] } },
  silent: {
    'http that redirects': page({}, { url: 'http://site.example/page', status: 301, redirectUrl: 'https://site.example/page' }),
    loopback: page({}, { url: 'http://127.0.0.1:8080/page' }),
    localhost: page({}, { url: 'http://localhost/page' }),
    'a 404': page({}, { url: 'http://site.example/page', status: 404 }),
  },
});

const sent = (headers: Readonly<Record<string, string>>, over = {}) =>
  page({}, { headers: { 'content-type': 'text/html', ...headers }, ...over });
pageCheckTable(srvCacheNoValidator, {
  pass: { ETag: sent({ etag: '"1"' }), 'Last-Modified': sent({ 'last-modified': 'Mon, 01 Jun 2026 00:00:00 GMT' }) },
  issue: {
    neither: { on: sent({}), findings: [{ severity: 'notice', group: 'page', evidence: { header: 'etag' } }] },
    'kept by the browser alone': { on: sent({ 'cache-control': 'private, max-age=600' }), findings: 1 },
    'a file': { on: file('css', { 'content-type': 'text/css' }, { bodyBytes: 1025, transferBytes: 1025 }), findings: [{ group: 'css' }] },
    'a small page': { on: sent({}, { bodyBytes: 500, transferBytes: 500 }), findings: 1 },
    'a page of XML': { on: sent({ 'content-type': 'application/xhtml+xml' }), findings: 1 },
    'asked for again by all': { on: sent({ 'cache-control': 'max-age=0, must-revalidate' }), findings: 1 },
  },
  silent: {
    'not to be kept': sent({ 'cache-control': 'private, no-store' }),
    'made for each visitor': sent({ 'cache-control': 'private, must-revalidate, max-age=0' }),
    'an error page': sent({}, { status: 404 }),
    'headers not seen': sent({}, { httpVersion: 'unavailable' }),
    'a small file': file('css', { 'content-type': 'text/css' }, { bodyBytes: 1024, transferBytes: 1024 }),
    'a feed': sent({ 'content-type': 'application/atom+xml; charset=utf-8' }),
    'an answer of an API': sent({ 'content-type': 'application/json' }, { kind: 'link' }),
  },
});

pageCheckTable(srvCompressionOfImages, {
  pass: { text: sent({ 'content-encoding': 'gzip' }) },
  issue: {
    'a JPEG': {
      on: sent({ 'content-type': 'image/jpeg', 'content-encoding': 'gzip' }, { kind: 'image' }),
      findings: [{ severity: 'notice', evidence: { value: 'image/jpeg', rule: 'gzip' } }],
    },
  },
  silent: {
    'a drawing': sent({ 'content-type': 'image/svg+xml', 'content-encoding': 'gzip' }, { kind: 'image' }),
    'a JPEG as it is': sent({ 'content-type': 'image/jpeg' }, { kind: 'image' }),
  },
});

import { pageCheckTable } from '../testing/check-table.ts';
import { page } from '../testing/page.ts';
import { url4xx, url5xx, urlNoResponse, urlTimeout } from './status.ts';

const status = (code: number) => page({}, { status: code });
const failed = (error: 'dns' | 'timeout' | 'tls' | 'aborted' | 'reset') => page({}, { status: 0, error });

pageCheckTable(url4xx, {
  pass: { '200': status(200), '301': status(301), '500': status(500) },
  issue: {
    'an empty list of a wiki': {
      on: page({}, { status: 404, url: 'https://site.example/wiki/Special:WhatLinksHere/A' }),
      findings: [{ severity: 'notice', group: 'special pages of the wiki' }],
    },
    '404, with the links to it': { on: status(404), findings: [{ severity: 'error', group: page().url, evidence: { value: 404 } }] },
    '410': { on: status(410), findings: [{ evidence: { value: 410 } }] },
    '429 may refuse crawlers alone': { on: status(429), findings: [{ severity: 'warning', evidence: { value: 429 } }] },
    '403 may refuse crawlers alone': { on: status(403), findings: [{ severity: 'warning' }] },
    '401 asks for a login': { on: status(401), findings: [{ severity: 'notice', evidence: { value: 401 } }] },
  },
  silent: { 'a broken image (img-broken)': page({}, { kind: 'image', status: 404 }), 'no answer': failed('dns') },
});

pageCheckTable(url5xx, {
  pass: { '200': status(200), '404': status(404) },
  issue: {
    '500': { on: status(500), findings: [{ severity: 'error', evidence: { value: 500 } }] },
    '503': { on: status(503), findings: 1 },
  },
  silent: { 'a failing script (js-broken)': page({}, { kind: 'js', status: 500 }), 'no answer': failed('timeout') },
});

pageCheckTable(urlNoResponse, {
  pass: { '200': status(200), '500': status(500) },
  issue: {
    'no name': { on: failed('dns'), findings: [{ severity: 'error', evidence: { value: 'dns' } }] },
    'bad certificate': { on: failed('tls'), findings: [{ evidence: { value: 'tls' } }] },
    'body that broke off': { on: page({}, { error: 'reset' }), findings: [{ evidence: { value: 'reset' } }] },
  },
  silent: {
    'our own stop': failed('aborted'),
    'a timeout (url-timeout)': failed('timeout'),
    'a font that did not come': page({}, { kind: 'font', status: 0, error: 'dns' }),
  },
});

pageCheckTable(urlTimeout, {
  pass: { '200': status(200) },
  issue: { 'no answer in time': { on: failed('timeout'), findings: [{ severity: 'error' }] } },
  silent: { 'our own stop': failed('aborted'), 'no name': failed('dns') },
});

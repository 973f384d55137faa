/** What internal URLs answer. Google's guide to HTTP status codes and network errors. */

import type { FetchErrorCode } from '@orbweaver/model/fetch-record.ts';
import { isBlockedStatus } from '@orbweaver/model/link-verdict.ts';
import { defaultScanOptions } from '@orbweaver/model/scan-options.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import { type Check, type PageOutcome, type PageView, pageCheck } from '../check.ts';
import { linkedFolderDocs } from '../missing-folders.ts';
import { toldBroken } from '../told-group.ts';

export const url4xx = pageCheck({
  id: 'url-4xx',
  category: 'response',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'Google, how HTTP status codes affect crawling',
  appliesTo: 'response',
  settings: {},
  words: {
    name: 'Client error (4xx)',
    title: 'Page returns {value}',
    why: 'Visitors and crawlers who follow a link to this URL reach a dead end.',
    fix: 'Restore the page, redirect it to its replacement, or remove the links to it. 401, 403 and 429 can also mean that the server refused this scan.',
  },
  docs: {
    condition: `Internal URL returns 400-499 (401, 403, 404, 410 and 429 reported as separate values): an error; a warning where the status may be a refusal of crawlers (403, 406, 429, 430, 451), a notice where it asks for a login (401, 407), or is a special page of MediaWiki that returns 404, as its lists do while they are empty. ${linkedFolderDocs}`,
    found: '/r-gone answers 404',
    notFound: 'https://site.example/page answers 200',
  },
  run(page) {
    const { status } = page.record;
    if (status === 401 || status === 407) return judge(page, 400, 499, { severity: 'notice' });
    return judge(page, 400, 499, isBlockedStatus(status) ? { severity: 'warning' } : {});
  },
});

export const url5xx = pageCheck({
  id: 'url-5xx',
  category: 'response',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'Google, how HTTP status codes affect crawling',
  appliesTo: 'response',
  settings: {},
  words: {
    name: 'Server error (5xx)',
    title: 'Server error {value}',
    why: 'A page that keeps failing drops out of the index, and crawlers slow down on the whole site.',
    fix: 'Check the server log for this URL at the time of the scan.',
  },
  docs: {
    condition: `Internal URL returns 500-599, also after ${defaultScanOptions.retries} retries (the option --retries of a scan), the last of them while no other request is open.`,
    found: '/r-fault answers 500',
    notFound: 'https://site.example/page answers 200',
  },
  run: (page) => judge(page, 500, 599),
});

function judge(page: PageView, from: number, to: number, more: { readonly severity?: Severity } = {}): PageOutcome {
  const { status } = page.record;
  if (status === 0) return 'not-applicable';
  return status >= from && status <= to ? [{ ...toldBroken(page.url, status), ...more, evidence: { value: status } }] : 'pass';
}

/** Errors after which nothing of the page is known. `timeout` has a check of its own; `aborted` is our own stop. */
const silentErrors: readonly FetchErrorCode[] = ['dns', 'refused', 'reset', 'tls', 'http-invalid', 'headers-too-large', 'body-invalid'];

export const urlNoResponse = pageCheck({
  id: 'url-no-response',
  category: 'response',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'Google, how network errors affect crawling',
  appliesTo: 'response',
  settings: {},
  words: {
    name: 'No usable response',
    title: 'No usable response ({value})',
    why: 'The page cannot be crawled or shown.',
    fix: 'Check DNS, the certificate and the firewall for this host, and that the server completes its responses.',
  },
  docs: {
    condition:
      'DNS failure, refused connection, TLS failure, a response that is not HTTP or that breaks off, headers above the limit, or a body that cannot be decoded (gzip, br).',
    found: '/r-reset answers nothing',
    notFound: 'https://site.example/page answers 200',
  },
  run(page) {
    const { error, errorDetail } = page.record;
    if (error === null) return 'pass';
    if (!silentErrors.includes(error)) return 'not-applicable';
    return [{ group: page.url, evidence: errorDetail === null ? { value: error } : { value: error, rule: errorDetail } }];
  },
});

export const urlTimeout = pageCheck({
  id: 'url-timeout',
  category: 'response',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'Google, how network errors affect crawling',
  appliesTo: 'response',
  settings: {},
  words: {
    name: 'Request timed out',
    title: 'Response did not arrive in time',
    why: 'Crawlers give up on slow pages and then request fewer of them.',
    fix: "Find out what this page waits for on the server; raise the scan's time limit only if the page is slow by design.",
  },
  docs: {
    condition: `No complete response within ${defaultScanOptions.timeoutMs / 1000} s (the option --timeout of a scan).`,
    found: '/r-silent answers nothing after 20,000 ms',
    notFound: 'https://site.example/page answers 200',
  },
  run(page) {
    if (page.record.error !== 'timeout') return page.record.error === null ? 'pass' : 'not-applicable';
    return [{ group: page.url, evidence: { value: 'timeout' } }];
  },
});

export const statusChecks: readonly Check[] = [url4xx, url5xx, urlNoResponse, urlTimeout];

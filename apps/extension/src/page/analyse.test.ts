import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';
import { expect, test } from 'vitest';
import { analysePage } from './analyse.ts';

const url = 'https://example.com/';
const html = new TextEncoder().encode(
  '<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>A page</title></head><body><p style="color:#eee">Pale words</p></body></html>',
);
const served: FetchRecord = {
  ...{ url, purpose: 'page', status: 200, error: null, errorDetail: null, headers: { 'content-type': 'text/html' }, body: html },
  ...{
    truncated: false,
    transferBytes: html.length,
    sizeDeclared: false,
    lengthMismatch: false,
    ttfbMs: 1,
    totalMs: 2,
    timesAtLeast: false,
  },
  ...{ httpVersion: 'unavailable', remoteAddress: 'unavailable', tls: 'unavailable' },
};
const analyse = (record: FetchRecord) => analysePage({ served: record, tree: { html, documentUrl: url } });

test('checks that need the sizes and colours of a page are not tested, and say so', () => {
  const { served: asServed, now, notTested } = analyse(served);
  const layout = ['a11y-color-contrast', 'mobile-font-small', 'mobile-interstitial', 'mobile-overflow', 'mobile-tap-target'];
  const { measured = [], other } = Object.groupBy(notTested, ({ reason }) => (reason === null ? 'measured' : 'other'));
  expect(measured.map(({ check }) => check).sort()).toEqual(layout);
  expect(other).toEqual([{ check: 'srv-cache-no-validator', reason: 'this way of fetching does not show the headers' }]);
  const found = [...asServed.issues, ...now.issues].map(({ check }) => check);
  expect(found.filter((check) => layout.includes(check))).toEqual([]);
  expect(found).not.toEqual([]);
});

test('of a response that is no page they do not apply', () => {
  expect(analyse({ ...served, headers: { 'content-type': 'text/plain' } }).notTested.filter(({ reason }) => reason === null)).toEqual([]);
});

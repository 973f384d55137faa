import { expect, test } from 'vitest';
import type { SiteInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { compileSiteChecks } from '../site-runner.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { siteIssues } from '../testing/site-issues.ts';
import {
  srvHttp2Missing,
  srvHttp3Missing,
  tlsCertExpiring,
  tlsCertInvalid,
  tlsCertNameMismatch,
  tlsNo13,
  tlsOldProtocol,
} from './connection.ts';

const facts = {
  protocol: 'TLSv1.3',
  cipher: 'TLS_AES_128_GCM_SHA256',
  alpn: 'h2' as string | null,
  authorized: true,
  authorizationError: null as string | null,
  subject: 'site.example',
  issuer: 'Authority',
  names: ['site.example'],
  validFrom: '2026-01-01T00:00:00Z',
  validTo: '2027-01-01T00:00:00Z',
};
type Servers = NonNullable<SiteInput['servers']>;
const serving = (tls: Servers[number]['tls'], httpVersion = '1.1') =>
  storedSite({ urls: [{ url: '/' }], servers: [{ httpVersion, tls, headers: {} }] });
const good = serving(facts);
const plain = serving(null);
const unseen = serving('unavailable', 'unavailable');

siteCheckTable(srvHttp2Missing, {
  pass: { 'h2 chosen': good, spoken: serving({ ...facts, alpn: null }, '2') },
  issue: {
    'only HTTP/1.1': {
      on: serving({ ...facts, alpn: 'http/1.1' }),
      findings: [{ severity: 'warning', urlId: 0, evidence: { value: 'http/1.1', target: 'https://site.example' } }],
    },
  },
  silent: { 'plain http': plain, 'never asked': serving({ ...facts, alpn: null }), 'not seen': unseen },
});

siteCheckTable(tlsCertInvalid, {
  pass: { trusted: good },
  issue: {
    'self-signed': {
      on: serving({ ...facts, authorized: false, authorizationError: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
      findings: [{ severity: 'error', evidence: { value: 'DEPTH_ZERO_SELF_SIGNED_CERT' } }],
    },
    expired: { on: serving({ ...facts, authorized: false, authorizationError: 'CERT_HAS_EXPIRED' }), findings: 1 },
    'no handshake with the start page': {
      on: storedSite({ urls: [{ url: '/', row: { status: 0, error: 'tls' } }] }),
      findings: [{ evidence: { value: 'tls' } }],
    },
  },
  silent: {
    'plain http': plain,
    'another name (tls-cert-name-mismatch)': serving({ ...facts, authorized: false, authorizationError: 'ERR_TLS_CERT_ALTNAME_INVALID' }),
    'not seen': unseen,
  },
});

siteCheckTable(tlsCertNameMismatch, {
  pass: { 'its own name': good },
  issue: {
    'another name': {
      on: serving({ ...facts, authorized: false, authorizationError: 'ERR_TLS_CERT_ALTNAME_INVALID', names: ['other.example'] }),
      findings: [{ severity: 'error', evidence: { value: 'other.example' } }],
    },
  },
  silent: {
    'expired (tls-cert-invalid)': serving({ ...facts, authorized: false, authorizationError: 'CERT_HAS_EXPIRED' }),
    'plain http': plain,
  },
});

test('a connection that was not seen is not tested', () => {
  const checker = compileSiteChecks([tlsCertInvalid, srvHttp2Missing], { categories: null, settings: {} });
  expect(siteIssues(checker, unseen)).toEqual([]);
  expect(checker.takeCounts()).toMatchObject([
    { notTested: 1, passed: 0 },
    { notTested: 1, passed: 0 },
  ]);
});

const on = (date: string, tls: Servers[number]['tls'] = facts, headers = {}) =>
  storedSite({ urls: [{ url: '/' }], servers: [{ httpVersion: '1.1', tls, headers: { date, ...headers } }] });

siteCheckTable(tlsCertExpiring, {
  pass: { 'months left': on('Mon, 01 Jun 2026 00:00:00 GMT') },
  issue: {
    'twenty days': { on: on('Sat, 12 Dec 2026 00:00:00 GMT'), findings: [{ severity: 'warning', evidence: { count: 20, limit: 30 } }] },
    'three days': { on: on('Tue, 29 Dec 2026 00:00:00 GMT'), findings: [{ severity: 'error', evidence: { count: 3, limit: 7 } }] },
  },
  silent: { 'ended (tls-cert-invalid)': on('Fri, 01 Jan 2027 10:00:00 GMT'), 'no date': good, 'plain http': plain },
});

siteCheckTable(tlsOldProtocol, {
  pass: { 'plain http': plain },
  issue: {
    'TLS 1.1': { on: serving({ ...facts, protocol: 'TLSv1.1' }), findings: [{ severity: 'warning', evidence: { value: 'TLSv1.1' } }] },
  },
  silent: { 'TLS 1.2': serving({ ...facts, protocol: 'TLSv1.2' }), 'not seen': unseen },
});

siteCheckTable(tlsNo13, {
  pass: { 'TLS 1.3': good },
  issue: {
    'TLS 1.2': { on: serving({ ...facts, protocol: 'TLSv1.2' }), findings: [{ severity: 'notice', evidence: { value: 'TLSv1.2' } }] },
  },
  silent: { 'plain http': plain, 'not seen': unseen },
});

siteCheckTable(srvHttp3Missing, {
  pass: { advertised: on('Mon, 01 Jun 2026 00:00:00 GMT', facts, { 'alt-svc': 'h3=":443"; ma=86400' }) },
  issue: { 'not advertised': { on: good, findings: [{ severity: 'opportunity', evidence: { header: 'alt-svc' } }] } },
  silent: {
    'plain http': plain,
    'not seen': unseen,
    'an older draft': on('Mon, 01 Jun 2026 00:00:00 GMT', facts, { 'alt-svc': 'h3-29=":443"' }),
  },
});

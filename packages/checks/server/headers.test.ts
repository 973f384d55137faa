import type { SiteInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import {
  hdrCspMissing,
  hdrDeprecated,
  hdrFrameMissing,
  hdrHstsMissing,
  hdrHstsWeak,
  hdrInfoLeak,
  hdrNosniffMissing,
  hdrPermissionsPolicy,
  hdrReferrerPolicy,
} from './headers.ts';

const base = { 'content-type': 'text/html' };
const sending = (headers: Readonly<Record<string, string>>, more: Partial<SiteInput> = {}) =>
  storedSite({ urls: [{ url: '/' }], servers: [{ httpVersion: '1.1', tls: null, headers: { ...base, ...headers } }], ...more });
const local = (headers: Readonly<Record<string, string>> = {}) => sending(headers, { site: 'http://127.0.0.1:8080/' });
const unseen = storedSite({ urls: [{ url: '/' }], servers: [{ httpVersion: 'unavailable', tls: 'unavailable', headers: {} }] });
const none = sending({});
const file = sending({}, { urls: [{ url: '/', row: { contentType: 'application/pdf' } }] });

siteCheckTable(hdrHstsMissing, {
  pass: { given: sending({ 'strict-transport-security': 'max-age=1' }) },
  issue: {
    missing: {
      on: none,
      findings: [{ severity: 'notice', urlId: 0, group: 'https://site.example', evidence: { header: 'strict-transport-security' } }],
    },
  },
  silent: { 'plain http on this machine': local(), 'headers not seen': unseen },
});

const hsts = (value: string) => sending({ 'strict-transport-security': value });
siteCheckTable(hdrHstsWeak, {
  pass: { strong: hsts('max-age=31536000; includeSubDomains; preload') },
  issue: {
    short: { on: hsts('max-age=300; includeSubDomains'), findings: [{ severity: 'notice', evidence: { rule: 'max-age 300' } }] },
    'without subdomains': {
      on: hsts('max-age=31536000; preload'),
      findings: [{ evidence: { rule: 'preload without includeSubDomains' } }],
    },
  },
  silent: { 'missing (hdr-hsts-missing)': none, 'quoted value': hsts('max-age="63072000"; includeSubDomains') },
});

siteCheckTable(hdrCspMissing, {
  pass: { given: sending({ 'content-security-policy': "default-src 'self'" }) },
  issue: {
    missing: { on: none, findings: [{ severity: 'notice' }] },
    'only reporting': { on: sending({ 'content-security-policy-report-only': 'default-src *' }), findings: 1 },
  },
  silent: { 'headers not seen': unseen, 'no page': file },
});

siteCheckTable(hdrNosniffMissing, {
  pass: { given: sending({ 'x-content-type-options': 'nosniff' }) },
  issue: {
    missing: { on: none, findings: [{ severity: 'notice' }] },
    'another word': { on: sending({ 'x-content-type-options': 'sniff' }), findings: [{ evidence: { value: 'sniff' } }] },
  },
  silent: { 'sent twice': sending({ 'x-content-type-options': 'nosniff, nosniff' }), 'headers not seen': unseen },
});

siteCheckTable(hdrFrameMissing, {
  pass: {
    'frame options': sending({ 'x-frame-options': 'SAMEORIGIN' }),
    policy: sending({ 'content-security-policy': "frame-ancestors 'none'" }),
  },
  issue: {
    missing: { on: none, findings: [{ severity: 'notice' }] },
    'a value that browsers dropped': { on: sending({ 'x-frame-options': 'ALLOW-FROM https://a.example' }), findings: 1 },
  },
  silent: { 'headers not seen': unseen },
});

siteCheckTable(hdrReferrerPolicy, {
  pass: { strict: sending({ 'referrer-policy': 'strict-origin-when-cross-origin' }) },
  issue: {
    missing: { on: none, findings: [{ severity: 'notice' }] },
    'whole addresses': { on: sending({ 'referrer-policy': 'unsafe-url' }), findings: [{ evidence: { value: 'unsafe-url' } }] },
  },
  silent: { 'a fallback list': sending({ 'referrer-policy': 'no-referrer-when-downgrade, strict-origin' }), 'headers not seen': unseen },
});

siteCheckTable(hdrInfoLeak, {
  pass: { 'no version': sending({ server: 'nginx' }) },
  issue: {
    'a version': {
      on: sending({ server: 'nginx/1.22.1' }),
      findings: [{ severity: 'notice', evidence: { value: 'nginx/1.22.1', header: 'server' } }],
    },
    platform: { on: sending({ 'x-powered-by': 'PHP/8.1' }), findings: [{ evidence: { header: 'x-powered-by' } }] },
  },
  silent: { 'no header': none, 'a name with a digit': sending({ server: 'h2o' }) },
});

siteCheckTable(hdrPermissionsPolicy, {
  pass: { given: sending({ 'permissions-policy': 'camera=()' }) },
  issue: {
    'missing beside a policy': {
      on: sending({ 'content-security-policy': "default-src 'self'" }),
      findings: [{ severity: 'opportunity' }],
    },
  },
  silent: { 'no such header at all (hdr-csp-missing)': none, 'headers not seen': unseen },
});

siteCheckTable(hdrDeprecated, {
  pass: { none },
  issue: {
    filter: {
      on: sending({ 'x-xss-protection': '1; mode=block' }),
      findings: [{ severity: 'notice', evidence: { rule: 'X-XSS-Protection' } }],
    },
    pins: { on: sending({ 'public-key-pins': 'pin-sha256="x"' }), findings: 1 },
  },
  silent: { 'switched off': sending({ 'x-xss-protection': '0' }) },
});

/** Response headers of the site's servers that protect visitors. OWASP Secure Headers; RFC 6797; W3C CSP 3, Referrer Policy. */
import { headerValue, headerValues } from '@orbweaver/model/fetch-record.ts';
import { isLoopbackHost, urlHost } from '@orbweaver/model/url.ts';
import { type Check, type SiteCheck, type SiteFinding, siteCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import type { ServerRow, SiteView } from '../site-view.ts';

const source = 'OWASP Secure Headers Project';
const unseen = { notTested: 'this way of fetching does not show the headers' } as const;

/** Asked of every site once: ten checks read them. */
const responses = new WeakMap<SiteView, readonly ServerRow[]>();

/** HTML answers of each server; null when the transport shows no headers. */
function responsesOf(site: SiteView): readonly ServerRow[] | null {
  const rows = responses.get(site) ?? [...site.servers()].filter((row) => row.page.isHtml);
  responses.set(site, rows);
  const shown = rows.filter((row) => Object.keys(row.headers).length > 0);
  return rows.length > 0 && shown.length === 0 ? null : shown;
}

function find(row: ServerRow, header: string, value: string | null, more: SiteFinding['evidence'] = {}): SiteFinding {
  const { origin } = new URL(row.page.url);
  return { urlId: 0, group: origin, evidence: { target: row.page.url, header, ...(value === null ? {} : { value: cut(value) }), ...more } };
}

function* judgeEach(rows: readonly ServerRow[], judge: (row: ServerRow) => SiteFinding | null): Iterable<SiteFinding> {
  for (const row of rows) {
    const finding = judge(row);
    if (finding !== null) yield finding;
  }
}

function judgeServers(site: SiteView, judge: (row: ServerRow) => SiteFinding | null): ReturnType<SiteCheck['run']> {
  const rows = responsesOf(site);
  return rows === null ? unseen : judgeEach(rows, judge);
}

/** HSTS means something on https only; a loopback host is no public site. */
function isSecure(row: ServerRow): boolean {
  return row.page.url.startsWith('https:') && !isLoopbackHost(urlHost(row.page.url));
}

export const hdrHstsMissing = siteCheck({
  id: 'hdr-hsts-missing',
  category: 'server',
  severity: 'notice',
  scope: 'site',
  tier: 'core',
  source: 'RFC 6797; OWASP Secure Headers Project',
  settings: {},
  words: {
    name: 'Missing Strict-Transport-Security header',
    title: 'No Strict-Transport-Security header',
    why: 'A visitor who types the URL without https can be redirected to a fake copy of the site.',
    fix: 'Send Strict-Transport-Security: max-age=31536000 once the whole site works over https.',
  },
  docs: {
    condition: 'No Strict-Transport-Security on https.',
    found: `
      /
      server: nginx
    `,
    notFound: `
      /
      strict-transport-security: max-age=63072000; includeSubDomains
    `,
  },
  run: (site) =>
    judgeServers(site, (row) =>
      isSecure(row) && headerValue(row.headers, 'strict-transport-security') === null ? find(row, 'strict-transport-security', null) : null,
    ),
});

export const hdrHstsWeak = siteCheck({
  id: 'hdr-hsts-weak',
  category: 'server',
  severity: 'notice',
  scope: 'site',
  tier: 'core',
  source: 'RFC 6797; hstspreload.org, submission requirements',
  settings: { minSeconds: 31_536_000 },
  words: {
    name: 'Weak Strict-Transport-Security header',
    title: 'Strict-Transport-Security is weak: {rule}',
    why: 'Browsers soon forget the protection, or do not apply it to subdomains.',
    fix: 'Use a max-age of one year with includeSubDomains; add preload only with both.',
  },
  docs: {
    condition: 'max-age < 31,536,000, no includeSubDomains, or preload without its conditions.',
    found: `
      /
      strict-transport-security: max-age=300
    `,
    notFound: `
      /
      strict-transport-security: max-age=63072000; includeSubDomains
    `,
  },
  run: (site, settings) =>
    judgeServers(site, (row) => {
      const value = isSecure(row) ? headerValue(row.headers, 'strict-transport-security') : null;
      if (value === null) return null;
      const seconds = Number(/max-age\s*=\s*"?(\d+)/i.exec(value)?.[1] ?? Number.NaN);
      const faults: string[] = [];
      if (!(seconds >= settings.minSeconds)) faults.push(Number.isNaN(seconds) ? 'no max-age' : `max-age ${seconds}`);
      if (!/includesubdomains/i.test(value))
        faults.push(/preload/i.test(value) ? 'preload without includeSubDomains' : 'no includeSubDomains');
      return faults.length === 0
        ? null
        : find(row, 'strict-transport-security', value, { rule: faults.join(', '), limit: settings.minSeconds });
    }),
});

export const hdrCspMissing = siteCheck({
  id: 'hdr-csp-missing',
  category: 'server',
  severity: 'notice',
  scope: 'site',
  tier: 'core',
  source: 'W3C, Content Security Policy Level 3; OWASP Secure Headers Project',
  settings: {},
  words: {
    name: 'Missing Content-Security-Policy header',
    title: 'No Content-Security-Policy header',
    why: 'Nothing stops a script that an attacker injects into a page.',
    fix: 'Start with a policy in report-only mode, then enforce it.',
  },
  docs: {
    condition: 'No Content-Security-Policy header or meta tag.',
    found: `
      /
      server: nginx
    `,
    notFound: `
      /
      content-security-policy: default-src 'self'; frame-ancestors 'self'
    `,
  },
  run: (site) =>
    judgeServers(site, (row) => {
      if (headerValue(row.headers, 'content-security-policy') !== null || hasPolicyMeta(site, row)) return null;
      return find(row, 'content-security-policy', headerValue(row.headers, 'content-security-policy-report-only'));
    }),
});

/** The start page may set its policy in a meta element. */
function hasPolicyMeta(site: SiteView, row: ServerRow): boolean {
  if (site.startUrl()?.id !== row.page.id) return false;
  return site.startFacts()?.metas.some((meta) => meta.httpEquiv?.toLowerCase() === 'content-security-policy') === true;
}

export const hdrNosniffMissing = siteCheck({
  id: 'hdr-nosniff-missing',
  category: 'server',
  severity: 'notice',
  scope: 'site',
  tier: 'core',
  source: 'WHATWG Fetch, X-Content-Type-Options; OWASP Secure Headers Project',
  settings: {},
  words: {
    name: 'Missing X-Content-Type-Options: nosniff',
    title: 'X-Content-Type-Options is not set to nosniff',
    why: 'Browsers may run an uploaded file as a script even though it was sent as another type.',
    fix: 'Send X-Content-Type-Options: nosniff with every response.',
  },
  docs: {
    condition: 'X-Content-Type-Options is not nosniff.',
    found: `
      /
      server: nginx
    `,
    notFound: `
      /
      x-content-type-options: nosniff
    `,
  },
  run: (site) =>
    judgeServers(site, (row) => {
      const value = headerValue(row.headers, 'x-content-type-options');
      return value?.split(',')[0]?.trim().toLowerCase() === 'nosniff' ? null : find(row, 'x-content-type-options', value);
    }),
});

export const hdrFrameMissing = siteCheck({
  id: 'hdr-frame-missing',
  category: 'server',
  severity: 'notice',
  scope: 'site',
  tier: 'core',
  source: 'OWASP, clickjacking defense; RFC 7034',
  settings: {},
  words: {
    name: 'Missing clickjacking protection',
    title: 'Other sites can show the pages in a frame',
    why: 'An attacker can trick visitors into clicking on your page without seeing it.',
    fix: "Send Content-Security-Policy: frame-ancestors 'self', or X-Frame-Options: SAMEORIGIN.",
  },
  docs: {
    condition: 'Neither frame-ancestors nor X-Frame-Options DENY/SAMEORIGIN.',
    found: `
      /
      server: nginx
    `,
    notFound: `
      /
      content-security-policy: default-src 'self'; frame-ancestors 'self'
    `,
  },
  run: (site) =>
    judgeServers(site, (row) => {
      if (/frame-ancestors/i.test(headerValues(row.headers, 'content-security-policy').join(' '))) return null;
      const value = headerValue(row.headers, 'x-frame-options');
      return value !== null && /^\s*(?:deny|sameorigin)/i.test(value) ? null : find(row, 'x-frame-options', value);
    }),
});

const leaking: readonly string[] = ['unsafe-url', 'no-referrer-when-downgrade'];

export const hdrReferrerPolicy = siteCheck({
  id: 'hdr-referrer-policy',
  category: 'server',
  severity: 'notice',
  scope: 'site',
  tier: 'core',
  source: 'W3C, Referrer Policy; OWASP Secure Headers Project',
  settings: {},
  words: {
    name: 'Missing or unsafe Referrer-Policy',
    title: 'Referrer-Policy is missing or sends full URLs',
    why: 'Other sites can learn which of your URLs visitors come from, including any data in them.',
    fix: 'Send Referrer-Policy: strict-origin-when-cross-origin.',
  },
  docs: {
    condition: 'Missing, unsafe-url or no-referrer-when-downgrade.',
    found: `
      /
      referrer-policy: unsafe-url
    `,
    notFound: `
      /
      referrer-policy: strict-origin-when-cross-origin
    `,
  },
  run: (site) =>
    judgeServers(site, (row) => {
      const value = headerValue(row.headers, 'referrer-policy');
      if (value === null) return hasReferrerMeta(site, row) ? null : find(row, 'referrer-policy', null);
      const last = value.split(',').at(-1)?.trim().toLowerCase() ?? '';
      return leaking.includes(last) ? find(row, 'referrer-policy', value) : null;
    }),
});

function hasReferrerMeta(site: SiteView, row: ServerRow): boolean {
  if (site.startUrl()?.id !== row.page.id) return false;
  return (
    site
      .startFacts?.()
      ?.metas.some((meta) => meta.name?.toLowerCase() === 'referrer' && !leaking.includes(meta.content?.trim().toLowerCase() ?? '')) ===
    true
  );
}

const versioned: readonly string[] = ['x-powered-by', 'x-aspnet-version', 'x-aspnetmvc-version', 'x-generator', 'x-drupal-cache-tags'];

export const hdrInfoLeak = siteCheck({
  id: 'hdr-info-leak',
  category: 'server',
  severity: 'notice',
  scope: 'site',
  tier: 'core',
  source: 'OWASP, fingerprint web server',
  settings: {},
  words: {
    name: 'Server software disclosed in headers',
    title: 'Headers disclose the server software: {value}',
    why: 'Attackers search for versions with known vulnerabilities.',
    fix: 'Turn off the header, or remove the version from it.',
  },
  docs: {
    condition: 'Server with a version, X-Powered-By, X-AspNet-Version, X-Generator.',
    found: `
      /
      server: nginx/1.18.0
    `,
    notFound: `
      /
      server: nginx
    `,
  },
  run: (site) =>
    judgeServers(site, (row) => {
      const server = headerValue(row.headers, 'server');
      if (server !== null && /\/\d|\d\.\d/.test(server)) return find(row, 'server', server);
      const name = versioned.find((each) => headerValue(row.headers, each) !== null);
      return name === undefined ? null : find(row, name, headerValue(row.headers, name));
    }),
});

export const hdrPermissionsPolicy = siteCheck({
  id: 'hdr-permissions-policy',
  category: 'server',
  severity: 'opportunity',
  scope: 'site',
  tier: 'extended',
  source: 'W3C, Permissions Policy; OWASP Secure Headers Project',
  settings: {},
  words: {
    name: 'Missing Permissions-Policy header',
    title: 'No Permissions-Policy header',
    why: 'Embedded content may request the camera, microphone or location on behalf of your site.',
    fix: 'Send Permissions-Policy with the features that you do not use set to ().',
  },
  docs: {
    condition:
      'Missing beside a Content-Security-Policy: a site that sends none of these headers should start with that one (hdr-csp-missing).',
    found: `
      /
      content-security-policy: default-src 'self'; frame-ancestors 'self'
    `,
    notFound: `
      /
      content-security-policy: default-src 'self'; frame-ancestors 'self'
      permissions-policy: camera=(), microphone=()
    `,
  },
  run: (site) =>
    judgeServers(site, (row) => {
      const isFirst = headerValue(row.headers, 'content-security-policy') === null;
      return isFirst || headerValue(row.headers, 'permissions-policy') !== null ? null : find(row, 'permissions-policy', null);
    }),
});

const outdated: readonly string[] = ['public-key-pins', 'public-key-pins-report-only', 'expect-ct', 'p3p', 'feature-policy'];

export const hdrDeprecated = siteCheck({
  id: 'hdr-deprecated',
  category: 'server',
  severity: 'notice',
  scope: 'site',
  tier: 'extended',
  source,
  settings: {},
  words: {
    name: 'Deprecated response header',
    title: 'Deprecated header {rule}',
    why: 'Browsers ignore it, or it does harm.',
    fix: 'Remove it; a Content-Security-Policy replaces X-XSS-Protection.',
  },
  docs: {
    condition: 'X-XSS-Protection other than 0, Public-Key-Pins, Expect-CT, P3P, Feature-Policy.',
    found: `
      /
      x-xss-protection: 1; mode=block
    `,
    notFound: `
      /
      x-xss-protection: 0
    `,
  },
  run: (site) =>
    judgeServers(site, (row) => {
      const filter = headerValue(row.headers, 'x-xss-protection');
      if (filter !== null && filter.trim().split(';')[0]?.trim() !== '0')
        return find(row, 'x-xss-protection', filter, { rule: 'X-XSS-Protection' });
      const name = outdated.find((each) => headerValue(row.headers, each) !== null);
      return name === undefined ? null : find(row, name, headerValue(row.headers, name), { rule: name });
    }),
});

export const headersChecks: readonly Check[] = [
  hdrHstsMissing,
  hdrHstsWeak,
  hdrCspMissing,
  hdrNosniffMissing,
  hdrFrameMissing,
  hdrReferrerPolicy,
  hdrPermissionsPolicy,
  hdrInfoLeak,
  hdrDeprecated,
];

/** Protocol and certificate of the site's servers, from real connections. RFC 9113; RFC 5280; RFC 9525. */
import { parseHttpDate } from '@orbweaver/formats/http-date.ts';
import { headerValue, headerValues, type TlsFacts } from '@orbweaver/model/fetch-record.ts';
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import type { ServerRow, SiteView } from '../site-view.ts';

const unseen = { notTested: 'this way of fetching does not show the connection' } as const;

interface SecureServer {
  readonly row: ServerRow;
  readonly tls: TlsFacts;
}

/** https servers whose connection was seen; null when there are some but none was seen. */
function secureServers(site: SiteView): readonly SecureServer[] | null {
  const seen: SecureServer[] = [];
  let hidden = 0;
  for (const row of site.servers()) {
    if (row.tls === 'unavailable') hidden++;
    else if (row.tls !== null) seen.push({ row, tls: row.tls });
  }
  return seen.length === 0 && hidden > 0 ? null : seen;
}

function find({ row }: SecureServer, evidence: SiteFinding['evidence']): SiteFinding {
  const { origin } = new URL(row.page.url);
  return { urlId: 0, group: origin, evidence: { target: origin, ...evidence } };
}

export const srvHttp2Missing = siteCheck({
  id: 'srv-http2-missing',
  category: 'server',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source: 'RFC 9113; Lighthouse, modern-http-insight',
  settings: {},
  words: {
    name: 'HTTP/2 not supported',
    title: 'Server does not offer HTTP/2',
    why: 'Over HTTP/1.1 the files of a page wait for each other.',
    fix: 'Turn on HTTP/2 on the server or the content delivery network.',
  },
  docs: {
    condition: 'ALPN h2 is not offered on https.',
    found: '/ over TLSv1.3 without h2',
    notFound: '/ over TLSv1.3',
  },
  run(site) {
    const servers = secureServers(site);
    if (servers === null) return unseen;
    const asked = servers.filter(({ row, tls }) => tls.alpn !== null || row.httpVersion === '2');
    if (asked.length === 0 && servers.length > 0) return { notTested: 'no connection offered HTTP/2' };
    return asked
      .filter(({ row, tls }) => tls.alpn !== 'h2' && row.httpVersion !== '2')
      .map((server) => find(server, { value: server.tls.alpn ?? '' }));
  },
});

/** Node's code for a certificate of another name. */
function isNameMismatch(reason: string): boolean {
  return /ALTNAME|HOSTNAME|common name|altnames/i.test(reason);
}

export const tlsCertInvalid = siteCheck({
  id: 'tls-cert-invalid',
  category: 'server',
  severity: 'error',
  scope: 'site',
  tier: 'core',
  source: 'RFC 5280, section 6; specification, server issues (SSL)',
  settings: {},
  words: {
    name: 'Untrusted TLS certificate',
    title: 'Certificate is not trusted ({value})',
    why: 'Browsers show a warning page instead of the site.',
    fix: 'Install a valid certificate from a public certificate authority, with its intermediate certificates, and renew it in time.',
  },
  docs: {
    condition: 'Untrusted chain, self-signed, expired or not yet valid.',
    found: `
      /
      certificate: self-signed
    `,
    notFound: `
      /
      certificate: for site.example, until 2027-10-01
    `,
  },
  run(site) {
    const servers = secureServers(site);
    if (servers === null) return unseen;
    const findings = servers
      .filter(({ tls }) => !tls.authorized && !isNameMismatch(tls.authorizationError ?? ''))
      .map((server) =>
        find(server, { value: server.tls.authorizationError ?? 'not trusted', rule: `${server.tls.issuer}, ${server.tls.validTo}` }),
      );
    const start = site.startUrl();
    if (findings.length === 0 && start?.error === 'tls')
      findings.push({ urlId: 0, evidence: { value: 'tls', target: new URL(start.url).origin } });
    return findings;
  },
});

export const tlsCertNameMismatch = siteCheck({
  id: 'tls-cert-name-mismatch',
  category: 'server',
  severity: 'error',
  scope: 'site',
  tier: 'core',
  source: 'RFC 9525, section 6',
  settings: {},
  words: {
    name: 'TLS certificate for another host name',
    title: 'Certificate is for another host name',
    why: 'Browsers show a warning page instead of the site.',
    fix: 'Get a certificate for this host, with and without www.',
  },
  docs: {
    condition: 'The certificate does not cover the host of the site from which pages were requested.',
    found: `
      /
      certificate: for other.example
    `,
    notFound: `
      /
      certificate: for site.example, until 2027-10-01
    `,
  },
  run(site) {
    const servers = secureServers(site);
    if (servers === null) return unseen;
    return servers
      .filter(({ tls }) => !tls.authorized && isNameMismatch(tls.authorizationError ?? ''))
      .map((server) => find(server, { value: server.tls.names.slice(0, 10).join(', ') }));
  },
});

/** When the scan met the server: the Date header of its response, so that a stored scan gives the same result. */
function timeOf(row: ServerRow): number | null {
  const date = headerValue(row.headers, 'date');
  return date === null ? null : parseHttpDate(date);
}

const dayMs = 86_400_000;

export const tlsCertExpiring = siteCheck({
  id: 'tls-cert-expiring',
  category: 'server',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source: 'Customary threshold of site auditors',
  settings: { warnBelowDays: 30, errorBelowDays: 7 },
  words: {
    name: 'TLS certificate expiring soon',
    title: 'Certificate expires soon (days left: {count})',
    why: 'After that, browsers show a warning page instead of the site.',
    fix: 'Renew the certificate, and find out why it was not renewed automatically.',
  },
  docs: {
    condition: 'Valid < 30 days: a warning; < 7 days: an error.',
    found: `
      /
      certificate: until 2026-11-20
    `,
    notFound: `
      /
      certificate: until 2027-10-01
    `,
  },
  run(site, settings) {
    const servers = secureServers(site);
    if (servers === null) return unseen;
    const findings: SiteFinding[] = [];
    for (const server of servers) {
      const now = timeOf(server.row);
      const end = Date.parse(server.tls.validTo);
      // A certificate that has ended is the finding of tls-cert-invalid.
      if (now === null || Number.isNaN(end) || end <= now) continue;
      const days = Math.floor((end - now) / dayMs);
      if (days >= settings.warnBelowDays) continue;
      const isClose = days < settings.errorBelowDays;
      const limit = isClose ? settings.errorBelowDays : settings.warnBelowDays;
      const finding = find(server, { count: days, limit, value: server.tls.validTo });
      findings.push(isClose ? { severity: 'error', ...finding } : finding);
    }
    return findings;
  },
});

export const tlsOldProtocol = siteCheck({
  id: 'tls-old-protocol',
  category: 'server',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source: 'RFC 8996, deprecating TLS 1.0 and TLS 1.1',
  settings: {},
  words: {
    name: 'Obsolete TLS version',
    title: 'Server uses {value}',
    why: 'The protocol is insecure, and current browsers refuse it.',
    fix: 'Allow only TLS 1.2 and 1.3.',
  },
  docs: {
    condition:
      'The connection was made with SSL, TLS 1.0 or TLS 1.1. Whether a server that chose a newer version also accepts these is not tested.',
    found: '/ over TLSv1.1',
    notFound: '/ over TLSv1.2',
  },
  run(site) {
    const servers = secureServers(site);
    if (servers === null) return unseen;
    const old = servers.filter(({ tls }) => /^(?:SSLv|TLSv1(?:\.1)?$)/.test(tls.protocol));
    if (old.length === 0 && servers.length > 0)
      return { notTested: 'only the best protocol was asked for, not whether older ones are accepted too' };
    return old.map((server) => find(server, { value: server.tls.protocol }));
  },
});

export const tlsNo13 = siteCheck({
  id: 'tls-no-13',
  category: 'server',
  severity: 'notice',
  scope: 'site',
  tier: 'extended',
  source: 'RFC 8446; OWASP, transport layer security cheat sheet',
  settings: {},
  words: {
    name: 'TLS 1.3 not supported',
    title: 'Server does not offer TLS 1.3 (it chose {value})',
    why: 'Each new connection needs an extra round trip.',
    fix: 'Update the server and turn on TLS 1.3.',
  },
  docs: {
    condition: 'The connection was made with TLS 1.2; older versions are left to tls-old-protocol.',
    found: '/ over TLSv1.2',
    notFound: '/ over TLSv1.3',
  },
  run(site) {
    const servers = secureServers(site);
    if (servers === null) return unseen;
    return servers.filter(({ tls }) => tls.protocol === 'TLSv1.2').map((server) => find(server, { value: server.tls.protocol }));
  },
});

export const srvHttp3Missing = siteCheck({
  id: 'srv-http3-missing',
  category: 'server',
  severity: 'opportunity',
  scope: 'site',
  tier: 'core',
  source: 'RFC 9114; RFC 7838 (Alt-Svc)',
  settings: {},
  words: {
    name: 'HTTP/3 not advertised',
    title: 'Server does not advertise HTTP/3',
    why: 'With HTTP/3, pages arrive sooner on mobile networks that lose packets.',
    fix: 'Turn on HTTP/3 on the server or the content delivery network.',
  },
  docs: {
    condition: 'No Alt-Svc header with h3 on https; DNS records are not queried.',
    found: '/',
    notFound: `
      /
      alt-svc: h3=":443"; ma=86400
    `,
  },
  run(site) {
    const servers = secureServers(site);
    if (servers === null) return unseen;
    return servers
      .filter(({ row }) => !/\bh3(?:-\d+)?=/.test(headerValues(row.headers, 'alt-svc').join(',')))
      .map((server) => find(server, { header: 'alt-svc' }));
  },
});

export const connectionChecks: readonly Check[] = [
  srvHttp2Missing,
  srvHttp3Missing,
  tlsCertExpiring,
  tlsOldProtocol,
  tlsNo13,
  tlsCertInvalid,
  tlsCertNameMismatch,
];

/** Protocol and certificate of the site's servers, from real connections. RFC 9113; RFC 5280; RFC 6125. */
import type { TlsFacts } from '@orbweaver/model/fetch-record.ts';
import { type SiteFinding, siteCheck } from '../check.ts';
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
  source: 'RFC 9113; Lighthouse, uses-http2',
  settings: {},
  words: {
    title: 'Server does not offer HTTP/2',
    why: 'Over HTTP/1.1 the files of a page wait for each other.',
    fix: 'Switch on HTTP/2 at the server or the content delivery network.',
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
  source: 'RFC 5280, section 6; specification, server issues (SSL)',
  settings: {},
  words: {
    title: 'Certificate is not trusted ({value})',
    why: 'Browsers show a warning page instead of the site.',
    fix: 'Install a valid certificate of a public authority, with its intermediate certificates, and renew it in time.',
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
  source: 'RFC 6125, section 6',
  settings: {},
  words: {
    title: 'Certificate is for another name',
    why: 'Browsers show a warning page instead of the site.',
    fix: 'Get a certificate that names this host, with and without www.',
  },
  run(site) {
    const servers = secureServers(site);
    if (servers === null) return unseen;
    return servers
      .filter(({ tls }) => !tls.authorized && isNameMismatch(tls.authorizationError ?? ''))
      .map((server) => find(server, { value: server.tls.names.slice(0, 10).join(', ') }));
  },
});

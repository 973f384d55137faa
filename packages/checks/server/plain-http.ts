/** Whether the site also answers without encryption. Lighthouse, redirects-http; OWASP, transport layer security. */
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { firstUrl, lastHop, whenProbed } from '../probe-rows.ts';

export const srvHttpNotRedirecting = siteCheck({
  id: 'srv-http-not-redirecting',
  category: 'server',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source: 'Lighthouse, redirects-http; OWASP, Transport Layer Security Cheat Sheet',
  settings: {},
  words: {
    name: 'http does not redirect to https',
    title: 'The site is also available over plain http ({value})',
    why: 'Anyone on the network can read and change the pages, and search engines see two sites.',
    fix: 'Redirect every http URL to https with 301, then send Strict-Transport-Security.',
  },
  docs: {
    condition: 'http:// variant returns 200.',
    found: 'http://site.example/ answers 200',
    notFound: `
      http://site.example/ answers 301
      location: https://site.example/
    `,
  },
  run: (site) =>
    whenProbed(site, ['scheme'], function* (rows): Iterable<SiteFinding> {
      for (const row of rows) {
        const { url, status } = lastHop(row);
        if (firstUrl(row).startsWith('http:') && url.startsWith('http:') && status === 200 && !row.challenged)
          yield { urlId: 0, evidence: { value: status, target: url, chain: row.hops } };
      }
    }),
});

export const plainHttpChecks: readonly Check[] = [srvHttpNotRedirecting];

/** Where links lead by their address alone: to a developer's machine, from https to http, with tracking keys. */
import type { LinkFact } from '@orbweaver/facts/page-facts.ts';
import { isLoopbackHost, urlHost, urlQuery } from '@orbweaver/model/url.ts';
import { type Check, type PageOutcome, type PageView, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { gather } from '../gather.ts';
import { pairsOf } from '../url/parts.ts';
import { isTrackingKey } from '../url/query.ts';
import { linkSigns, linksOf } from './link-signs.ts';

function findLinks(page: PageView, isWrong: (link: LinkFact) => boolean): PageOutcome {
  return gather(linksOf(page), isWrong, (link) => ({
    group: link.url ?? link.href ?? '',
    evidence: {
      value: cut(link.text === '' ? link.label : link.text),
      target: cut(link.url ?? link.href ?? ''),
      ...spot(page, link.offset),
    },
  }));
}

export const linkLocalhostPrivate = pageCheck({
  id: 'link-localhost-private',
  category: 'links',
  severity: 'error',
  scope: 'link',
  tier: 'core',
  source: 'RFC 1918; RFC 6761 (special-use names)',
  appliesTo: 'html',
  /** Further hosts that visitors cannot reach, separated by spaces or commas; subdomains included. */
  settings: { stagingHosts: '' as string },
  words: {
    name: 'Link to localhost or a private host',
    title: 'Link to a host that only developers can reach: {target}',
    why: 'The link is dead for everyone else and reveals details of your development setup.',
    fix: 'Use the public URL; use URLs without a host for links within the site.',
  },
  docs: {
    condition:
      'Host is localhost, 127.0.0.0/8, ::1, RFC 1918, *.local, *.test, or a staging host from the settings; pages on such a host are not judged.',
    found: '<p><a href="https://localhost/ok">The lanterns of the mill</a></p>',
    notFound: '<p><a href="https://other.example/ok/localhost-guide">The lanterns of the mill</a></p>',
  },
  run(page, settings) {
    // A site under test on such a host may link to itself and its neighbours.
    if (isPrivateHost(urlHost(page.url))) return 'not-applicable';
    const staging = settings.stagingHosts === '' ? [] : settings.stagingHosts.toLowerCase().split(/[\s,]+/);
    return findLinks(page, (link) => {
      if (link.url === null || page.isInternal(link.url)) return false;
      const host = urlHost(link.url);
      return isPrivateHost(host) || staging.some((each) => each !== '' && (host === each || host.endsWith(`.${each}`)));
    });
  },
});

function isPrivateHost(host: string): boolean {
  return (
    isLoopbackHost(host) ||
    /^(?=[\d.]+$)(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|0\.0\.0\.0$)/.test(host) ||
    /^\[f[cd]/.test(host) ||
    /(?:localhost|\.local|\.test|\.internal)$/.test(host)
  );
}

export const linkHttpOnHttps = pageCheck({
  id: 'link-http-on-https',
  category: 'links',
  severity: 'warning',
  scope: 'link',
  tier: 'core',
  source: 'Google Search Central, secure your site with HTTPS',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Internal link from https to http',
    title: 'Link from https to http within the site',
    why: 'With every click, the first request is sent unencrypted and then redirected.',
    fix: 'Change the link to https, or leave out the scheme and host.',
  },
  docs: {
    condition: 'HTTPS page links to an internal http: URL.',
    found: '<p><a href="http://site.example/about">The lanterns of the mill</a></p>',
    notFound: '<p><a href="http://other.example/ok/plain">The lanterns of the mill</a></p>',
  },
  run(page) {
    if (!page.url.startsWith('https:')) return 'not-applicable';
    return findLinks(
      page,
      (link) => link.url?.startsWith('http:') === true && (page.isInternal(link.url) || urlHost(link.url) === urlHost(page.url)),
    );
  },
});

export const linkTrackingParamsInternal = pageCheck({
  id: 'link-tracking-params-internal',
  category: 'links',
  severity: 'notice',
  scope: 'link',
  tier: 'extended',
  source: 'Google Analytics help, custom campaigns',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Campaign parameter in an internal link',
    title: 'Internal link carries a campaign parameter',
    why: 'It starts a new session in analytics and creates a second URL for the page.',
    fix: 'Remove the parameter; track clicks within the site with events.',
  },
  docs: {
    condition: 'Internal link has utm_*, gclid, fbclid or other tracking parameters.',
    found: '<p><a href="/l-tracked?utm_source=letter">The lanterns of the mill</a></p>',
    notFound: '<p><a href="/l-tracked">The lanterns of the mill</a></p>',
  },
  run(page) {
    if (!linkSigns(page).query) return 'pass';
    return findLinks(page, (link) => {
      if (link.url === null || !link.url.includes('?') || !page.isInternal(link.url)) return false;
      return pairsOf(urlQuery(link.url)).some(([key]) => isTrackingKey(key.toLowerCase()) && !/sid|session/i.test(key));
    });
  },
});

export const linkMailtoTelInvalid = pageCheck({
  id: 'link-mailto-tel-invalid',
  category: 'links',
  severity: 'notice',
  scope: 'link',
  tier: 'extended',
  source: 'RFC 6068 (mailto); RFC 3966 (tel)',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Invalid mailto or tel link',
    title: 'Contact link does not work: {target}',
    why: 'Tapping it opens nothing, or an email without a valid recipient.',
    fix: 'Write mailto: with a complete email address, or tel: with the number in international format.',
  },
  docs: {
    condition: 'mailto without a valid email address, or tel with characters outside + 0-9 ( ) - . space.',
    found: '<p><a href="mailto:mill at example">The lanterns of the mill</a></p>',
    notFound: '<p><a href="tel:+44(0)20-7946 0018">The lanterns of the mill</a></p>',
  },
  run(page) {
    if (!linkSigns(page).unresolved) return 'pass';
    return findLinks(page, (link) => link.href !== null && link.url === null && isBadContact(link.href));
  },
});

function isBadContact(href: string): boolean {
  const text = href.slice(0, 500).trim();
  if (/^tel:/i.test(text)) return !/^tel:(?:\+|%2B)?[\d().\s*#-]*\d[\d().\s*#-]*(?:;.*)?$/i.test(text.replace(/%20/g, ' '));
  if (!/^mailto:/i.test(text)) return false;
  const [address = '', query = ''] = text.slice(7).split('?');
  // Without an address it opens a new message to share the page.
  if (address === '') return !/(?:^|&)(?:to|subject|body)=/i.test(query);
  return !/^[^\s@]+(?:@|%40)[^\s@]+\.[^\s@]+$/.test(address.split(/,|%2C/i)[0]?.trim() ?? '');
}

export const addressesChecks: readonly Check[] = [linkLocalhostPrivate, linkHttpOnHttps, linkTrackingParamsInternal, linkMailtoTelInvalid];

/** The site's robots.txt and the URLs that it blocks. RFC 9309; Google's reading of robots.txt. */
import { maxRobotsBytes } from '@orbweaver/formats/robots.ts';
import { maxFileHops } from '@orbweaver/model/hop-limits.ts';
import { isRedirectStatus } from '@orbweaver/model/redirect.ts';
import { type Check, type CheckTexts, type SiteFinding, siteCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import { figure } from '../figure.ts';
import type { OriginRow, SiteView } from '../site-view.ts';
import { isBackEnd } from './back-end.ts';

const source = 'RFC 9309; Google, how Google interprets robots.txt';

/** Origins of the site itself: that of the start page, and its subdomains. */
export function* siteOrigins(site: SiteView): Iterable<OriginRow> {
  const start = site.startUrl();
  if (start === null) return;
  const host = new URL(start.url).host;
  for (const row of site.origins()) {
    const own = new URL(row.origin).host;
    if (own === host || own.endsWith(`.${host}`)) yield row;
  }
}

/** Faults of the whole response, not of a line; most have checks of their own. */
const ownChecks: readonly string[] = ['too-large', 'html', 'field-unsupported', 'unreachable', 'content-type'];

export const disallowList = siteCheck({
  id: 'disallow-list',
  category: 'indexability',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'URL blocked by robots.txt',
    title: 'URL is blocked by robots.txt',
    why: 'Crawlers do not read the page, which may be intended or caused by a rule that is too broad.',
    fix: 'Change the rule if the page should be found.',
  },
  docs: {
    condition:
      'URL that robots.txt disallows for the user agent whose rules the scan follows; paths inside software (wp-admin, wp-login.php, wp-json, administrator, cgi-bin) are left out.',
    found: `
      /robots.txt
      User-agent: *
      Disallow: /private/

      Sitemap: https://site.example/sitemap.xml

      /page
      <p><a href="/private/room">The lanterns of the mill</a></p>
    `,
    notFound: `
      /robots.txt
      User-agent: *
      Disallow: /private/

      Sitemap: https://site.example/sitemap.xml
    `,
  },
  *run(site) {
    for (const row of site.urls()) {
      // What is only linked to, and may not be fetched, stays a link: whether it is a page nobody knows.
      if (row.notFetched !== 'robots' || (row.kind !== 'page' && row.kind !== 'link') || isBackEnd(row.url)) continue;
      const rule = site.blockingRule(row.id);
      yield rule === null
        ? { urlId: row.id, evidence: {} }
        : { urlId: row.id, group: rule.rule, evidence: { rule: rule.rule, line: rule.line } };
    }
  },
});

export const robotsTxtMissing = siteCheck({
  id: 'robots-txt-missing',
  category: 'indexability',
  severity: 'notice',
  scope: 'site',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'Missing robots.txt',
    title: 'No robots.txt (returns {value})',
    why: 'Crawlers assume that they may read everything, and find no reference to the sitemap.',
    fix: 'Add a robots.txt at the root that lists your sitemap.',
  },
  docs: {
    condition: '/robots.txt returns 404 or 410.',
    found: '/robots.txt answers 404',
    notFound: `
      /robots.txt
      User-agent: *
      Disallow: /private/

      Sitemap: https://site.example/sitemap.xml
    `,
  },
  *run(site) {
    for (const row of siteOrigins(site)) {
      if (row.robotsStatus === 404 || row.robotsStatus === 410)
        yield { urlId: 0, evidence: { value: row.robotsStatus, target: `${row.origin}/robots.txt` } };
    }
  },
});

export const robotsTxtError = siteCheck({
  id: 'robots-txt-error',
  category: 'indexability',
  severity: 'error',
  scope: 'site',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'robots.txt returns an error',
    title: 'robots.txt returns an error ({value})',
    why: 'Google treats a failing robots.txt as a full block and can stop crawling the site.',
    fix: 'Make /robots.txt return 200, or 404 if there is none.',
  },
  docs: {
    condition: `429, 5xx or no response: an error, since crawlers take it for a full block; redirects that lead nowhere (a loop, > ${maxFileHops} hops, no usable Location): a warning, since they take these for 404.`,
    found: '/robots.txt answers 500',
    notFound: `
      /robots.txt
      User-agent: *
      Disallow: /private/

      Sitemap: https://site.example/sitemap.xml
    `,
  },
  *run(site) {
    for (const row of siteOrigins(site)) {
      const { robotsStatus: status } = row;
      const finding = { urlId: 0, evidence: { value: status, target: `${row.origin}/robots.txt` } };
      if (status === 0 || status === 429 || status >= 500) yield finding;
      // A redirect that is followed has the status of its end.
      else if (isRedirectStatus(status)) yield { ...finding, severity: 'warning' };
    }
  },
});

export const robotsTxtSyntax = siteCheck({
  id: 'robots-txt-syntax',
  category: 'indexability',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'Syntax error in robots.txt',
    title: 'robots.txt has a line with a syntax error ({rule})',
    why: 'Crawlers skip the line, so its rule has no effect.',
    fix: 'Write the line as "field: value", put rules below a User-agent line and start paths with /.',
  },
  docs: {
    condition: 'Line without a known field and colon, rule before any User-agent, path not starting with / or *.',
    found: `
      /robots.txt
      Disallow: /early/
      User-agent: *
      Disallow /colon/
      Disalow: /typo/
      Disallow: relative/
    `,
    notFound: `
      /robots.txt
      User-agent: *
      Disallow: /private/

      Sitemap: https://site.example/sitemap.xml
    `,
  },
  *run(site) {
    for (const row of siteOrigins(site)) {
      for (const fault of row.robotsFaults) {
        if (!ownChecks.includes(fault.code))
          yield { urlId: 0, evidence: { value: cut(fault.value), rule: fault.code, line: fault.line, target: `${row.origin}/robots.txt` } };
      }
    }
  },
});

interface FaultListing extends CheckTexts {
  readonly id: string;
  readonly code: string;
  readonly severity: 'warning' | 'notice';
}

function faultCheck({ code, ...entry }: FaultListing) {
  return siteCheck({
    ...entry,
    category: 'indexability',
    scope: 'site',
    source,
    settings: {},
    *run(site: SiteView): Iterable<SiteFinding> {
      for (const row of siteOrigins(site)) {
        for (const fault of row.robotsFaults) {
          if (fault.code === code)
            yield { urlId: 0, evidence: { value: cut(fault.value), line: fault.line, target: `${row.origin}/robots.txt` } };
        }
      }
    },
  });
}

export const robotsTxtTooLarge = faultCheck({
  id: 'robots-txt-too-large',
  code: 'too-large',
  severity: 'warning',
  tier: 'core',
  words: {
    name: 'robots.txt too large',
    title: 'robots.txt is larger than 512,000 bytes',
    why: 'Crawlers ignore everything beyond the limit.',
    fix: 'Replace long lists of URLs with wildcard rules.',
  },
  docs: {
    condition: `> ${figure(maxRobotsBytes)} bytes.`,
    found: `
      /robots.txt answers 200 with 512,001 bytes
      User-agent: *
      Disallow: /private/
    `,
    notFound: `
      /robots.txt
      User-agent: *
      Disallow: /private/

      Sitemap: https://site.example/sitemap.xml
    `,
  },
});

export const robotsTxtWrongType = faultCheck({
  id: 'robots-txt-wrong-type',
  code: 'html',
  severity: 'warning',
  tier: 'extended',
  words: {
    name: 'robots.txt served as HTML',
    title: 'robots.txt is an HTML page',
    why: 'The server returns HTML, in which crawlers find no rules.',
    fix: 'Serve a plain text file, or return 404.',
  },
  docs: {
    condition: '/robots.txt returns 200 with an HTML page.',
    found: `
      /robots.txt answers 200
      <!DOCTYPE html><html><head><title>Mill</title></head><body>Mill</body></html>
    `,
    notFound: `
      /robots.txt
      User-agent: *
      Disallow: /private/

      Sitemap: https://site.example/sitemap.xml
    `,
  },
});

export const robotsTxtUnsupported = faultCheck({
  id: 'robots-txt-unsupported',
  code: 'field-unsupported',
  severity: 'notice',
  tier: 'extended',
  words: {
    name: 'Unsupported field in robots.txt',
    title: 'robots.txt has a field that Google ignores: {value}',
    why: 'The line has no effect on Google; other crawlers may use it.',
    fix: 'Use a robots meta tag instead of Noindex lines, and remove Host.',
  },
  docs: {
    condition: 'Noindex:, Crawl-delay: or Host: lines.',
    found: `
      /robots.txt
      User-agent: *
      Crawl-delay: 0
      Noindex: /old/
    `,
    notFound: `
      /robots.txt
      User-agent: *
      Disallow: /private/

      Sitemap: https://site.example/sitemap.xml
    `,
  },
});

export const robotsTxtBlocksAll = siteCheck({
  id: 'robots-txt-blocks-all',
  category: 'indexability',
  severity: 'error',
  scope: 'site',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'robots.txt blocks the home page',
    title: 'robots.txt blocks the start page ({rule})',
    why: 'Search engines cannot read the site at all.',
    fix: 'Remove the rule; it is often left over from before the site went live.',
  },
  docs: {
    condition: 'A rule of robots.txt disallows the start page for the user agent whose rules the scan follows.',
    found: `
      /robots.txt
      User-agent: *
      Disallow: /
    `,
    notFound: `
      /robots.txt
      User-agent: *
      Disallow: /private/

      Sitemap: https://site.example/sitemap.xml
    `,
  },
  *run(site) {
    const start = site.startUrl();
    if (start === null || start.notFetched !== 'robots') return;
    const rule = site.blockingRule(start.id);
    // Without a rule it is closed because robots.txt cannot be read: robots-txt-error says it.
    if (rule !== null) yield { urlId: 0, evidence: { target: start.url, rule: rule.rule, line: rule.line } };
  },
});

export const robotsTxtChecks: readonly Check[] = [
  disallowList,
  robotsTxtMissing,
  robotsTxtError,
  robotsTxtWrongType,
  robotsTxtSyntax,
  robotsTxtTooLarge,
  robotsTxtBlocksAll,
  robotsTxtUnsupported,
];

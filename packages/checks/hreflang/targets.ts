/** What became of the language versions that pages name. Google, localized versions of your page. */
import { isRedirectStatus } from '@orbweaver/model/redirect.ts';
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { isBroken, responseOf } from '../responses.ts';
import type { SiteView, UrlRow } from '../site-view.ts';
import { groupOfTarget, redirectOf } from '../told-group.ts';

const source = 'Google Search Central, localized versions of your page';

function* filterTargets(site: SiteView, isWrong: (target: UrlRow, page: UrlRow) => boolean): Iterable<SiteFinding> {
  for (const { page, target, lang, offset } of site.hreflangTargets()) {
    if (!isWrong(target, page)) continue;
    const place = offset < 0 ? {} : { offset };
    const group = groupOfTarget(target.url, redirectOf(site, target));
    yield { urlId: page.id, group, evidence: { value: lang, target: target.url, rule: String(responseOf(target)), ...place } };
  }
}

export const hreflangBroken = siteCheck({
  id: 'hreflang-broken',
  category: 'hreflang',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'Specification, hreflang (broken)',
  settings: {},
  words: {
    name: 'hreflang to an error page',
    title: 'Language version {value} does not work ({rule})',
    why: 'Readers of that language reach an error, and search engines ignore the entry.',
    fix: 'Correct the URL or remove the entry.',
  },
  docs: {
    condition: 'Alternate returns 4xx/5xx/no response.',
    found: `
      /page
      <link rel="alternate" hreflang="en" href="https://site.example/page">
      <link rel="alternate" hreflang="de" href="https://site.example/de">
      <link rel="alternate" hreflang="x-default" href="https://site.example/page">

      /de answers 404
    `,
    notFound: `
      /page
      <link rel="alternate" hreflang="en" href="https://site.example/page">
      <link rel="alternate" hreflang="de" href="https://site.example/de">
      <link rel="alternate" hreflang="x-default" href="https://site.example/page">

      /de
      <link rel="alternate" hreflang="en" href="https://site.example/page">
      <link rel="alternate" hreflang="de" href="https://site.example/de">
      <link rel="alternate" hreflang="x-default" href="https://site.example/page">
    `,
  },
  run: (site) => filterTargets(site, isBroken),
});

export const hreflangToRedirect = siteCheck({
  id: 'hreflang-to-redirect',
  category: 'hreflang',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'hreflang to a redirect',
    title: 'Language version {value} redirects ({rule})',
    why: 'Search engines ignore entries whose URL redirects.',
    fix: 'Use the final URL.',
  },
  docs: {
    condition: 'Alternate returns 3xx; canonical-to-redirect reports one that is the canonical of the page as well.',
    found: `
      /page
      <link rel="alternate" hreflang="en" href="https://site.example/page">
      <link rel="alternate" hreflang="de" href="https://site.example/de">
      <link rel="alternate" hreflang="x-default" href="https://site.example/page">

      /de answers 301
      location: /de/

      /de/
    `,
    notFound: `
      /page
      <link rel="alternate" hreflang="en" href="https://site.example/page">
      <link rel="alternate" hreflang="de" href="https://site.example/de">
      <link rel="alternate" hreflang="x-default" href="https://site.example/page">

      /de
      <link rel="alternate" hreflang="en" href="https://site.example/page">
      <link rel="alternate" hreflang="de" href="https://site.example/de">
      <link rel="alternate" hreflang="x-default" href="https://site.example/page">
    `,
  },
  run: (site, _, runs) =>
    filterTargets(
      site,
      (target, page) => isRedirectStatus(target.status) && !(page.canonicalId === target.id && runs('canonical-to-redirect')),
    ),
});

export const hreflangToNoindexOrBlocked = siteCheck({
  id: 'hreflang-to-noindex-or-blocked',
  category: 'hreflang',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'hreflang to a noindex or blocked page',
    title: 'Language version {value} is kept out of search',
    why: 'Search engines cannot show it to the readers it is meant for.',
    fix: 'Allow the version to be indexed, or remove the entry.',
  },
  docs: {
    condition: 'Alternate is noindex or disallowed.',
    found: `
      /page
      <link rel="alternate" hreflang="en" href="https://site.example/page">
      <link rel="alternate" hreflang="de" href="https://site.example/de">
      <link rel="alternate" hreflang="x-default" href="https://site.example/page">

      /de
      <meta name="robots" content="noindex">
    `,
    notFound: `
      /page
      <link rel="alternate" hreflang="en" href="https://site.example/page">
      <link rel="alternate" hreflang="de" href="https://site.example/de">
      <link rel="alternate" hreflang="x-default" href="https://site.example/page">

      /de
      <link rel="alternate" hreflang="en" href="https://site.example/page">
      <link rel="alternate" hreflang="de" href="https://site.example/de">
      <link rel="alternate" hreflang="x-default" href="https://site.example/page">
    `,
  },
  run: (site) => filterTargets(site, (target) => target.notFetched === 'robots' || target.isNoindex),
});

export const hreflangToNoncanonical = siteCheck({
  id: 'hreflang-to-noncanonical',
  category: 'hreflang',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'hreflang to a non-canonical page',
    title: 'Canonical of language version {value} is another page',
    why: 'The entry says to show this page, but its canonical says to show another.',
    fix: 'Use the canonical URL in the entry.',
  },
  docs: {
    condition: "Alternate's canonical is a different URL.",
    found: `
      /page
      <link rel="alternate" hreflang="en" href="https://site.example/page">
      <link rel="alternate" hreflang="de" href="https://site.example/de">
      <link rel="alternate" hreflang="x-default" href="https://site.example/page">

      /de
      <link rel="canonical" href="https://site.example/about">
    `,
    notFound: `
      /page
      <link rel="alternate" hreflang="en" href="https://site.example/page">
      <link rel="alternate" hreflang="de" href="https://site.example/de">
      <link rel="alternate" hreflang="x-default" href="https://site.example/page">

      /de
      <link rel="alternate" hreflang="en" href="https://site.example/page">
      <link rel="alternate" hreflang="de" href="https://site.example/de">
      <link rel="alternate" hreflang="x-default" href="https://site.example/page">
    `,
  },
  run: (site) => filterTargets(site, (target) => target.status === 200 && target.canonicalId !== null && target.canonicalId !== target.id),
});

export const targetsChecks: readonly Check[] = [hreflangBroken, hreflangToRedirect, hreflangToNoindexOrBlocked, hreflangToNoncanonical];

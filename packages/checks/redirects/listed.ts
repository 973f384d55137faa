/** Redirecting URLs one by one: the list, temporary ones that look permanent, and refreshes in place of redirects. */
import { isRedirectStatus } from '@orbweaver/model/redirect.ts';
import { type Check, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { isMeantToRedirect, toldRedirect } from '../told-group.ts';

export const redirectList3xx = pageCheck({
  id: 'redirect-list-3xx',
  category: 'redirects',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source: 'Specification, hyperlink counts (redirect)',
  appliesTo: 'response',
  settings: {},
  words: {
    name: 'Redirect (3xx)',
    title: 'URL redirects ({value})',
    why: 'Every redirect is a detour; the list shows which old URLs are still in use.',
    fix: 'Keep redirects for old links from other sites, and update your own links and sitemaps to the target.',
  },
  docs: {
    condition:
      'Internal URL returns 301, 302, 303, 307 or 308 (listed with its target); special pages of MediaWiki, such as "Random page", are left out.',
    found: `
      /d-once answers 301
      location: /about
    `,
    notFound: 'https://site.example/page answers 200',
  },
  run(page) {
    const { status, redirectUrl } = page.record;
    if (status === 0) return 'not-applicable';
    if (!isRedirectStatus(status) || isMeantToRedirect(page.url)) return 'pass';
    const evidence = redirectUrl === null ? { value: status } : { value: status, target: redirectUrl };
    return [{ ...toldRedirect(page.url, status, redirectUrl), evidence }];
  },
});

export const redirect302PermanentLooking = pageCheck({
  id: 'redirect-302-permanent-looking',
  category: 'redirects',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Google, redirects and Google Search',
  appliesTo: 'response',
  settings: {},
  words: {
    name: 'Temporary redirect that should be permanent',
    title: 'Temporary redirect ({value}) where a permanent one is probably meant',
    why: 'With a temporary redirect to another variant of the same URL, it is unclear which variant counts.',
    fix: 'Use 301 or 308 for redirects between http and https, with and without www, or with and without a trailing slash.',
  },
  docs: {
    condition: '302, 303 or 307 to another spelling of the same URL: scheme, www, trailing slash or letter case.',
    found: `
      /d-slash answers 302
      location: /d-slash/
    `,
    notFound: `
      /d-slash answers 301
      location: /d-slash/
    `,
  },
  run(page) {
    const { status, redirectUrl } = page.record;
    if (status !== 302 && status !== 303 && status !== 307) return isRedirectStatus(status) ? 'pass' : 'not-applicable';
    if (redirectUrl === null || redirectUrl === page.url || spellingOf(redirectUrl) !== spellingOf(page.url)) return 'pass';
    return [{ evidence: { value: status, target: redirectUrl } }];
  },
});

/** A URL without scheme, www, last slash and letter case: equal for spellings of the same address. */
function spellingOf(url: string): string {
  const { host, pathname, search } = new URL(url);
  return `${host.replace(/^www\./, '')}${pathname.replace(/(?<!\/)\/+$/, '')}${search}`.toLowerCase();
}

export const redirectMetaRefresh = pageCheck({
  id: 'redirect-meta-refresh',
  category: 'redirects',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Google, redirects and Google Search',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Meta refresh redirect',
    title: 'Page redirects by meta refresh after {value} s',
    why: 'A refresh is slower than a redirect and breaks the back button.',
    fix: 'Use a 301 or 302 redirect instead.',
  },
  docs: {
    condition:
      'Meta refresh or Refresh header that leads to another URL, after any delay. Search engines take a delay of 0 for a permanent redirect, a longer one for a temporary one.',
    found: '<meta http-equiv="refresh" content="0; url=/about">',
    notFound: '<meta http-equiv="refresh" content="300">',
  },
  run(page) {
    const refresh = page.facts?.refresh.find((each) => each.url !== null && each.url !== page.url);
    if (refresh === undefined) return 'pass';
    const evidence = { value: refresh.delaySeconds, target: cut(refresh.url ?? ''), ...spot(page, refresh.offset) };
    return [{ evidence: refresh.source === 'header' ? { ...evidence, header: 'refresh' } : evidence }];
  },
});

export const listedChecks: readonly Check[] = [redirect302PermanentLooking, redirectList3xx, redirectMetaRefresh];

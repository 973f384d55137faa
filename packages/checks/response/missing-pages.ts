/** What the site answers for an address that nobody made. Google Search Central, soft 404 errors. */
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { firstUrl, lastHop, whenProbed } from '../probe-rows.ts';

export const errorPageReturns200 = siteCheck({
  id: 'error-page-returns-200',
  category: 'response',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source: 'Google Search Central, soft 404 errors',
  settings: {},
  words: {
    name: 'Missing pages do not return 404',
    title: 'A page that does not exist returns {value}',
    why: 'Every mistyped URL becomes a page that search engines crawl and may index.',
    fix: 'Return 404 or 410 for pages that do not exist, with a helpful error page and without a redirect to the home page.',
  },
  docs: {
    condition: 'A random path that does not exist (2 probes) returns 200 or redirects to the home page.',
    found: `
      /no-such-page answers 200
      <p>Welcome to the mill.</p>
    `,
    notFound: `
      /no-such-page answers 404
      <p>There is no such page.</p>
    `,
  },
  run: (site) =>
    whenProbed(site, ['missing-page'], function* (rows): Iterable<SiteFinding> {
      const start = site.startUrl()?.url ?? '';
      const wrong = rows.filter((row) => !row.challenged && pretends(firstUrl(row), lastHop(row), start));
      const [first] = wrong;
      if (first === undefined) return;
      yield { urlId: 0, evidence: { value: first.hops[0]?.status ?? 0, target: firstUrl(first), chain: first.hops, count: wrong.length } };
    }),
});

/** Answers as a page, under its own name or as the start page; a redirect elsewhere may lead to a login. */
function pretends(url: string, last: { readonly url: string; readonly status: number }, start: string): boolean {
  if (last.status !== 200) return false;
  return last.url.includes(new URL(url).pathname) || new URL(last.url).pathname === '/' || last.url === start;
}

export const missingPagesChecks: readonly Check[] = [errorPageReturns200];

import { expect, test } from 'vitest';
import type { UrlInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { compileSiteChecks } from '../site-runner.ts';
import type { SiteQuestions } from '../site-view.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { siteIssues } from '../testing/site-issues.ts';
import {
  linkExternalBroken,
  linkExternalToRedirect,
  linkInternalBroken,
  linkToDisallowed,
  linkToNoncanonical,
  linkToRedirect,
  otherHostsUnreachable,
} from './targets.ts';

const to = (target: UrlInput, rel = 0) => storedSite({ urls: [{ url: '/', links: [{ to: target.url, rel, text: 'More' }] }, target] });
const inside = (status: number) => to({ url: '/x', row: { status } });
const outside = (status: number) => to({ url: 'https://other.example/x', row: { status } });
const x = 'https://site.example/x';

siteCheckTable(linkInternalBroken, {
  pass: { '200': inside(200), '301': to({ url: '/x', redirectTo: '/' }) },
  issue: {
    '404': {
      on: inside(404),
      findings: [{ severity: 'error', urlId: 1, group: x, evidence: { value: 'More', target: x, offset: 400, rule: '404' } }],
    },
    '500': { on: inside(500), findings: [{ evidence: { rule: '500' } }] },
    'an empty list of a wiki, by path': {
      on: to({ url: '/wiki/Spezial:Linkliste/Start', row: { status: 404 } }),
      findings: [{ severity: 'notice', group: 'special pages of the wiki' }],
    },
    'an empty list of a wiki, by title': {
      on: to({ url: '/w/index.php?title=Sp%C3%A9cial:Pages_li%C3%A9es/X&limit=50', row: { status: 404 } }),
      findings: [{ severity: 'notice', group: 'special pages of the wiki' }],
    },
    'a list of a wiki that fails, and pages that are none': {
      on: storedSite({
        urls: [
          { url: '/', links: ['/wiki/Special:Log', '/wiki/Talk:Start', '/wiki/Special', '/specials:x', '/%E0%A4%A'] },
          { url: '/wiki/Special:Log', row: { status: 500 } },
          ...['/wiki/Talk:Start', '/wiki/Special', '/specials:x', '/%E0%A4%A'].map((url) => ({ url, row: { status: 404 } })),
        ],
      }),
      findings: Array.from({ length: 5 }, () => ({ severity: 'error' as const })),
    },
    'no answer': { on: to({ url: '/x', row: { status: 0, error: 'refused' } }), findings: [{ evidence: { rule: 'refused' } }] },
    'a time-out': { on: to({ url: '/x', row: { status: 0, error: 'timeout' } }), findings: [{ evidence: { rule: 'timeout' } }] },
    'a time-out in the body': {
      on: to({ url: '/x', row: { status: 200, error: 'timeout' } }),
      findings: [{ evidence: { rule: 'timeout' } }],
    },
    'a body that cannot be decoded': {
      on: to({ url: '/x', row: { status: 200, error: 'body-invalid' } }),
      findings: [{ evidence: { rule: 'body-invalid' } }],
    },
    'each use of a dead link': {
      on: storedSite({
        urls: [
          { url: '/', links: ['/x', '/x', '/a'] },
          { url: '/a', links: ['/x'] },
          { url: '/x', row: { status: 410 } },
        ],
      }),
      findings: [{ group: x }, { group: x }, { urlId: 2, group: x }],
    },
  },
  silent: {
    '401, a login wall': inside(401),
    '403, perhaps only for us': inside(403),
    '406, a firewall': inside(406),
    '429, we were too fast': inside(429),
    '404 with a challenge': to({ url: '/x', row: { status: 404 }, headers: { 'cf-mitigated': 'challenge' } }),
    'blocked by robots.txt': to({ url: '/x', row: { status: 0, notFetched: 'robots' } }),
    'not fetched for a limit': to({ url: '/x', row: { status: 0, notFetched: 'limit' } }),
    'our own stop in the body': to({ url: '/x', row: { status: 200, error: 'aborted' } }),
    'our own stop': to({ url: '/x', row: { status: 0, error: 'aborted' } }),
    'an external 404 (link-external-broken)': outside(404),
  },
});

/** A site that links to other hosts, by what each of them responds with. */
const linkedHosts = (...rows: NonNullable<UrlInput['row']>[]) => {
  const targets = rows.map((row, at) => ({ url: `https://h${at}.example/x`, row }));
  return storedSite({ urls: [{ url: '/', links: targets.map(({ url }) => url) }, ...targets] });
};
const unresolved = { status: 0, error: 'dns' } as const;
const late = { status: 0, error: 'timeout' } as const;

/** The folder or URL that each link of the start is told as, by its target. */
function groupsOf(urls: readonly UrlInput[], links = urls.map(({ url }) => url)): Readonly<Record<string, string>> {
  const site = storedSite({ urls: [{ url: '/', links }, { url: '/pages/one' }, ...urls] });
  const pathOf = (url: unknown) => String(url).replace('https://site.example', '');
  const found = siteIssues(compileSiteChecks([linkInternalBroken], { categories: null, settings: {} }), site);
  return Object.fromEntries(found.map(({ finding }) => [pathOf(finding.evidence.target), pathOf(finding.group)]));
}
const gone = (...paths: string[]): UrlInput[] => paths.map((url) => ({ url, row: { status: 404 } }));
const byUrl = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, path]));

test('links to missing pages of a folder of which none is there are told as that folder', () => {
  const folder = '/_sources/';
  const missing = gone('/_sources/1.txt', '/_sources/a/2.txt', '/_sources/3.txt?v=1');
  expect(groupsOf([...missing, ...gone('/other')])).toEqual({
    ...{ '/_sources/1.txt': folder, '/_sources/a/2.txt': folder, '/_sources/3.txt?v=1': folder },
    ...byUrl('/other'),
  });
  expect(groupsOf([...missing, { url: '/_sources/4.txt', row: { status: 500 } }])).toEqual(
    byUrl('/_sources/1.txt', '/_sources/a/2.txt', '/_sources/3.txt?v=1', '/_sources/4.txt'),
  );
});

test('links to missing pages beside one that is there, of the root, of two, and of which two are linked are told by URL', () => {
  const beside = ['/pages/1', '/pages/2', '/pages/3'];
  expect(groupsOf(gone(...beside))).toEqual(byUrl(...beside));
  expect(groupsOf(gone('/1', '/2', '/3'))).toEqual(byUrl('/1', '/2', '/3'));
  expect(groupsOf(gone('/x/1', '/x/2'))).toEqual(byUrl('/x/1', '/x/2'));
  expect(groupsOf(gone('/x/1', '/x/2', '/x/3'), ['/x/1', '/x/2'])).toEqual(byUrl('/x/1', '/x/2'));
});

test.each([
  ['image', 'img-broken'],
  ['css', 'css-broken'],
  ['js', 'js-broken'],
] as const)('a link to a missing file that pages load is left to its check: %s', (kind, check) => {
  const found = (target: UrlInput, others: readonly string[] = [check]) =>
    [...(linkInternalBroken.run(to(target), {}, (each) => others.includes(each)) as Iterable<unknown>)].length;
  const row = { status: 404 };
  expect(found({ url: '/x', row, file: { kind } })).toBe(0);
  expect(found({ url: '/x', row, file: { kind } }, [])).toBe(1);
  expect(found({ url: '/x', row })).toBe(1);
  // Nothing loads it: a redirect leads there.
  expect(found({ url: '/x', row: { ...row, kind } })).toBe(1);
  expect(found({ url: '/x', row, file: { kind: 'icon' } })).toBe(1);
});

siteCheckTable(linkExternalBroken, {
  pass: { '200': outside(200), '301': outside(301) },
  issue: {
    '404': { on: outside(404), findings: [{ severity: 'warning', urlId: 1, group: 'https://other.example/x', evidence: { rule: '404' } }] },
    'no such host': {
      on: linkedHosts(unresolved, { status: 200 }),
      findings: [{ evidence: { rule: 'dns' } }],
    },
    '502': { on: linkedHosts({ status: 502 }, { status: 200 }), findings: 1 },
    'a body that cannot be decoded': {
      on: to({ url: 'https://other.example/x', row: { status: 200, error: 'body-invalid' } }),
      findings: [{ evidence: { rule: 'body-invalid' } }],
    },
  },
  silent: {
    '403 of a firewall': outside(403),
    '999 of a social network': outside(999),
    '503': outside(503),
    '404 with a challenge': to({ url: 'https://other.example/x', row: { status: 404 }, headers: { 'cf-mitigated': 'challenge' } }),
    'a timeout': to({ url: 'https://other.example/x', row: { status: 0, error: 'timeout' } }),
    'an internal 404': inside(404),
  },
});

siteCheckTable(linkToRedirect, {
  pass: { '200': inside(200), '404': inside(404) },
  issue: {
    '301': {
      on: to({ url: '/x', redirectTo: '/' }),
      findings: [{ severity: 'warning', urlId: 1, group: x, evidence: { rule: '301', target: x } }],
    },
    'without the slash': {
      on: storedSite({ urls: [{ url: '/', links: ['/x'] }, { url: '/x', redirectTo: '/x/' }, { url: '/x/' }] }),
      findings: [{ severity: 'warning', group: 'slash at the end', evidence: { target: x } }],
    },
    '302': {
      on: to({ url: '/x', redirectTo: '/', row: { status: 302 } }),
      findings: [{ severity: 'notice', group: 'temporary', evidence: { rule: '302' } }],
    },
    '307': { on: to({ url: '/x', redirectTo: '/', row: { status: 307 } }), findings: [{ severity: 'notice', evidence: { rule: '307' } }] },
    'no special page of a wiki': { on: to({ url: '/wiki/Special', redirectTo: '/' }), findings: 1 },
    '308': { on: to({ url: '/x', redirectTo: '/', row: { status: 308 } }), findings: [{ severity: 'warning', evidence: { rule: '308' } }] },
  },
  silent: {
    '304': inside(304),
    'a random page of a wiki': to({ url: '/wiki/Special:Random', redirectTo: '/', row: { status: 302 } }),
    'a search of a wiki for one name': to({ url: '/w/index.php?title=Spezial:Suche/Mill', redirectTo: '/' }),
    'a sign-in page, for now': to({ url: '/x', redirectTo: '/login?next=/x' }),
    'an external 301 (link-external-to-redirect)': outside(301),
  },
});

siteCheckTable(linkExternalToRedirect, {
  pass: { '200': outside(200) },
  issue: {
    '301': { on: outside(301), findings: [{ severity: 'notice', evidence: { rule: '301' } }] },
    '308': { on: outside(308), findings: 1 },
  },
  silent: { '302, not for good': outside(302), 'an internal 301 (link-to-redirect)': inside(301) },
});

const blocked: UrlInput = { url: '/x', row: { status: 0, notFetched: 'robots' } };
siteCheckTable(linkToDisallowed, {
  pass: { '200': inside(200) },
  issue: {
    'a followed link': {
      on: storedSite({ urls: [{ url: '/', links: ['/x'] }, blocked], blockingRules: { '/x': { rule: 'Disallow: /x', line: 2 } } }),
      findings: [{ severity: 'notice', urlId: 1, group: x, evidence: { target: x, rule: 'Disallow: /x' } }],
    },
  },
  silent: { 'a nofollow link': to(blocked, 1), 'a URL left out by depth': to({ url: '/x', row: { status: 0, notFetched: 'depth' } }) },
});

siteCheckTable(linkToNoncanonical, {
  pass: { 'canonical itself': to({ url: '/x', canonical: '/x' }) },
  issue: {
    'a copy': {
      on: storedSite({ urls: [{ url: '/', links: ['/b'] }, { url: '/a' }, { url: '/b', canonical: '/a' }] }),
      findings: [{ severity: 'warning', urlId: 1, evidence: { target: 'https://site.example/b', urls: ['https://site.example/a'] } }],
    },
    'a query twin': {
      on: storedSite({ urls: [{ url: '/', links: ['/a?print=1'] }, { url: '/a' }, { url: '/a?print=1', canonical: '/a' }] }),
      findings: [
        { severity: 'notice', urlId: 1, evidence: { target: 'https://site.example/a?print=1', urls: ['https://site.example/a'] } },
      ],
    },
  },
  silent: {
    'no canonical': inside(200),
    'a nofollow link': to({ url: '/x', canonical: '/' }, 1),
    'a copy of a page of another site (canonical-cross-domain)': to({ url: '/x', canonical: 'https://other.example/x' }),
    'a 404': inside(404),
    'the second page of a list (pagination-canonical-first)': to({ url: '/list/page/2/', canonical: '/list/' }),
    'a link to a place on the page itself': storedSite({ urls: [{ url: '/x', canonical: '/', links: ['/x#content'] }, { url: '/' }] }),
  },
});

siteCheckTable(otherHostsUnreachable, {
  pass: { 'all respond': linkedHosts({ status: 200 }, { status: 404 }, { status: 200 }) },
  issue: {
    'no name is resolved': {
      on: linkedHosts(unresolved, unresolved, unresolved),
      findings: [{ severity: 'notice', urlId: 0, evidence: { count: 3, limit: 3 } }],
    },
    'time-outs and errors of a gateway': { on: linkedHosts(late, late, { status: 504 }, { status: 503 }), findings: 1 },
    'the only other host': { on: linkedHosts(unresolved), findings: [{ evidence: { count: 1, limit: 1 } }] },
    'one of many responds': { on: linkedHosts({ status: 200 }, ...Array<typeof late>(9).fill(late)), findings: 1 },
  },
  silent: {
    'two dead hosts beside one that responds': linkedHosts(unresolved, unresolved, { status: 404 }),
    'dead hosts beside one that responds': linkedHosts(unresolved, unresolved, unresolved, { status: 200 }),
    'hosts that refuse crawlers': linkedHosts({ status: 403 }, { status: 999 }, { status: 429 }),
    'no other hosts': storedSite({ urls: [{ url: '/' }] }),
  },
});

test('where links to other sites were not asked for, nothing is said of the network', () => {
  const site: SiteQuestions = { ...linkedHosts(unresolved, unresolved, unresolved), wasScanned: (part) => part !== 'external' };
  const checker = compileSiteChecks([otherHostsUnreachable, linkExternalBroken], { categories: ['links'], settings: {} });
  expect(siteIssues(checker, site)).toEqual([]);
  expect(checker.takeCounts()).toMatchObject([
    { notTested: 1, reason: 'links to other sites were not asked for' },
    { notTested: 1, reason: 'links to other sites were not asked for' },
  ]);
});

test('links to hosts that the network did not reach are not tested, those to hosts that responded are', () => {
  const checker = compileSiteChecks([linkExternalBroken], { categories: ['links'], settings: {} });
  const issuesOn = (site: SiteQuestions) => siteIssues(checker, site).map(({ finding }) => finding.evidence.rule);
  expect(issuesOn(linkedHosts(unresolved, unresolved, { status: 502 }))).toEqual([]);
  expect(checker.takeCounts()).toMatchObject([{ notTested: 1, passed: 0, reason: 'other hosts could not be reached' }]);
  expect(issuesOn(linkedHosts({ status: 404 }, ...Array<typeof late>(9).fill(late)))).toEqual(['404']);
});

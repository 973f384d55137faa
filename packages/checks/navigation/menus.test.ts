import type { PageFacts } from '@orbweaver/facts/page-facts.ts';
import { expect, test } from 'vitest';
import type { UrlInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { linkInternalBroken, linkToRedirect } from '../links/targets.ts';
import { compileSiteChecks } from '../site-runner.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { hreflang, link } from '../testing/page.ts';
import { siteIssues } from '../testing/site-issues.ts';
import { navKeyPageMissing, navLinksProblem, navMissing, navTooManyItems } from './menus.ts';

const start = (facts: Partial<Omit<PageFacts, 'text'>>, urls: readonly UrlInput[] = []) =>
  storedSite({ urls: [{ url: '/', facts }, ...urls] });
const menu = (links: number) => ({ navigation: [{ label: null, place: 'nav' as const, links, offset: 140 }] });
const unread = storedSite({ urls: [{ url: '/', row: { status: 500 } }] });

const withMenu = (count: number, others: number): UrlInput[] => [
  ...Array.from({ length: count }, (_, at) => ({
    url: `/${at}`,
    facts: { ...menu(3), links: ['/a', '/b', '/c'].map((to) => link(to, { place: 'nav', offset: 150 })) },
  })),
  ...Array.from({ length: others }, (_, at) => ({ url: `/plain-${at}` })),
];

siteCheckTable(navMissing, {
  pass: { 'a menu': start(menu(5)), 'two menus of one link': start({ navigation: [...menu(1).navigation, ...menu(1).navigation] }) },
  issue: {
    none: { on: start({}), findings: [{ severity: 'opportunity', urlId: 1 }] },
    'pages of which few have a menu': { on: start({}, withMenu(1, 4)), findings: 1 },
    'a menu of one link': { on: start(menu(1)), findings: [{ evidence: { limit: 2 } }] },
  },
  silent: { 'a start page that was not read': unread, 'a start page of one button, before pages with a menu': start({}, withMenu(3, 1)) },
});

const inMenu = (to: string, place: 'nav' | 'main' | 'footer' = 'nav') => ({ to, place, text: 'Old' });
const pages = (target: UrlInput, place: 'nav' | 'main' | 'footer' = 'nav') =>
  storedSite({
    urls: [{ url: '/', links: [inMenu('/x', place), '/a'] }, { url: '/a', links: [inMenu('/x', place), inMenu('/x', place)] }, target],
  });
siteCheckTable(navLinksProblem, {
  pass: { works: pages({ url: '/x' }) },
  issue: {
    'a dead link of the menu': {
      on: pages({ url: '/x', row: { status: 404 } }),
      findings: [{ severity: 'error', urlId: 1, group: 'https://site.example/x', evidence: { rule: '404', count: 2, value: 'nav: Old' } }],
    },
    'a redirect in the footer': { on: pages({ url: '/x', redirectTo: '/' }, 'footer'), findings: [{ severity: 'warning' }] },
  },
  silent: {
    'in the text (link-internal-broken)': pages({ url: '/x', row: { status: 404 } }, 'main'),
    'on one page': storedSite({
      urls: [
        { url: '/', links: [inMenu('/x')] },
        { url: '/x', row: { status: 404 } },
      ],
    }),
    'a random page, a redirect for now': pages({ url: '/x', redirectTo: '/', row: { status: 302 } }),
    'a login wall': pages({ url: '/x', row: { status: 403 } }),
  },
});

test.each([
  ['link-internal-broken', { status: 404 }, 'link-internal-broken'],
  ['link-to-redirect', { status: 301 }, 'link-to-redirect'],
] as const)('the target of a menu is told once, by %s', (_, row, told) => {
  const site = pages(row.status === 301 ? { url: '/x', redirectTo: '/' } : { url: '/x', row });
  const checker = compileSiteChecks([navLinksProblem, linkInternalBroken, linkToRedirect], {
    categories: ['navigation', 'links'],
    settings: {},
  });
  expect(new Set(siteIssues(checker, site).map(({ check }) => check))).toEqual(new Set([told]));
});

const folder = (count: number) => [{ url: '/lamps/' }, ...Array.from({ length: count }, (_, n) => ({ url: `/lamps/${n}` }))];
const menuLink = (href: string) => link(href, { place: 'nav', url: new URL(href, 'https://site.example/').href });
siteCheckTable(navKeyPageMissing, {
  pass: { linked: start({ links: [menuLink('/lamps/')] }, folder(20)) },
  issue: {
    unlinked: {
      on: start({ links: [menuLink('/about')] }, folder(20)),
      findings: [{ severity: 'opportunity', urlId: 2, evidence: { target: 'https://site.example/lamps/', count: 21 } }],
    },
  },
  silent: {
    'a page of the folder is linked': start({ links: [menuLink('/lamps/1')] }, folder(20)),
    'a small folder': start({ links: [menuLink('/about')] }, folder(5)),
    'a folder without an index page': start({ links: [menuLink('/about')] }, folder(20).slice(1)),
    'the start page in another language': start({ links: [menuLink('/about')], hreflang: [hreflang('de', '/lamps/')] }, folder(20)),
    'linked in the text': start({ links: [link('/lamps/', { url: 'https://site.example/lamps/' })] }, folder(20)),
  },
});

siteCheckTable(navTooManyItems, {
  pass: { hundred: start({ links: Array.from({ length: 100 }, (_, n) => menuLink(`/${n}`)) }) },
  issue: {
    more: {
      on: start({ links: Array.from({ length: 101 }, (_, n) => menuLink(`/${n}`)) }),
      findings: [{ severity: 'opportunity', evidence: { count: 101 } }],
    },
  },
  silent: { 'links of the text': start({ links: Array.from({ length: 200 }, (_, n) => link(`/${n}`)) }) },
});

import { linkRel } from '@orbweaver/model/link-rel.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { noindexAndDisallowed, noindexImportant, robotsTxtBlocksResources } from './important.ts';

const many = (target: string) => Array.from({ length: 30 }, (_, n) => ({ url: `/${n}`, links: [target] }));
const shy = (target: string) => Array.from({ length: 90 }, (_, n) => ({ url: `/shy/${n}`, links: [target], noindex: true }));

siteCheckTable(noindexImportant, {
  pass: { indexable: storedSite({ urls: [{ url: '/' }] }) },
  issue: {
    'the start page': {
      on: storedSite({ urls: [{ url: '/', noindex: true }] }),
      findings: [{ severity: 'error', urlId: 1, evidence: { rule: 'the start page' } }],
    },
    'in the sitemap': {
      on: storedSite({
        urls: [{ url: '/' }, { url: '/x', noindex: true }],
        sitemaps: [{ url: 'https://site.example/sitemap.xml', lists: ['/x'] }],
      }),
      findings: [{ severity: 'error', urlId: 2 }],
    },
    'linked from everywhere': {
      on: storedSite({ urls: [{ url: '/' }, ...many('/x'), { url: '/x', noindex: true }] }),
      findings: [{ severity: 'error', urlId: 32, evidence: { count: 30 } }],
    },
    'linked from a quarter of what may be found, on a site of many noindex pages': {
      on: storedSite({ urls: [{ url: '/' }, ...many('/x'), { url: '/x', noindex: true }, ...shy('/')] }),
      findings: [{ urlId: 32, evidence: { rule: 'linked from 96 % of the pages', count: 30 } }],
    },
    'the home page of a scan that starts elsewhere': {
      on: storedSite({
        urls: [
          { url: '/docs/', links: ['/'] },
          { url: '/', noindex: true },
        ],
      }),
      findings: [{ severity: 'error', urlId: 2, evidence: { rule: 'the home page' } }],
    },
    'what the start URL redirects to': {
      on: storedSite({
        urls: [
          { url: '/', redirectTo: '/en/' },
          { url: '/en/', noindex: true },
        ],
      }),
      findings: [{ severity: 'error', urlId: 2, evidence: { rule: 'the start page' } }],
    },
    'the canonical of another page': {
      on: storedSite({ urls: [{ url: '/' }, { url: '/a', canonical: '/x' }, { url: '/x', noindex: true }] }),
      findings: [{ severity: 'error', urlId: 3, evidence: { rule: 'canonical of other pages: 1' } }],
    },
  },
  silent: {
    'linked by noindex pages of its own folder': storedSite({
      urls: [{ url: '/' }, ...many('/'), { url: '/x', noindex: true }, ...shy('/x')],
    }),
    'on a site of few pages that may be found': storedSite({
      urls: [{ url: '/', links: ['/x'] }, { url: '/x', noindex: true }, ...shy('/x')],
    }),
    'a login that every page links to (link-to-noindex)': storedSite({
      urls: [{ url: '/' }, ...many('/user/login'), { url: '/user/login', noindex: true }],
    }),
    'an address with a query that every page links to (link-to-noindex)': storedSite({
      urls: [{ url: '/' }, ...many('/start?do=recent'), { url: '/start?do=recent', noindex: true }],
    }),
    'its own canonical': storedSite({
      urls: [
        { url: '/', links: ['/x'] },
        { url: '/x', canonical: '/x', noindex: true },
      ],
    }),
    'linked from everywhere, with nofollow': storedSite({
      urls: [
        { url: '/' },
        ...Array.from({ length: 30 }, (_, n) => ({ url: `/${n}`, links: [{ to: '/x', rel: linkRel.nofollow }] })),
        { url: '/x', noindex: true },
      ],
    }),
    'an error page that every page links to': storedSite({
      urls: [{ url: '/' }, ...many('/x'), { url: '/x', noindex: true, row: { status: 404 } }],
    }),
    'a page of thanks': storedSite({ urls: [{ url: '/', links: ['/thanks'] }, ...many('/'), { url: '/thanks', noindex: true }] }),
    'a site of a few pages': storedSite({
      urls: [
        { url: '/', links: ['/login'] },
        { url: '/login', noindex: true },
      ],
    }),
  },
});

const rules = { '/x': { rule: 'Disallow: /x', line: 2 } };
siteCheckTable(noindexAndDisallowed, {
  pass: { 'not blocked': storedSite({ urls: [{ url: '/' }, { url: '/x', noindex: true }] }) },
  issue: {
    both: {
      on: storedSite({ urls: [{ url: '/' }, { url: '/x', noindex: true }], blockingRules: rules }),
      findings: [{ severity: 'warning', urlId: 2, evidence: { rule: 'Disallow: /x' } }],
    },
  },
  silent: {
    'only blocked, never read': storedSite({
      urls: [{ url: '/' }, { url: '/x', row: { status: 0, notFetched: 'robots' } }],
      blockingRules: rules,
    }),
    'allowed by a longer rule': storedSite({
      urls: [{ url: '/' }, { url: '/x', noindex: true }],
      blockingRules: { '/x': { rule: 'Allow: /x', line: 3 } },
    }),
  },
});

const script = (row = {}) => ({ url: '/js/a.js', row, file: { kind: 'js' as const } });
const blocked = { status: 0, notFetched: 'robots' as const };
siteCheckTable(robotsTxtBlocksResources, {
  pass: { allowed: storedSite({ urls: [{ url: '/' }, script()] }) },
  issue: {
    'a folder': {
      on: storedSite({
        urls: [{ url: '/' }, script(blocked), { url: '/js/b.js', row: blocked, file: { kind: 'js' } }],
        blockingRules: { '/js/a.js': { rule: 'Disallow: /js', line: 2 }, '/js/b.js': { rule: 'Disallow: /js', line: 2 } },
      }),
      findings: [{ severity: 'warning', urlId: 0, group: 'Disallow: /js', evidence: { count: 2, line: 2 } }],
    },
  },
  silent: {
    'a blocked image': storedSite({ urls: [{ url: '/' }, { url: '/a.png', row: blocked, file: { kind: 'image' } }] }),
    'a script not asked for': storedSite({ urls: [{ url: '/' }, script({ status: 0, notFetched: 'type' })] }),
  },
});

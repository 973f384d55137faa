import type { LinkInput, UrlInput } from '../../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { linkInternalNofollow } from './nofollow.ts';

const nofollow = (to: string, more: Partial<LinkInput> = {}): LinkInput => ({ to, rel: 1, ...more });
/** The page `/page` with these links, and their targets. */
const linking = (links: readonly LinkInput[], target: Omit<UrlInput, 'url'> = {}, page: Omit<UrlInput, 'url'> = {}) =>
  storedSite({
    urls: [
      { url: '/', links: ['/page'] },
      { ...page, url: '/page', links },
      ...[...new Set(links.map(({ to }) => to))].map((url) => ({ ...target, url })),
    ],
  });
const of = (to: string) => linking([nofollow(to)]);

siteCheckTable(linkInternalNofollow, {
  pass: { 'a plain link': linking([{ to: '/a' }]), noopener: linking([{ to: '/a', rel: 8 }]) },
  issue: {
    nofollow: {
      on: linking([{ to: '/b' }, nofollow('/a', { text: 'A room' })]),
      findings: [
        { severity: 'notice', urlId: 2, group: 'https://site.example/a', evidence: { value: 'A room', target: 'https://site.example/a' } },
      ],
    },
    sponsored: { on: linking([{ to: '/a', rel: 4 }]), findings: 1 },
    'each of two': { on: linking([nofollow('/a'), { to: '/a', rel: 2 }]), findings: 2 },
    'tools of a wiki in its menu, which are one cause on all pages': {
      on: linking([nofollow('/related?of=a', { place: 'nav', text: 'Related changes' })]),
      findings: [{ group: 'Related changes', evidence: { target: 'https://site.example/related?of=a' } }],
    },
    'another page with a query': { on: of('/a?page=2'), findings: 1 },
    'a page that the crawl left out since it follows no such links': {
      on: linking([nofollow('/a')], { row: { status: 0, notFetched: 'scope' } }),
      findings: 1,
    },
  },
  silent: {
    'the source text of a page': of('/_sources/index.rst.txt'),
    'an external link': of('https://other.example/'),
    'a page that is kept out of search': linking([nofollow('/a')], { noindex: true }),
    'a page that robots.txt blocks': linking([nofollow('/a')], { row: { status: 0, notFetched: 'robots' } }),
    'a page beyond the limit, of which nothing is known': linking([nofollow('/a')], { row: { status: 0, notFetched: 'limit' } }),
    'a page that was asked for as a link alone': linking([nofollow('/a')], {
      row: { kind: 'link', contentType: 'text/html; charset=utf-8' },
    }),
    'a broken link': linking([nofollow('/a')], { row: { status: 404 } }),
    'another view of the page': of('/page?view=print'),
    'an action on another page': linking([nofollow('/start?do=edit'), nofollow('/shop?add-to-cart=7')]),
    'an answer to a comment': of('/page?replytocom=7'),
    'the editor of a wiki, which is kept out of search': linking([nofollow('/a')], {}, { noindex: true }),
  },
});

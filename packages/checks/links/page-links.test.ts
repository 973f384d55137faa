import type { Place } from '@orbweaver/model/place.ts';
import { expect, test } from 'vitest';
import { compilePageChecks } from '../page-runner.ts';
import { pageCheckTable } from '../testing/check-table.ts';
import { here, link, page, resource, robots } from '../testing/page.ts';
import { linkExternalFollowedMany, pageDeadEnd, pageLinksCrowded } from './page-links.ts';

pageCheckTable(pageDeadEnd, {
  pass: { 'a link within the site': page({ links: [link('/')] }) },
  issue: {
    'only to others and itself': {
      on: page({ links: [link('https://other.example/'), link(here), link('#top', { url: here })] }),
      findings: [{ severity: 'notice' }],
    },
  },
  silent: {
    noindex: page({ robots: [robots('noindex')] }),
    'an error page': page({}, { status: 404 }),
    'the only page of a site': page({ links: [link('https://other.example/')] }, { url: 'https://site.example/' }),
    'a page whose menu leads to its own parts': page({ links: [link('#services', { url: here, place: 'nav' })] }),
    frames: page({ resources: [resource('iframe', '/menu')] }),
  },
});

const many = (count: number, rel = 0) =>
  page({ links: Array.from({ length: count }, (_, n) => link(`https://other.example/${n}`, { rel })) });
pageCheckTable(linkExternalFollowedMany, {
  pass: { '50': many(50) },
  issue: { '51': { on: many(51), findings: [{ severity: 'opportunity', evidence: { count: 51, limit: 50 } }] } },
  silent: {
    nofollow: many(80, 1),
    'a long text that names its sources': page({
      text: { words: 1600 },
      links: Array.from({ length: 80 }, (_, n) => link(`https://other.example/${n}`)),
    }),
    'one target many times': page({ links: Array.from({ length: 80 }, () => link('https://other.example/')) }),
  },
});

const rows = (count: number, text: string, place: Place = 'main') =>
  Array.from({ length: count }, (_, n) => link(`/${n}`, { text, place }));
const words = (count: number) => ({ text: { words: count } });
pageCheckTable(pageLinksCrowded, {
  pass: {
    '100 links': page({ ...words(900), links: rows(100, 'A room') }),
    'a text that repeats the menu': page({
      ...words(1500),
      links: [...rows(60, 'A room', 'nav'), ...rows(90, 'A room with a name')],
    }),
    'anchors without an address': page({ links: Array.from({ length: 200 }, () => link(null, { place: 'nav' })) }),
    'an index, whose entries are links': page({ ...words(260), links: rows(130, 'A room') }),
    'a table of contents with a word on each page': page({ ...words(1200), links: rows(130, 'A room', 'body') }),
    'a list of commands, each described in a sentence': page({ ...words(7421), links: rows(258, 'git-add') }),
    'an index that leads to many places of each page': page({
      ...words(7000),
      links: Array.from({ length: 3478 }, (_, n) =>
        link(`/${n % 40}#place-${n % 2000}`, { url: `https://site.example/${n % 40}`, text: 'wheel' }),
      ),
    }),
    'a long text that names a few pages again and again': page({
      ...words(40_000),
      links: Array.from({ length: 1400 }, (_, n) => link(`/${n % 40}`, { text: 'wheel' })),
    }),
    'a glossary that refers to its own entries': page({
      ...words(1500),
      links: Array.from({ length: 213 }, (_, n) => link(`#entry-${n}`, { url: here })),
    }),
  },
  issue: {
    '101 links in a text that is no index': {
      on: page({ ...words(1919), links: rows(101, 'A room') }),
      findings: [{ severity: 'notice', evidence: { count: 101, limit: 100 } }],
    },
    'a menu that stands there twice': {
      on: page({ ...words(9000), links: [...rows(60, 'A room', 'nav'), ...rows(60, 'A room', 'header')] }),
      findings: [{ evidence: { count: 120 } }],
    },
    'a menu, whatever the text below it': {
      on: page({ ...words(9000), links: rows(101, 'A room', 'nav') }),
      findings: [{ evidence: { count: 101 } }],
    },
    'a footer beside an index': {
      on: page({ ...words(460), links: [...rows(130, 'A room'), ...rows(101, 'A page', 'footer')] }),
      findings: [{ evidence: { count: 101 } }],
    },
    'pages of the menu again and again': {
      on: page({ ...words(1919), links: [...rows(60, 'A room', 'nav'), ...rows(60, 'A room'), ...rows(60, 'A room')] }),
      findings: [{ evidence: { count: 120 } }],
    },
    'one page again and again': {
      on: page({ ...words(204), links: Array.from({ length: 102 }, () => link('/about', { text: 'About us' })) }),
      findings: [{ evidence: { count: 101 } }],
    },
    '3,001 links of a menu': {
      on: page({ ...words(6002), links: rows(3001, 'A room', 'nav') }),
      findings: [{ severity: 'warning', evidence: { count: 3001, limit: 3000 } }],
    },
  },
  silent: {
    'the editor of a wiki, which is noindex': page({ ...words(1919), links: rows(101, 'A room'), robots: [robots('noindex')] }),
    'an error page': page({ links: [] }, { status: 500 }),
  },
});

test.each([
  ['other sites alone', ['links'], 90, ['link-external-followed-many']],
  ['other sites and too many of its own pages', ['links'], 101, ['link-external-followed-many', 'page-links-crowded']],
] as const)('a page with many links to %s', (_, categories, own, told) => {
  const checker = compilePageChecks([linkExternalFollowedMany, pageLinksCrowded], { categories, settings: {} });
  const others = Array.from({ length: 60 }, (_, n) => link(`https://other.example/${n}`));
  const { findings } = checker.run(page({ ...words(900), links: [...rows(own, 'A room', 'nav'), ...others] }));
  expect(findings.map(({ check }) => check)).toEqual(told);
});

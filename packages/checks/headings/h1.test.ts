import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { pageCheckTable, siteCheckTable } from '../testing/check-table.ts';
import { heading, page, robots } from '../testing/page.ts';
import { h1Duplicate, h1Empty, h1Missing, h1Multiple } from './h1.ts';

const notAPage = {
  'a 404': page({}, { status: 404 }),
  'a noindex page': page({ robots: [robots('noindex')], headings: [heading(1, ''), heading(1, '')] }),
};
const good = heading(1, 'Lamps for small rooms');

pageCheckTable(h1Missing, {
  pass: { 'one h1': page({ headings: [good] }) },
  issue: { 'only an h2': { on: page({ headings: [heading(2, 'Lamps')] }), findings: [{ severity: 'error', evidence: {} }] } },
  silent: {
    ...notAPage,
    'an empty h1 (h1-empty)': page({ headings: [heading(1, '')] }),
    'an h1 that is an image': page({ headings: [heading(1, '', { imageAlt: 'Lamps' })] }),
  },
});

pageCheckTable(h1Multiple, {
  pass: { 'one h1': page({ headings: [good, heading(2, 'More')] }) },
  issue: {
    'two h1': {
      on: page({ headings: [good, heading(1, 'Another', { offset: 350 })] }),
      findings: [{ severity: 'warning', evidence: { value: 'Another', count: 2, limit: 1, line: 36 } }],
    },
    'two h1, each with the sign of a link to itself': {
      on: page({ headings: [heading(1, 'Lamps¶'), heading(1, 'Chairs ¶')] }),
      findings: [{ evidence: { value: 'Chairs' } }],
    },
    'the name of the site in the header, which is the one to change': {
      on: page({ headings: [heading(1, 'The mill', { offset: 50, place: 'header' }), heading(1, 'Lamps', { offset: 350 })] }),
      findings: [{ evidence: { value: 'The mill', count: 2, offset: 50 } }],
    },
    'two in the header': {
      on: page({
        headings: [heading(1, 'The mill', { offset: 50, place: 'header' }), heading(1, 'Lamps', { offset: 90, place: 'header' })],
      }),
      findings: [{ evidence: { value: 'Lamps', offset: 90 } }],
    },
  },
  silent: { ...notAPage, 'no h1': page() },
});

pageCheckTable(h1Empty, {
  pass: { 'with text': page({ headings: [good] }) },
  issue: { 'without text': { on: page({ headings: [heading(1, '')] }), findings: [{ severity: 'error', evidence: { offset: 300 } }] } },
  silent: {
    ...notAPage,
    'with an image that has alt': page({ headings: [heading(1, '', { imageAlt: 'Lamps' })] }),
    'an empty h2': page({ headings: [heading(2, '')] }),
  },
});

siteCheckTable(h1Duplicate, {
  pass: {
    'h1 of their own': storedSite({
      urls: [
        { url: '/', h1: 'Home' },
        { url: '/a', h1: 'A' },
      ],
    }),
  },
  issue: {
    'two pages': {
      on: storedSite({
        urls: [
          { url: '/', h1: 'Lamps' },
          { url: '/a', h1: 'lamps' },
        ],
      }),
      findings: [{ severity: 'warning', urlId: 1 }, { urlId: 2 }],
    },
    'the names of two books, with which the titles begin': {
      on: storedSite({
        urls: ['Lamps', 'Chairs'].flatMap((h1) =>
          ['Buying', 'Care', 'Repair'].map((chapter) => ({ url: `/${h1}/${chapter}`, h1, title: `${h1}: ${chapter}` })),
        ),
      }),
      findings: Array.from({ length: 6 }, () => ({ group: 'name of the site' })),
    },
    'a heading of three pages whose titles have other words, and one of two': {
      on: storedSite({
        urls: [
          ...['a', 'b', 'c'].map((each) => ({ url: `/${each}`, h1: 'Lamps', title: `All about ${each}` })),
          ...['d', 'e'].map((each) => ({ url: `/${each}`, h1: 'Chairs', title: `Chairs: ${each}` })),
        ],
      }),
      findings: [{ group: 'lamps' }, { group: 'lamps' }, { group: 'lamps' }, { group: 'chairs' }, { group: 'chairs' }],
    },
  },
  silent: {
    'pages without h1': storedSite({ urls: [{ url: '/' }, { url: '/a' }] }),
    'a page that names the other as canonical': storedSite({
      urls: [
        { url: '/', h1: 'Lamps' },
        { url: '/a', h1: 'Lamps', canonical: '/' },
      ],
    }),
  },
});

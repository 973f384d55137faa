import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { pageCheckTable, siteCheckTable } from '../testing/check-table.ts';
import { heading, page, title } from '../testing/page.ts';
import { titleDuplicate, titleSameAsH1 } from './repetition.ts';

siteCheckTable(titleDuplicate, {
  pass: {
    'three titles': storedSite({
      urls: [
        { url: '/', title: 'Home' },
        { url: '/a', title: 'A' },
        { url: '/b', title: 'B' },
      ],
    }),
  },
  issue: {
    'two pages': {
      on: storedSite({
        urls: [
          { url: '/', title: 'Home' },
          { url: '/a', title: 'Shop ' },
          { url: '/b', title: 'shop' },
        ],
      }),
      findings: [
        { severity: 'warning', urlId: 2, group: 'shop', evidence: { count: 2, urls: ['https://site.example/b'] } },
        { severity: 'warning', urlId: 3, group: 'shop', evidence: { count: 2, urls: ['https://site.example/a'] } },
      ],
    },
    'two language versions and a third page': {
      on: storedSite({
        urls: [
          { url: '/', title: 'Home' },
          { url: '/en', title: 'Shop', hreflang: { de: '/de' } },
          { url: '/de', title: 'Shop' },
          { url: '/c', title: 'Shop' },
        ],
      }),
      findings: 3,
    },
  },
  silent: {
    'a query twin whose canonical is the clean page': storedSite({
      urls: [
        { url: '/', title: 'Home' },
        { url: '/a', title: 'Shop' },
        { url: '/a?sort=1', title: 'Shop', canonical: '/a' },
      ],
    }),
    'a redirect source': storedSite({
      urls: [
        { url: '/', title: 'Home' },
        { url: '/a', title: 'Shop' },
        { url: '/old', redirectTo: '/a' },
      ],
    }),
    'a noindex copy': storedSite({
      urls: [
        { url: '/', title: 'Home' },
        { url: '/a', title: 'Shop' },
        { url: '/b', title: 'Shop', noindex: true },
      ],
    }),
    'two error pages': storedSite({
      urls: [
        { url: '/', title: 'Home' },
        { url: '/x', title: 'Not found', row: { status: 404 } },
        { url: '/y', title: 'Not found', row: { status: 404 } },
      ],
    }),
    'language versions': storedSite({
      urls: [
        { url: '/', title: 'Home' },
        { url: '/en', title: 'Shop', hreflang: { de: '/de' } },
        { url: '/de', title: 'Shop' },
      ],
    }),
    'pages without a title': storedSite({ urls: [{ url: '/' }, { url: '/a' }, { url: '/b' }] }),
  },
});

pageCheckTable(titleSameAsH1, {
  pass: { 'another phrasing': page({ titles: [title('Shop for lamps')], headings: [heading(1, 'Lamps')] }) },
  issue: {
    'equal but for case': {
      on: page({ titles: [title('Lamps And More')], headings: [heading(2, 'Menu'), heading(1, 'Lamps and more')] }),
      findings: [{ severity: 'notice', evidence: { value: 'Lamps And More', offset: 300 } }],
    },
    'with room for more words': {
      on: page({ titles: [title('Lamps and chairs for small rooms')], headings: [heading(1, 'Lamps and chairs for small rooms')] }),
      findings: [{ severity: 'opportunity' }],
    },
    'without room': {
      on: page({ titles: [title('Lamps and chairs '.repeat(3))], headings: [heading(1, 'Lamps and chairs '.repeat(3))] }),
      findings: [{ severity: 'notice' }],
    },
  },
  silent: {
    'no h1': page({ titles: [title('Lamps')], headings: [heading(2, 'Lamps')] }),
    'both empty': page({ titles: [title('')], headings: [heading(1, '')] }),
    'an error page': page({ titles: [title('Lamps')], headings: [heading(1, 'Lamps')] }, { status: 404 }),
  },
});

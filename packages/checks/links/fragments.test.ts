import { packAnchors } from '@orbweaver/formats/anchors.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { linkFragmentMissing } from './fragments.ts';

/** Links of three pages to a page that has these names; of the start page to one that is gone. */
function of(fragment: string, names: readonly string[] | null, to = '/guide') {
  const anchors = names === null ? {} : { anchors: packAnchors(new Set(names), new Set()) };
  const links = [{ to: `${to}#${fragment}` }];
  return storedSite({
    urls: [
      { url: '/', links },
      { url: '/guide', facts: anchors },
      { url: '/gone', row: { status: 404 } },
      { url: '/a', links },
      { url: '/b', links },
    ],
  });
}

/** Pages, each with a link to its own part that it lacks. */
function own(pages: number) {
  const urls = Array.from({ length: pages }, (_, at) => `/${at}`);
  return storedSite({
    urls: urls.map((url) => ({ url, links: [{ to: `${url}#comments` }], facts: { anchors: packAnchors(new Set(['tea']), new Set()) } })),
  });
}

siteCheckTable(linkFragmentMissing, {
  pass: { 'an id': of('tea', ['tea', 'cake']), encoded: of('caf%C3%A9', ['café']) },
  issue: {
    'no such id': {
      on: of('coffee', ['tea']),
      findings: [
        {
          severity: 'notice',
          urlId: 1,
          group: 'https://site.example/guide',
          evidence: { value: 'coffee', target: 'https://site.example/guide#coffee', offset: 400, pages: 3 },
        },
      ],
    },
    'a number that is no range': { on: of('316', ['tea']), findings: 1 },
    'the same on three pages themselves': {
      on: own(3),
      findings: [{ group: '#comments' }, { group: '#comments' }, { group: '#comments' }],
    },
    'the same on two pages themselves': {
      on: own(2),
      findings: [{ group: 'https://site.example/0' }, { group: 'https://site.example/1' }],
    },
    'a page without any': { on: of('coffee', []), findings: 1 },
  },
  silent: {
    'the top': of('top', []),
    'a text to find': of(':~:text=tea', []),
    'the state of an application': of('/inbox/7', []),
    'lines of a listing': of('L10-20', []),
    'lines of a listing, each named': of('L10-L20', []),
    'one line and its column': of('L10C4', []),
    'a range of lines by number': of('316-318', []),
    'ranges of lines': of('3,5-7', []),
    'the path of a router': of('!/inbox', []),
    'the path of a router, encoded': of('%2Finbox%2F7', []),
    'the path of a router without a slash before it': of('tag/Users/operation/list', []),
    'a place and a text to find': of('tea:~:text=tea', []),
    'a file of an older version': of('coffee', null),
    'the page is gone (link-internal-broken)': of('coffee', [], '/gone'),
  },
});

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

siteCheckTable(linkFragmentMissing, {
  pass: { 'an id': of('tea', ['tea', 'cake']), encoded: of('caf%C3%A9', ['café']) },
  issue: {
    'no such id': {
      on: of('coffee', ['tea']),
      findings: [
        { severity: 'notice', urlId: 1, evidence: { value: 'coffee', target: 'https://site.example/guide#coffee', offset: 400, count: 3 } },
      ],
    },
    'a page without any': { on: of('coffee', []), findings: 1 },
  },
  silent: {
    'the top': of('top', []),
    'a text to find': of(':~:text=tea', []),
    'the state of an application': of('/inbox/7', []),
    'a file of an older version': of('coffee', null),
    'the page is gone (link-internal-broken)': of('coffee', [], '/gone'),
  },
});

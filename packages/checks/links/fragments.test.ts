import { packAnchors } from '@orbweaver/formats/anchors.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { memorySite } from '../testing/memory-site.ts';
import { linkFragmentMissing } from './fragments.ts';

const base = memorySite({ urls: [{ url: '/' }, { url: '/guide' }, { url: '/gone', row: { status: 404, isHtml: false } }] });
const row = (id: number) => base.url(id) as NonNullable<ReturnType<typeof base.url>>;

/** A link of the start page to a page that has these names. */
const of = (fragment: string, names: readonly string[] | null, to = 2) => ({
  ...base,
  fragmentLinks: () => [{ source: row(1), target: row(to), fragment, offset: 40, sources: 3 }],
  anchors: () => (names === null ? null : packAnchors(new Set(names), new Set())),
});

siteCheckTable(linkFragmentMissing, {
  pass: { 'an id': of('tea', ['tea', 'cake']), encoded: of('caf%C3%A9', ['café']) },
  issue: {
    'no such id': {
      on: of('coffee', ['tea']),
      findings: [
        { severity: 'notice', urlId: 1, evidence: { value: 'coffee', target: 'https://site.example/guide#coffee', offset: 40, count: 3 } },
      ],
    },
    'a page without any': { on: of('coffee', []), findings: 1 },
  },
  silent: {
    'the top': of('top', []),
    'a text to find': of(':~:text=tea', []),
    'the state of an application': of('/inbox/7', []),
    'a file of an older version': of('coffee', null),
    'the page is gone (link-internal-broken)': of('coffee', [], 3),
  },
});

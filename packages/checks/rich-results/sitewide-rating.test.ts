import { siteCheckTable } from '../testing/check-table.ts';
import { memorySite } from '../testing/memory-site.ts';
import { richRatingSitewide } from './sitewide-rating.ts';

/** Ten pages, of which the first have these ratings. */
function of(...ratings: readonly string[]) {
  const base = memorySite({ urls: Array.from({ length: 10 }, (_, at) => ({ url: `/${at}` })) });
  const rows = [...base.urls()];
  return { ...base, notes: () => ratings.flatMap((value, at) => (rows[at] === undefined ? [] : [{ page: rows[at], value }])) };
}
const same = (count: number) => Array.from({ length: count }, () => '4.8/5/120/');

siteCheckTable(richRatingSitewide, {
  pass: { 'half of the pages': of(...same(5)) },
  issue: {
    six: { on: of(...same(6)), findings: [{ severity: 'warning', urlId: 0, evidence: { value: '4.8 / 5 (120)', count: 6, limit: 50 } }] },
  },
  silent: {
    'each its own': of(...Array.from({ length: 10 }, (_, at) => `4.${at}/5/${at}/`)),
    none: of(),
    'a few of many': of(...same(3), '5/5/1/'),
  },
});

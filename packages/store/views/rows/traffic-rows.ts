/** Addresses that search or logs know, in the scan or not; then, where logs were imported, indexable pages that they do not name. */
import { isNumber, recordOf } from '@orbweaver/model/json-shape.ts';
import { pageFlags } from '@orbweaver/model/page-flags.ts';
import { urlKinds } from '@orbweaver/model/url-state.ts';
import { storedJson } from '../../stored-json.ts';
import { choiceField, computedField, countField, flagField } from '../table/field.ts';
import type { RowReader } from '../table/rows.ts';
import type { RowTables } from '../table/scan-tables.ts';
import { readTraffic, type TrafficRow, trafficFields } from '../table/traffic-columns.ts';
import { depthField, inlinksField } from './about-url.ts';

/** What bots spend visits on that search results cannot show. */
const wastes = ['redirect', 'error', 'noindex', 'canonical-elsewhere'] as const;
type Waste = (typeof wastes)[number];

export const trafficRows = {
  needs: [],
  read(tables: RowTables) {
    const { urls } = tables;
    const found = readTraffic(tables.database);
    const hasLogs = found.some(({ hits }) => hits !== null);
    const unseen = hasLogs ? unseenPages(tables, found) : [];
    const size = found.length + unseen.length;
    const trafficOf = (row: number): TrafficRow | undefined => found[row];
    const urlId = (row: number) => (row < found.length ? knownId(tables, found[row]?.url_id) : (unseen[row - found.length] as number));
    const addressOf = (row: number) => (row < found.length ? String(found[row]?.url) : urls.texts.text(urlId(row)));
    const count = (row: number, name: 'bot_hits' | 'clicks' | 'impressions') => Number(trafficOf(row)?.[name] ?? 0);
    const statusOf = (row: number) => (urlId(row) === 0 ? Number(trafficOf(row)?.log_status ?? -1) : (urls.status[urlId(row)] as number));
    return {
      size,
      keyOf: (row: number) => (urlId(row) === 0 ? urls.size + row : urlId(row)),
      urlIdOf: urlId,
      findings: { severityOf: () => 0, rowsWithCheck: () => () => false, issuesOf: () => [] },
      fields: {
        url: () => computedField(addressOf),
        inScan: () => flagField((row) => urlId(row) !== 0),
        /** As the scan saw it; of an address that it does not know, as the log did. */
        status: () => countField(statusOf),
        indexable: () => flagField((row) => (urlId(row) === 0 ? null : isIndexable(tables, urlId(row)))),
        depth: () => depthField(tables, urlId),
        inlinks: () => inlinksField(tables, urlId),
        ...trafficFields(trafficOf),
        bots: () => computedField((row) => namedCounts(trafficOf(row)?.bots)),
        waste: () =>
          choiceField(wastes, (row) =>
            count(row, 'bot_hits') === 0 ? -1 : wastes.indexOf(wasteOf(tables, urlId(row), statusOf(row)) as Waste),
          ),
        /** Somebody finds it, and no page of the site leads there. */
        isOrphan: () =>
          flagField((row) => {
            const isSeen = count(row, 'clicks') + count(row, 'impressions') + count(row, 'bot_hits') > 0;
            const status = statusOf(row);
            return isSeen && (status === -1 || status === 200) && isUnlinked(tables, urlId(row));
          }),
        neverVisited: () =>
          flagField((row) => hasLogs && urlId(row) !== 0 && isIndexable(tables, urlId(row)) && count(row, 'bot_hits') === 0),
      },
    };
  },
} satisfies RowReader;

/** 0 for an address that the scan does not know, or whose id no row of the file has. */
function knownId({ urls }: RowTables, id: unknown): number {
  return typeof id === 'number' && urls.isKnown[id] === 1 ? id : 0;
}

function unseenPages(tables: RowTables, found: readonly TrafficRow[]): number[] {
  const seen = new Set(found.map(({ url_id: id }) => Number(id)));
  return Array.from(tables.pages.ids).filter((id) => !seen.has(id) && isIndexable(tables, id));
}

function isIndexable({ pages, urls }: RowTables, urlId: number): boolean {
  const row = pages.rowOf(urlId);
  return row >= 0 && urls.internal[urlId] === 1 && urls.status[urlId] === 200 && (pages.number('flags', row) & pageFlags.indexable) !== 0;
}

/** An address that the scan does not know, or a page without inlinks that is no start. */
function isUnlinked({ urls }: RowTables, urlId: number): boolean {
  if (urlId === 0) return true;
  return urls.kind[urlId] === urlKinds.indexOf('page') && urls.inlinks[urlId] === 0 && urls.depth[urlId] !== 0;
}

/** null for what bots may well visit: indexable pages, and files. */
function wasteOf({ pages, urls }: RowTables, urlId: number, status: number): Waste | null {
  if (status >= 400 || status === 0) return 'error';
  if (status >= 300) return 'redirect';
  const row = urlId === 0 || urls.internal[urlId] !== 1 ? -1 : pages.rowOf(urlId);
  if (row < 0) return null;
  const flags = pages.number('flags', row);
  if ((flags & pageFlags.noindex) !== 0) return 'noindex';
  return (flags & pageFlags.indexable) === 0 ? 'canonical-elsewhere' : null;
}

/** `Googlebot 12, bingbot 3`. */
function namedCounts(bots: unknown): string | null {
  if (typeof bots !== 'string') return null;
  const counts = Object.entries(storedJson(bots, recordOf(isNumber))).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return counts.map(([name, count]) => `${name} ${count}`).join(', ');
}

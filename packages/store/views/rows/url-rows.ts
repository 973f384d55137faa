/** Every URL that the scan heard of. */
import { indexabilities, indexabilityOf, pageFlags } from '@orbweaver/model/page-flags.ts';
import { urlsWhereFailed } from '../../failures.ts';
import { choiceField, computedField, flagField, numberField, textField } from '../table/field.ts';
import type { RowReader } from '../table/rows.ts';
import type { RowTables } from '../table/scan-tables.ts';
import { trafficOfUrls } from '../table/traffic-columns.ts';
import {
  addressField,
  depthField,
  errorField,
  inlinksField,
  internalField,
  kindField,
  linkScoreField,
  reasonField,
  responseField,
  statusField,
} from './about-url.ts';

export const urlRows = {
  needs: [],
  read(tables: RowTables) {
    const { urls } = tables;
    const ids = urls.ids();
    const size = ids.length;
    const idOf = (row: number) => ids[row] as number;
    const pageOf = (row: number) => tables.pages.rowOf(idOf(row));
    const isInternal = (row: number) => urls.internal[idOf(row)] === 1;
    const flagged = (bit: number) => () =>
      flagField((row) => (pageOf(row) < 0 || !isInternal(row) ? null : (tables.pages.number('flags', pageOf(row)) & bit) !== 0));
    const stored = storedResponse(tables);
    return {
      size,
      keyOf: idOf,
      urlIdOf: idOf,
      fields: {
        url: () => addressField(tables, idOf),
        status: () => statusField(tables, idOf),
        kind: () => kindField(tables, idOf),
        depth: () => depthField(tables, idOf),
        title: () => textField(tables.pages.texts, (row) => tables.pages.textIndex('title', pageOf(row))),
        inlinks: () => inlinksField(tables, idOf),
        linkScore: () => linkScoreField(tables, idOf),
        transferBytes: () => responseField(tables, idOf, 'transferBytes'),
        bodyBytes: () => responseField(tables, idOf, 'bodyBytes'),
        ttfbMs: () => responseField(tables, idOf, 'ttfbMs'),
        totalMs: () => responseField(tables, idOf, 'totalMs'),
        attempts: () => numberField((row) => urls.attempts[idOf(row)] as number),
        internal: () => internalField(tables, idOf),
        error: () => errorField(tables, idOf),
        notFetched: () => reasonField(tables, idOf),
        redirectTo: () => addressField(tables, (row) => urls.redirectTo[idOf(row)] as number),
        foundOn: () => addressField(tables, (row) => urls.foundOn[idOf(row)] as number),
        /** Of an HTML page, in or out of the site. */
        indexable: () =>
          flagField((row) => (pageOf(row) < 0 ? null : (tables.pages.number('flags', pageOf(row)) & pageFlags.indexable) !== 0)),
        isPage: () => flagField((row) => pageOf(row) >= 0 && isInternal(row)),
        /** Of the HTML pages of the site, each in one. */
        indexability: () =>
          choiceField(indexabilities, (row) =>
            pageOf(row) < 0 || !isInternal(row)
              ? -1
              : indexabilities.indexOf(indexabilityOf(tables.pages.number('flags', pageOf(row)), urls.status[idOf(row)] as number)),
          ),
        ...trafficOfUrls(tables.database, idOf),
        nofollow: flagged(pageFlags.nofollow),
        noarchive: flagged(pageFlags.noarchive),
        nosnippet: flagged(pageFlags.nosnippet),
        /** A check or extractor threw here. */
        hasFailure: () => {
          const failed = urlsWhereFailed(tables.database);
          return flagField((row) => failed.has(idOf(row)));
        },
        contentType: () => computedField((row) => stored(idOf(row)).contentType),
        /** Of this response alone, without what a redirect leads to. */
        ownVerdict: () => computedField((row) => stored(idOf(row)).verdict),
      },
    };
  },
} satisfies RowReader;

/** What is read of a response when it is asked for: texts that no table sorts by. */
function storedResponse({
  database,
}: RowTables): (urlId: number) => { readonly contentType: string | null; readonly verdict: string | null } {
  const statement = database.prepare('SELECT content_type, verdict FROM responses WHERE url_id = ?');
  return (urlId) => {
    const row = statement.get(urlId);
    return {
      contentType: (row?.content_type as string | null | undefined) ?? null,
      verdict: (row?.verdict as string | null | undefined) ?? null,
    };
  };
}

/** Every URL that the scan heard of. */
import { pageFlags } from '@orbweaver/model/page-flags.ts';
import type { RowBooks } from '../table/books.ts';
import { computedField, flagField, numberField, textField } from '../table/field.ts';
import type { RowReader } from '../table/rows.ts';
import {
  addressField,
  answerField,
  depthField,
  errorField,
  inlinksField,
  internalField,
  kindField,
  reasonField,
  statusField,
} from './about-url.ts';

export const urlRows = {
  needs: [],
  read(books: RowBooks) {
    const { urls } = books;
    const size = urls.size - 1;
    const idOf = (row: number) => row + 1;
    const pageOf = (row: number) => books.pages.rowOf(idOf(row));
    const isInternal = (row: number) => urls.internal[idOf(row)] === 1;
    const flagged = (bit: number) => () =>
      flagField((row) => (pageOf(row) < 0 || !isInternal(row) ? null : (books.pages.number('flags', pageOf(row)) & bit) !== 0));
    const stored = storedAnswer(books);
    return {
      size,
      keyOf: idOf,
      urlIdOf: idOf,
      fields: {
        url: () => addressField(books, idOf),
        status: () => statusField(books, idOf),
        kind: () => kindField(books, idOf),
        depth: () => depthField(books, idOf),
        title: () => textField(books.pages.texts, (row) => books.pages.textIndex('title', pageOf(row))),
        inlinks: () => inlinksField(books, idOf),
        transferBytes: () => answerField(books, idOf, 'transferBytes'),
        bodyBytes: () => answerField(books, idOf, 'bodyBytes'),
        ttfbMs: () => answerField(books, idOf, 'ttfbMs'),
        totalMs: () => answerField(books, idOf, 'totalMs'),
        attempts: () => numberField((row) => urls.attempts[idOf(row)] as number),
        internal: () => internalField(books, idOf),
        error: () => errorField(books, idOf),
        notFetched: () => reasonField(books, idOf),
        redirectTo: () => addressField(books, (row) => urls.redirectTo[idOf(row)] as number),
        foundOn: () => addressField(books, (row) => urls.foundOn[idOf(row)] as number),
        /** Of an HTML page, in or out of the site. */
        indexable: () =>
          flagField((row) => (pageOf(row) < 0 ? null : (books.pages.number('flags', pageOf(row)) & pageFlags.indexable) !== 0)),
        isPage: () => flagField((row) => pageOf(row) >= 0 && isInternal(row)),
        isIndexablePage: flagged(pageFlags.indexable),
        noindex: flagged(pageFlags.noindex),
        nofollow: flagged(pageFlags.nofollow),
        noarchive: flagged(pageFlags.noarchive),
        nosnippet: flagged(pageFlags.nosnippet),
        contentType: () => computedField((row) => stored(idOf(row)).contentType),
        /** Of this answer alone, without what a redirect leads to. */
        ownVerdict: () => computedField((row) => stored(idOf(row)).verdict),
      },
    };
  },
} satisfies RowReader;

/** What is read of an answer when it is asked for: texts that no table sorts by. */
function storedAnswer({ database }: RowBooks): (urlId: number) => { readonly contentType: string | null; readonly verdict: string | null } {
  const statement = database.prepare('SELECT content_type, verdict FROM answers WHERE url_id = ?');
  return (urlId) => {
    const row = statement.get(urlId);
    return {
      contentType: (row?.content_type as string | null | undefined) ?? null,
      verdict: (row?.verdict as string | null | undefined) ?? null,
    };
  };
}

/** What rows of many kinds say of a URL: that of the row itself, or the one it points to. Id 0 is no URL. */
import { fetchErrorCodes } from '@orbweaver/model/fetch-record.ts';
import { linkVerdicts } from '@orbweaver/model/link-verdict.ts';
import { notFetchedReasons, urlKinds } from '@orbweaver/model/url-state.ts';
import { choiceField, countField, type Field, flagField, numberField, textField } from '../table/field.ts';
import type { RowTables } from '../table/scan-tables.ts';

type IdOf = (row: number) => number;

export function addressField({ urlTexts }: RowTables, idOf: IdOf): Field {
  return textField(urlTexts, idOf);
}

/** Status of the URL's own response; null where nothing was asked for. */
export function statusField({ urls }: RowTables, idOf: IdOf): Field {
  return countField((row) => urls.status[idOf(row)] ?? -1);
}

export function errorField({ urls }: RowTables, idOf: IdOf): Field {
  return choiceField(fetchErrorCodes, (row) => urls.error[idOf(row)] ?? -1);
}

/** It failed, or answered 400 and above. */
export function brokenField({ urls }: RowTables, idOf: IdOf): Field {
  return flagField((row) => (urls.status[idOf(row)] ?? 0) >= 400 || (urls.error[idOf(row)] ?? -1) >= 0);
}

/** What a link to the URL leads to; none where there is no target. */
export function verdictField({ urls }: RowTables, idOf: IdOf): Field {
  return choiceField(linkVerdicts, (row) => (idOf(row) === 0 ? -1 : urls.verdictOf(idOf(row))));
}

export function kindField({ urls }: RowTables, idOf: IdOf): Field {
  return choiceField(urlKinds, (row) => urls.kind[idOf(row)] ?? -1);
}

export function reasonField({ urls }: RowTables, idOf: IdOf): Field {
  return choiceField(notFetchedReasons, (row) => urls.notFetched[idOf(row)] ?? -1);
}

export function depthField({ urls }: RowTables, idOf: IdOf): Field {
  return countField((row) => urls.depth[idOf(row)] ?? -1);
}

/** null while the crawl runs. */
export function inlinksField({ urls }: RowTables, idOf: IdOf): Field {
  return numberField((row) => (urls.isFinished ? (urls.inlinks[idOf(row)] ?? 0) : null));
}

/** null for what is no page of the site that answered 200, and in files that know of none. */
export function linkScoreField({ urls }: RowTables, idOf: IdOf): Field {
  return numberField((row) => (urls.hasLinkScore(idOf(row)) ? (urls.linkScore[idOf(row)] as number) : null));
}

export function internalField({ urls }: RowTables, idOf: IdOf): Field {
  return flagField((row) => (idOf(row) === 0 ? null : urls.internal[idOf(row)] === 1));
}

/** A figure of the URL's response; null where nothing was asked for, and of a time that could not be told. */
export function responseField({ urls }: RowTables, idOf: IdOf, figure: 'transferBytes' | 'bodyBytes' | 'ttfbMs' | 'totalMs'): Field {
  const values = urls[figure];
  return numberField((row) => {
    const value = urls.status[idOf(row)] === -1 ? null : (values[idOf(row)] ?? null);
    return value === null || value < 0 ? null : value;
  });
}

/** A thing on a page: unique while a page has fewer than a million of them. */
export function placeKey(urlId: number, position: number): number {
  return urlId * 2 ** 20 + position;
}

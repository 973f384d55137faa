/** The parts of a page's normalised URL without parsing it: path and query by their offsets. */

import { urlPath, urlQuery } from '@orbweaver/model/url.ts';

export interface UrlParts {
  /** From the first slash behind the host to the query; still percent-encoded. */
  readonly path: string;
  /** Without the question mark; '' when there is none. */
  readonly query: string;
}

/** `url` as the crawl normalises it: absolute, http or https, without fragment. */
export function partsOf(url: string): UrlParts {
  return { path: urlPath(url), query: urlQuery(url) };
}

/** Keys and values of a query, still encoded, in order; empty pairs left out. */
export function pairsOf(query: string): readonly (readonly [string, string])[] {
  if (query === '') return [];
  return query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.indexOf('=');
      return equals < 0 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)];
    });
}

export function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}

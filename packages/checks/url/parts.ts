/** The parts of a page's normalised URL without parsing it: path and query by their offsets. */
import { urlPath, urlQuery } from '@orbweaver/model/url.ts';

export interface UrlParts {
  /** From the first slash behind the host to the query; still percent-encoded. */
  readonly path: string;
  /** Without the question mark; '' when there is none. */
  readonly query: string;
}

/** The last URL asked for: many checks of one page look at its parts. */
let last: { readonly url: string; readonly parts: UrlParts } | null = null;

/** `url` as the crawl normalises it: absolute, http or https, without fragment. */
export function partsOf(url: string): UrlParts {
  if (last?.url !== url) last = { url, parts: { path: urlPath(url), query: urlQuery(url) } };
  return last.parts;
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

/** With the slash at its end; `path` without a query. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

export function segmentsOf(path: string): readonly string[] {
  const segments: string[] = [];
  for (let from = 0; from < path.length; ) {
    const slash = path.indexOf('/', from);
    const end = slash < 0 ? path.length : slash;
    if (end > from) segments.push(path.slice(from, end));
    from = end + 1;
  }
  return segments;
}

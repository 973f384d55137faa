/** The parts of a page's normalised URL without parsing it: path and query by their offsets. */

export interface UrlParts {
  /** From the first slash behind the host to the query; still percent-encoded. */
  readonly path: string;
  /** Without the question mark; '' when there is none. */
  readonly query: string;
}

/** `url` as the crawl normalises it: absolute, http or https, without fragment. */
export function partsOf(url: string): UrlParts {
  const slash = url.indexOf('/', url.indexOf('//') + 2);
  const mark = url.indexOf('?');
  if (slash < 0) return { path: '/', query: mark < 0 ? '' : url.slice(mark + 1) };
  return mark < 0 ? { path: url.slice(slash), query: '' } : { path: url.slice(slash, mark), query: url.slice(mark + 1) };
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

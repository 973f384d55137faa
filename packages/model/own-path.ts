/** A path of this site out of what an address or a form names as the way back: never another origin. */

const longest = 2000;
const base = 'https://own.invalid';

/** Path and query as the browser will read them; null for whatever leads elsewhere, is no path or is longer than 2,000 characters. */
export function ownPath(text: string | null | undefined): string | null {
  if (text === null || text === undefined || !text.startsWith('/') || text.length > longest) return null;
  const url = URL.canParse(text, base) ? new URL(text, base) : null;
  // What resolves to a path of two slashes would be a host where it is used next.
  return url?.origin === base && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}` : null;
}

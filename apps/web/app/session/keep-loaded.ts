/** Where only the search part of the address changes, as it does with each view, order and filter of a scan, what the server gave is kept. */
import type { ShouldRevalidateFunctionArgs } from 'react-router';

export function keepLoaded({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  // The same address again is somebody's request to load it again.
  if (isSamePage && currentUrl.search !== nextUrl.search) return false;
  return defaultShouldRevalidate;
}

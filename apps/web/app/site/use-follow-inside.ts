/** Links in markup that lead to a page of ours are followed without a new document: a scan that runs in this tab goes on. */
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { findPage } from '../site-map.ts';

export function useFollowInside(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || !isOurs(link) || !isPlain(event)) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
}

/** Another page of ours; a place in this one, a file and another site are the browser's. */
function isOurs({ href, pathname }: HTMLAnchorElement): boolean {
  const { origin, pathname: here } = window.location;
  return URL.parse(href)?.origin === origin && pathname !== here && findPage(pathname) !== null;
}

/** No new tab or window is asked for. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
}

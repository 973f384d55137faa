/** What happens in the browser before a page is entered: a new document where a newer build is out, then the guards. */
import { redirect } from 'react-router';
import { needsNewDocument } from '../build-check/build-watch.ts';
import { refreshState } from '../session/user-state.ts';
import { visitorRole } from '../session/visitor-role.ts';
import { guardOrder, guardsFor } from './guards.ts';
import { runGuards } from './run-guards.ts';

/** Goes on to the page, or elsewhere. */
export async function enterPage<T>(url: URL, next: () => Promise<T>): Promise<T> {
  if (url.pathname !== window.location.pathname) {
    if (needsNewDocument()) return leaveTo(url);
    const guards = guardsFor({ role: visitorRole(), refreshState });
    const verdict = await runGuards(guardOrder, guards, { pathname: url.pathname, search: url.search });
    if (verdict?.kind === 'redirect') throw redirect(verdict.to);
    // The server's error page has the right status as well.
    if (verdict?.kind === 'not-found') return leaveTo(url);
  }
  return next();
}

function leaveTo(url: URL): Promise<never> {
  window.location.assign(url);
  return new Promise(() => {});
}

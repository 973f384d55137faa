/** A thrown error becomes what the error page shows: a status, the title it has, and a message. */
import { isRouteErrorResponse } from 'react-router';
import { isCrawler } from './crawler-agent.ts';

export interface ShownError {
  readonly status: number;
  /** Key of the title. */
  readonly title: 'shell.error.not-found' | 'shell.error.internal';
  /** Key of the sentence below it; takes `path`. */
  readonly message: 'shell.error.page-unmatched' | 'shell.error.page-invalid' | 'shell.error.internal-hint';
}

/** 404 is "Page Not Found"; any other or no status is "Internal Server Error", 500 by default. */
export function shownError(error: unknown): ShownError {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (!isRouteErrorResponse(error) || status !== 404)
    return { status, title: 'shell.error.internal', message: 'shell.error.internal-hint' };
  const thrown: unknown = error.data;
  const isInvalid = typeof thrown === 'object' && thrown !== null && 'reason' in thrown && thrown.reason === 'invalid';
  return { status, title: 'shell.error.not-found', message: isInvalid ? 'shell.error.page-invalid' : 'shell.error.page-unmatched' };
}

/** For crawlers an application error in the browser is only logged: what the server sent stays on the page. */
export function isOnlyLogged(userAgent: string, status: number): boolean {
  return status !== 404 && isCrawler(userAgent);
}

/** The three guards of every page, in the specified order: its own validation, a fresh state where it wants one, redirects. */
import { localeOfPath } from '@orbweaver/i18n/choose-locale.ts';
import { ownPath } from '@orbweaver/model/own-path.ts';
import { type FoundPage, findPage } from '../site-map.ts';
import type { Guard, Verdict, Visit } from './run-guards.ts';

export const guardOrder = ['validate', 'refresh-state', 'redirect'] as const;

export interface Visitor {
  /** null = signed out. */
  readonly role: 'user' | 'admin' | null;
  /** Asks the server for the account's state and lays it over the client's. */
  refreshState(): Promise<void>;
}

type FindPage = typeof findPage;

/** The guards for a visitor of the pages that `find` knows. */
export function guardsFor(visitor: Visitor, find: FindPage = findPage): Readonly<Record<(typeof guardOrder)[number], Guard>> {
  return {
    validate: ({ pathname }) => validate(find(pathname)),
    'refresh-state': async ({ pathname }) => {
      if (visitor.role !== null && find(pathname)?.page.refreshesState) await visitor.refreshState();
      return null;
    },
    redirect: (visit) => redirectFor(visit, visitor.role, find(visit.pathname)),
  };
}

/** A page that refuses its parameters answers like no page at all, with a message of its own. */
function validate(found: FoundPage | null): Verdict {
  if (found?.page.validate === undefined || found.page.validate(found.parameters)) return null;
  return { kind: 'not-found', reason: 'invalid' };
}

/** English has no locale in its path; signed-out visitors sign in first and come back; an admin page does not exist for users. */
function redirectFor({ pathname, search }: Visit, role: Visitor['role'], found: FoundPage | null): Verdict {
  if (found === null) return { kind: 'not-found', reason: 'unmatched' };
  if (localeOfPath(pathname) === 'en') return { kind: 'redirect', to: `${pathname.slice('/en'.length) || '/'}${search}` };
  const { layout, path } = found.page;
  const isSignIn = path === '/signin' || path === '/signup';
  if (role !== null && isSignIn) return { kind: 'redirect', to: returnPath(new URLSearchParams(search).get('next')) };
  if (layout !== 'user' && layout !== 'admin') return null;
  if (role === null)
    return { kind: 'redirect', to: `${entryOf(pathname, search)}?${new URLSearchParams({ next: `${pathname}${search}` })}` };
  return layout === 'admin' && role !== 'admin' ? { kind: 'not-found', reason: 'unmatched' } : null;
}

/** Who typed an address on the home page is new, as far as is known: the way to the scan leads through signing up, which names the other one. */
function entryOf(pathname: string, search: string): '/signin' | '/signup' {
  return pathname === '/user' && new URLSearchParams(search).has('url') ? '/signup' : '/signin';
}

/** Where to go after signing in: a path of this site that `next` names, else the scanner. */
export function returnPath(next: string | null): string {
  return ownPath(next) ?? '/user';
}

/** Who is asking: the session of a request's cookie, looked up once a request. */
import type { IncomingHttpHeaders } from 'node:http';
import type { AccountSession } from '@orbweaver/model/api/account.ts';
import type { Auth } from '../auth/auth.ts';
import type { AppDatabase } from '../db/database.ts';
import { noteUse } from '../db/sessions.ts';

/** A Fastify request or Node's own, such as that of a WebSocket. */
interface Asking {
  readonly headers: IncomingHttpHeaders;
}

export interface Sessions {
  /** null = signed out. */
  readonly sessionOf: (request: Asking) => Promise<AccountSession | null>;
  /** Which session of the account it is; null = signed out. */
  readonly sessionIdOf: (request: Asking) => Promise<string | null>;
  /** Who is asking, with the cookies that prolong a session in use. */
  readonly renewSession: (request: Asking) => Promise<{ readonly session: AccountSession | null; readonly cookies: readonly string[] }>;
}

interface FoundSession {
  readonly id: string;
  readonly account: AccountSession;
}

export function createSessions(auth: Auth, { db, now }: { readonly db: AppDatabase; readonly now: () => Date }): Sessions {
  const known = new WeakMap<Asking, Promise<FoundSession | null>>();
  const find = (request: Asking): Promise<FoundSession | null> => {
    const found = known.get(request) ?? lookUp(request);
    known.set(request, found);
    return found;
  };
  const lookUp = async ({ headers: { cookie } }: Asking): Promise<FoundSession | null> => {
    if (cookie === undefined) return null;
    const found = await auth.api.getSession({ headers: new Headers({ cookie }) });
    if (found === null || isBlocked(found.user)) return null;
    await noteUse(db, found.session, now());
    return { id: found.session.id, account: toSession(found.user) };
  };
  return {
    sessionOf: async (request) => (await find(request))?.account ?? null,
    sessionIdOf: async (request) => (await find(request))?.id ?? null,
    renewSession: async ({ headers: { cookie } }) => {
      if (cookie === undefined) return { session: null, cookies: [] };
      const { response, headers } = await auth.api.getSession({ headers: new Headers({ cookie }), returnHeaders: true });
      const session = response === null || isBlocked(response.user) ? null : toSession(response.user);
      return { session, cookies: headers.getSetCookie() };
    },
  };
}

/** Whatever sessions it has or gets, an account that is blocked is signed out. */
function isBlocked({ blockedAt }: { readonly blockedAt?: Date | null | undefined }): boolean {
  return blockedAt !== null && blockedAt !== undefined;
}

/** An account as the clients see who is signed in. */
export function toSession(user: {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly role?: string | null | undefined;
  readonly language?: string | null | undefined;
}): AccountSession {
  return {
    userId: user.id,
    name: user.name,
    email: user.email,
    role: user.role === 'admin' ? 'admin' : 'user',
    isVerified: user.emailVerified,
    language: user.language ?? null,
  };
}

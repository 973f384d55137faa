/** Who is asking: the session of a request's cookie, looked up once a request. */
import type { IncomingHttpHeaders } from 'node:http';
import type { AccountSession } from '@orbweaver/model/api/account.ts';
import type { Auth } from '../auth/auth.ts';

/** A Fastify request or Node's own, such as that of a WebSocket. */
interface Asking {
  readonly headers: IncomingHttpHeaders;
}

export interface Sessions {
  /** null = signed out. */
  readonly sessionOf: (request: Asking) => Promise<AccountSession | null>;
  /** The same, with the cookies that prolong a session in use. */
  readonly renewSession: (request: Asking) => Promise<{ readonly session: AccountSession | null; readonly cookies: readonly string[] }>;
}

export function createSessions(auth: Auth): Sessions {
  const known = new WeakMap<Asking, Promise<AccountSession | null>>();
  const sessionOf = (request: Asking): Promise<AccountSession | null> => {
    const found = known.get(request) ?? lookUp(auth, request);
    known.set(request, found);
    return found;
  };
  return {
    sessionOf,
    renewSession: async ({ headers: { cookie } }) => {
      if (cookie === undefined) return { session: null, cookies: [] };
      const { response, headers } = await auth.api.getSession({ headers: new Headers({ cookie }), returnHeaders: true });
      return { session: response === null ? null : toSession(response.user), cookies: headers.getSetCookie() };
    },
  };
}

async function lookUp(auth: Auth, request: Asking): Promise<AccountSession | null> {
  const { cookie } = request.headers;
  if (cookie === undefined) return null;
  const found = await auth.api.getSession({ headers: new Headers({ cookie }) });
  return found === null ? null : toSession(found.user);
}

/** An account as the clients see who is signed in. */
function toSession(user: {
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

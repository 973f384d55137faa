/** Signing in with another service: the way there, and the way back, which ends on a page of ours whatever happens. */
import { AppError } from '@orbweaver/model/errors.ts';
import { ownPath } from '@orbweaver/model/own-path.ts';
import { refusedPath, type SignInFailure, type SignInService } from '@orbweaver/model/sign-in-with.ts';
import type { FastifyRequest } from 'fastify';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { authHeaders } from '../auth/require-password.ts';
import { noteEvent } from '../db/audit.ts';
import { addRoute } from '../wire/add-route.ts';

const home = '/user';

export function signInWithRoutes(app: ServerApp, parts: ServerParts): void {
  const { db, sessions, devices } = parts;
  addRoute(app, 'POST /server/auth/sign-in/social', async (request, reply) => {
    const { service, next } = request.body;
    requireSetUp(parts, service);
    const answer = await handle(parts, request, 'sign-in/social', {
      provider: service,
      disableRedirect: true,
      callbackURL: ownPath(next) ?? home,
      errorCallbackURL: refusedPath(service),
    });
    if (!answer.ok) throw new Error(`better-auth answered ${answer.status} for the way to ${service}`);
    for (const cookie of answer.headers.getSetCookie()) void reply.header('set-cookie', cookie);
    return { url: ((await answer.json()) as { readonly url: string }).url };
  });
  addRoute(app, 'GET /server/auth/callback/:service', async (request, reply) => {
    const { service } = request.params;
    requireSetUp(parts, service);
    const answer = await handle(parts, request, `callback/${service}?${queryOf(request.query)}`, null);
    const cookies = answer.headers.getSetCookie();
    const location = URL.parse(answer.headers.get('location') ?? '', parts.config.origin);
    const begun = await sessions.sessionOf({ headers: { cookie: cookies.map((each) => each.split(';', 1)[0]).join('; ') } });
    const by = { userId: begun?.userId ?? null, address: request.ip };
    if (begun === null) {
      const failure = failureOf(location, cookies);
      if (isOfAccount(failure)) await noteEvent(db, { by, action: 'sign-in-refused', subject: service, after: failure });
      return reply.redirect(`${refusedPath(service)}?refused=${failure}`, 302);
    }
    for (const cookie of [...cookies, devices.cookieFor(begun.email)]) void reply.header('set-cookie', cookie);
    await noteEvent(db, { by, action: 'signed-in', subject: begun.email, after: service });
    return reply.redirect(ownPath(location && `${location.pathname}${location.search}`) ?? home, 302);
  });
}

/** Throws `not-found` for a service without keys. */
function requireSetUp({ config }: ServerParts, service: SignInService): void {
  if (!config.signInWith.some(({ id }) => id === service)) throw new AppError('not-found');
}

function queryOf(query: Readonly<Record<string, string | undefined>>): URLSearchParams {
  return new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** `body` null = GET. */
function handle({ mails, auth, config }: ServerParts, request: FastifyRequest, path: string, body: object | null): Promise<Response> {
  return mails.during(() =>
    auth.handler(
      new Request(`${config.origin}/server/auth/${path}`, {
        method: body === null ? 'GET' : 'POST',
        headers: authHeaders(request.headers, request.ip),
        ...(body === null ? {} : { body: JSON.stringify(body) }),
      }),
    ),
  );
}

/** By what better-auth, or the service, says. */
const failures: ReadonlyMap<string, SignInFailure> = new Map([
  ['access_denied', 'cancelled'],
  ['user_cancelled_login', 'cancelled'],
  ['user_cancelled_authorize', 'cancelled'],
  ['email_not_found', 'unconfirmed'],
  ['signup_disabled', 'no-account'],
  ['account_not_linked', 'address-unconfirmed'],
]);

/** A session that began all the same and counts as none is that of a blocked account. */
function failureOf(location: URL | null, cookies: readonly string[]): SignInFailure {
  if (cookies.some((each) => /session_token=[^;]/.test(each))) return 'blocked';
  return failures.get(location?.searchParams.get('error') ?? '') ?? 'failed';
}

/** Refused for what is known here, or not, of somebody. */
function isOfAccount(failure: SignInFailure): boolean {
  return failure !== 'cancelled' && failure !== 'failed';
}

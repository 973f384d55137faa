/** `/server/auth/*`: each call is checked and limited here, done by better-auth, and answered in our wire shape. */
import { chooseLocale } from '@orbweaver/i18n/choose-locale.ts';
import type { Proof } from '@orbweaver/model/api/proof.ts';
import { type Routes, routes } from '@orbweaver/model/api/routes.ts';
import type { AuditAction } from '@orbweaver/model/audit.ts';
import { AppError, type ErrorCode } from '@orbweaver/model/errors.ts';
import { lookup, ownValue } from '@orbweaver/model/lookup.ts';
import { createEmailVerificationToken } from 'better-auth/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { noteDone, notingRefusals } from '../auth/account-audit.ts';
import { askNewAddress, isConfirmed, takeNewAddress, tellPasswordChange } from '../auth/account-changes.ts';
import { isCommonPassword } from '../auth/common-passwords.ts';
import { redeemLink } from '../auth/mail-links.ts';

import { authHeaders, requirePassword } from '../auth/require-password.ts';
import { beginSignIn } from '../auth/sign-in-tries.ts';
import { requireSignUp } from '../auth/sign-up-gate.ts';
import { requireProof } from '../auth/sign-up-proof.ts';
import { noteEvent } from '../db/audit.ts';
import { readSignUpMode } from '../db/settings.ts';
import { deleteAccount, isBlocked } from '../db/users.ts';
import { networkOf } from '../limits/network-of.ts';
import { actorOf } from '../plugins/actor.ts';

import { addRoute } from '../wire/add-route.ts';
import { InputError } from '../wire/input-error.ts';

const codesByAuth = lookup<ErrorCode>({
  INVALID_EMAIL_OR_PASSWORD: 'credentials-wrong',
  EMAIL_NOT_VERIFIED: 'email-unconfirmed',
  INVALID_PASSWORD: 'password-wrong',
  INVALID_TOKEN: 'token-invalid',
  TOKEN_EXPIRED: 'token-invalid',
  USER_NOT_FOUND: 'token-invalid',
  INVALID_USER: 'token-invalid',
  EMAIL_MISMATCH: 'not-allowed',
});

/** Calls that better-auth does. No other path of it is reachable. */
type AuthRouteName = Exclude<Extract<keyof Routes, `POST /server/auth/${string}`>, typeof deletion | typeof withService>;

const deletion = 'POST /server/auth/delete-user';
/** `sign-in-with.ts` has it. */
const withService = 'POST /server/auth/sign-in/social';

const authPath = 'POST /server/auth/';
const authNames = Object.keys(routes).filter(
  (name): name is AuthRouteName => name.startsWith(authPath) && name !== deletion && name !== withService,
);

export function authRoutes(app: ServerApp, parts: ServerParts): void {
  for (const name of authNames) {
    const path = name.slice(authPath.length);
    addRoute(
      app,
      name,
      async (request, reply) => {
        if (path === 'sign-up/email') await requireMaySignUp(parts, request);
        await refuseCommonPassword(request);
        if (path === 'change-email') await requirePassword(parts, request, (request.body as { readonly password: string }).password);
        // Before the call ends the session.
        const account = path === 'change-password' ? request.caller : null;
        const work = () => (path === 'sign-in/email' ? signIn(parts, request) : forward(parts, request, path, bodyFor(path, request)));
        sendCookies(reply, await notingRefusals(parts.db, request, work));
        await noteDone(parts.db, path, request);
        if (account !== null) await tellPasswordChange(parts, account);
        return { done: true };
      },
      { preValidation: refuseUnticked },
    );
  }
  addRoute(app, deletion, async (request, reply) => {
    await requirePassword(parts, request, request.body.password);
    await deleteAccount(parts.db, actorOf(request));
    await parts.payments?.takeUp();
    sendCookies(reply, await forward(parts, request, 'sign-out', {}));
    return { done: true };
  });
  addRoute(app, 'GET /server/auth/verify-email', async (request, reply) => {
    const link = await redeemLink(parts.db, request.query.token, parts.now());
    if (link === null) throw new AppError('token-invalid');
    if (link.kind === 'agree-change') return { state: await askNewAddress(parts, link), signedIn: false };
    const note = (action: AuditAction, changed: object = {}) =>
      noteEvent(parts.db, { by: { userId: link.userId, address: request.ip }, action, subject: link.email, ...changed });
    if (link.kind === 'confirm-change') {
      const state = await takeNewAddress(parts, link);
      if (state === 'changed') await note('address-changed', { before: link.email, after: link.newEmail });
      return { state, signedIn: false };
    }
    if (link.state !== 'good') return { state: (await isConfirmed(parts, link)) ? 'already' : 'expired', signedIn: false };
    const before = await parts.sessions.sessionOf(request);
    const token = await createEmailVerificationToken(parts.secret, link.email);
    const cookies = await forward(parts, request, `verify-email?token=${encodeURIComponent(token)}`, null);
    await note('address-confirmed');
    // Somebody else's link must not change who is signed in here.
    const signedIn = before === null && cookies.length > 0 && !(await isBlocked(parts.db, link.email));
    if (!signedIn) return { state: 'confirmed', signedIn };
    sendCookies(reply, [...cookies, parts.devices.cookieFor(link.email)]);
    await note('signed-in');
    return { state: 'confirmed', signedIn };
  });
}

async function requireMaySignUp({ config, db, secret, now }: ServerParts, { body, ip }: FastifyRequest): Promise<void> {
  const { email, invitation, proof } = body as { readonly email: string; readonly invitation?: string; readonly proof?: Proof };
  requireSignUp({ mode: await readSignUpMode(db), email, invitation, secret }, now());
  await requireProof({ db, secret, freeSignUps: config.freeSignUps }, ip, proof);
}

/** Where a password is chosen. */
async function refuseCommonPassword({ body, caller, routeOptions }: FastifyRequest): Promise<void> {
  const { password, newPassword, ...person } = (body ?? {}) as { [field: string]: string | undefined };
  const isSignUp = routeOptions.url?.endsWith('/sign-up/email') ?? false;
  const chosen = isSignUp ? password : newPassword;
  if (chosen === undefined || !(await isCommonPassword(chosen, caller ?? person))) return;
  throw new InputError({ [isSignUp ? 'password' : 'newPassword']: 'common' });
}

/** The cookies of the session, and the one that knows this browser again. */
async function signIn(parts: ServerParts, request: FastifyRequest): Promise<readonly string[]> {
  const email = (request.body as { readonly email: string }).email.toLowerCase();
  const guesser = { email, network: networkOf(request.ip), device: parts.devices.deviceOf(request.headers, email) };
  const attempt = await beginSignIn(parts.db, guesser);
  const cookies = await forward(parts, request, 'sign-in/email', request.body);
  await attempt.succeeded();
  // Said only to who knows the password.
  if (await isBlocked(parts.db, email)) throw new AppError('account-blocked');
  return [...cookies, parts.devices.cookieFor(email)];
}

function bodyFor(path: string, request: FastifyRequest): object {
  const body = (request.body ?? {}) as object;
  if (path === 'sign-up/email') return withLanguage(request);
  if (path === 'change-password') return { revokeOtherSessions: true, ...body };
  return body;
}

/** A sign-up in which only the agreement is missing says so; with other gaps the form's fields say it. */
async function refuseUnticked(request: FastifyRequest): Promise<void> {
  const body = request.body;
  if (!request.url.endsWith('/sign-up/email') || typeof body !== 'object' || body === null) return;
  const has = (field: string): boolean => Boolean(ownValue(body as Record<string, unknown>, field));
  if (has('name') && has('email') && has('password') && (body as { agreement?: unknown }).agreement !== true) {
    throw new AppError('agreement-required');
  }
}

/** Mails to a new account are in the language of the page it signed up on. */
function withLanguage(request: FastifyRequest): object {
  const { cookie, 'accept-language': acceptLanguage } = request.headers;
  const language = chooseLocale({ pathname: '/', cookies: cookie ?? null, acceptLanguage: acceptLanguage ?? null });
  return { language, ...(request.body as object) };
}

/** Lets better-auth do a call and answers its cookies; its refusal becomes one of our codes. `body` null = GET. */
async function forward(parts: ServerParts, request: FastifyRequest, path: string, body: unknown): Promise<readonly string[]> {
  const { agreement: _agreed, invitation: _invited, proof: _proof, next, ...rest } = (body ?? {}) as Record<string, unknown>;
  const sent = next === undefined ? rest : { ...rest, callbackURL: next };
  const answer = await parts.mails.during(() =>
    parts.auth.handler(
      new Request(`${parts.config.origin}/server/auth/${path}`, {
        method: body === null ? 'GET' : 'POST',
        headers: authHeaders(request.headers, request.ip),
        ...(body === null ? {} : { body: JSON.stringify(sent) }),
      }),
    ),
  );
  if (!answer.ok) throw await refusal(answer);
  return answer.headers.getSetCookie();
}

function sendCookies(reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) void reply.header('set-cookie', cookie);
}

async function refusal(answer: Response): Promise<Error> {
  const { code, message } = (await answer.json().catch(() => ({}))) as { code?: string; message?: string };
  if (code === 'PASSWORD_TOO_SHORT') return new InputError({ password: 'too-short' });
  const known = codesByAuth[code ?? ''];
  if (known !== undefined) return new AppError(known);
  if (answer.status === 401 || code === 'SESSION_EXPIRED') return new AppError('sign-in-required');
  if (answer.status < 500) return new InputError({});
  return new Error(`better-auth answered ${answer.status} ${code ?? ''} ${message ?? ''}`);
}

/** Enforces the policy that each route declares, before its handler: who may call it, how often, whose object it names, what it uses of the plan. */
import type { AccountSession } from '@orbweaver/model/api/account.ts';
import type { Grant, GrantRequest } from '@orbweaver/model/api/limits.ts';
import type { AttemptPolicy, Policy, Who } from '@orbweaver/model/api/policy.ts';
import type { KeyScope } from '@orbweaver/model/api-keys.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerParts } from '../app-parts.ts';
import { requireOwn } from '../db/owned.ts';
import { attemptKey, countAttempt } from '../limits/attempts.ts';
import { networkOf } from '../limits/network-of.ts';
import { admitKey } from './admit-key.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of every route that addRoute registers. */
    readonly policy?: Policy;
  }
  interface FastifyRequest {
    /** Who is signed in, on routes that are not public. */
    caller: AccountSession | null;
    /** What its key may do, on routes for keys. */
    keyScopes: readonly KeyScope[];
    /** The use of the plan that the call took. */
    grant: Grant | null;
  }
}

export type PolicyParts = Pick<ServerParts, 'db' | 'sessions' | 'grants' | 'config' | 'now'>;

export function addPolicies(app: FastifyInstance, parts: PolicyParts): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('grant', null);
  app.decorateRequest('keyScopes');
  // Who may not call learns nothing of what the body should have been, and sends none.
  app.addHook('preParsing', async (request, reply) => {
    const { policy } = request.routeOptions.config;
    if (policy?.who === 'key') {
      const { account, scopes } = await admitKey(parts, { request, reply, scope: policy.scope });
      request.caller = account;
      request.keyScopes = scopes;
    } else if (policy !== undefined && policy.who !== 'public') request.caller = admit(policy.who, await parts.sessions.sessionOf(request));
  });
  app.addHook('preHandler', async (request) => {
    const { policy } = request.routeOptions.config;
    if (policy === undefined) return;
    for (const limit of policy.attempts ?? []) await countCall(parts, request, limit);
    if (request.caller === null) return;
    const { userId } = request.caller;
    if (policy.owns !== undefined) {
      const { id } = request.params as { readonly id: string };
      await requireOwn(parts.db, policy.owns, { userId, id, least: policy.role });
    }
    if (policy.counter !== undefined) {
      request.grant = await parts.grants.grantScan(userId, request.body as GrantRequest);
    }
  });
}

/** Throws `sign-in-required`, `email-unconfirmed`, or `not-found` for what is the administrators'. */
function admit(who: Exclude<Who, 'public' | 'key'>, session: AccountSession | null): AccountSession {
  if (session === null) throw new AppError('sign-in-required');
  if (who === 'admin' && session.role !== 'admin') throw new AppError('not-found');
  if (who === 'verified' && !session.isVerified) throw new AppError('email-unconfirmed');
  return session;
}

async function countCall({ db }: PolicyParts, request: FastifyRequest, { per, max, windowMs }: AttemptPolicy): Promise<void> {
  const { method, url } = request.routeOptions;
  const whom = whomOf(request, per);
  if (whom !== null) await countAttempt(db, attemptKey(`${method} ${url}`, per, whom), { max, windowMs });
}

/** null = the call names nobody of that kind. */
function whomOf({ ip, caller, body }: FastifyRequest, per: AttemptPolicy['per']): string | null {
  if (per === 'address') return networkOf(ip);
  if (per === 'account') return caller?.userId ?? null;
  const email = (body as { readonly email?: unknown } | null | undefined)?.email;
  if (typeof email !== 'string') return null;
  return per === 'domain' ? domainOf(email) : mailboxOf(email);
}

function domainOf(email: string): string {
  return email.toLowerCase().slice(email.lastIndexOf('@') + 1);
}

/** `ada+1@example.com` is the mailbox `ada@example.com`. */
function mailboxOf(email: string): string {
  const mailbox = email.toLowerCase().slice(0, email.lastIndexOf('@'));
  return `${mailbox.split('+', 1)[0]}@${domainOf(email)}`;
}

/** What the audit log gets to know of calls to an account: those that succeeded, and those that were refused for a wrong password. */
import type { AuditAction } from '@orbweaver/model/audit.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { type Actor, noteEvent } from '../db/audit.ts';
import type { AppDatabase } from '../db/database.ts';
import { user } from '../db/schema.ts';
import { actorOf } from '../plugins/actor.ts';

const actions: ReadonlyMap<string, AuditAction> = new Map([
  ['sign-in/email', 'signed-in'],
  ['change-password', 'password-changed'],
  ['revoke-other-sessions', 'sessions-ended'],
] as const);

/** `path` is that below `/server/auth/`. */
export async function noteDone(db: AppDatabase, path: string, request: FastifyRequest): Promise<void> {
  const action = actions.get(path);
  if (action === undefined) return;
  const email = emailOf(request);
  const by = action === 'signed-in' ? await ownerOf(db, email, request.ip) : actorOf(request);
  await noteEvent(db, { by, action, subject: action === 'signed-in' ? email : (request.caller?.email ?? '') });
}

/** Does `work`; a refusal is noted and thrown on. */
export async function notingRefusals<Result>(db: AppDatabase, request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) await noteRefusal(db, request, error);
    throw error;
  }
}

async function noteRefusal(db: AppDatabase, request: FastifyRequest, { code }: AppError): Promise<void> {
  const by = actorOf(request);
  if (code === 'credentials-wrong' || code === 'email-unconfirmed' || code === 'account-blocked')
    await noteEvent(db, { by, action: 'sign-in-refused', subject: emailOf(request), after: code });
  if (code === 'password-wrong')
    await noteEvent(db, { by, action: 'password-refused', subject: request.caller?.email ?? '', after: request.routeOptions.url });
}

/** In the body, as accounts have it; '' for none. */
function emailOf({ body }: FastifyRequest): string {
  const email = (body as { readonly email?: unknown } | null | undefined)?.email;
  return typeof email === 'string' ? email.toLowerCase() : '';
}

async function ownerOf(db: AppDatabase, email: string, address: string): Promise<Actor> {
  const [row] = await db.select({ userId: user.id }).from(user).where(eq(user.email, email));
  return { userId: row?.userId ?? null, address };
}

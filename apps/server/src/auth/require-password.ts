/** The password once more: an open browser is not enough to take an account or an installation away. */
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '@orbweaver/model/errors.ts';
import { APIError } from 'better-auth/api';
import type { FastifyRequest } from 'fastify';
import type { ServerParts } from '../app-parts.ts';
import { notingRefusals } from './account-audit.ts';
import { type Auth, addressHeader } from './auth.ts';

/** Of the account that is signed in. Throws `password-wrong`, which is noted. */
export function requirePassword({ auth, db }: Pick<ServerParts, 'auth' | 'db'>, request: FastifyRequest, password: string): Promise<void> {
  return notingRefusals(db, request, () => verifyPassword(auth, request, password));
}

async function verifyPassword(auth: Auth, { headers, ip }: FastifyRequest, password: string): Promise<void> {
  try {
    await auth.api.verifyPassword({ body: { password }, headers: authHeaders(headers, ip) });
  } catch (error) {
    if (error instanceof APIError && error.body?.code === 'INVALID_PASSWORD') throw new AppError('password-wrong');
    throw error;
  }
}

/** What better-auth gets to see of a request. */
export function authHeaders(headers: IncomingHttpHeaders, address: string): Headers {
  const passed = new Headers({ 'content-type': 'application/json', [addressHeader]: address });
  for (const name of ['cookie', 'user-agent'] as const) {
    const value = headers[name];
    if (value !== undefined) passed.set(name, value);
  }
  return passed;
}

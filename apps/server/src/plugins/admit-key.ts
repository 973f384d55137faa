/** Lets a program in by its key: `Authorization: Bearer orbw_…`. A cookie says nothing here, so no other site can use a browser's session for it. */
import type { AccountSession } from '@orbweaver/model/api/account.ts';
import { minuteMs } from '@orbweaver/model/api/policy.ts';
import { type KeyScope, keyPrefix } from '@orbweaver/model/api-keys.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerParts } from '../app-parts.ts';
import { findKey, hasKeysInPlan } from '../db/api-keys.ts';
import { countTry, rateLimited } from '../limits/attempts.ts';
import { toSession } from './session.ts';

type KeyParts = Pick<ServerParts, 'db' | 'config' | 'now'>;

interface KeyCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly scope: KeyScope | undefined;
}

interface Admitted {
  readonly account: AccountSession;
  /** What the key may do. */
  readonly scopes: readonly KeyScope[];
}

/** Calls of one account, by all of its keys. */
export const callsPerMinute = 300;
const maxKeyChars = 100;

/**
 * Each answer has `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset` (seconds). Throws `key-invalid`, `rate-limited`, `not-in-plan`
 * and `scope-missing` with `{scope}`.
 */
export async function admitKey({ db, config, now }: KeyParts, { request, reply, scope }: KeyCall): Promise<Admitted> {
  const holder = await findSent(db, request, now());
  if (holder === null) {
    void reply.header('www-authenticate', 'Bearer');
    throw new AppError('key-invalid');
  }
  const { account, scopes } = holder;
  const { count, expiresAt } = await countTry(db, `api ${account.id}`, minuteMs);
  const seconds = Math.max(1, Math.ceil((expiresAt.getTime() - Date.now()) / 1_000));
  void reply
    .header('ratelimit-limit', callsPerMinute)
    .header('ratelimit-remaining', Math.max(0, callsPerMinute - count))
    .header('ratelimit-reset', seconds);
  if (count > callsPerMinute) throw rateLimited(expiresAt);
  if (!(await hasKeysInPlan(db, account.id, { hasLimits: config.hasLimits, now }))) throw new AppError('not-in-plan');
  if (scope === undefined || !scopes.includes(scope)) throw new AppError('scope-missing', { scope: scope ?? '' });
  return { account: toSession(account), scopes };
}

/** Null where no key was sent, or one that nobody has. */
async function findSent(db: KeyParts['db'], { headers }: FastifyRequest, now: Date) {
  const [, key = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return key.startsWith(keyPrefix) && key.length <= maxKeyChars ? findKey(db, key, now) : null;
}

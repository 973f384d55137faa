/** `/server/user/keys`: the account's keys for programs. A key itself is in the answer that makes it, and nowhere afterwards. */
import { z } from 'zod';
import { keyScopes, maxKeyNameChars } from '../api-keys.ts';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';

const keySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** How the key begins, to tell it from others. */
  start: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  createdAt: z.iso.datetime(),
  /** To about a minute; null = never. */
  usedAt: z.iso.datetime().nullable(),
});

export type ApiKey = z.infer<typeof keySchema>;

const tag = 'user';

export const apiKeyRoutes = {
  /** `isInPlan`: false where the plan has no keys; those that there are answer nothing then. */
  'GET /server/user/keys': {
    tag,
    summary: 'Keys of the account, newest first',
    policy: { who: 'user' },
    data: z.object({ isInPlan: z.boolean(), keys: z.array(keySchema) }),
  },
  'POST /server/user/keys': {
    tag,
    summary: 'Create a key; it is shown only in this response',
    policy: { who: 'verified', attempts: [{ per: 'account', max: 30, windowMs: hourMs }] },
    body: z.strictObject({
      name: z.string().trim().min(1).max(maxKeyNameChars),
      scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length),
    }),
    data: keySchema.extend({ key: z.string() }),
    statuses: [201],
    errors: ['not-in-plan', 'key-limit'],
  },
  'DELETE /server/user/keys/:id': {
    tag,
    summary: 'Revoke a key; its next call is refused',
    policy: { who: 'user', owns: 'key' },
    params: z.object({ id: z.string().max(64) }),
    data: z.object({ done: z.literal(true) }),
  },
} as const satisfies RouteTable;

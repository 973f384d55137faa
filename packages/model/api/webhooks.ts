/** `/server/user/webhooks`: the account's webhooks. The secret of one is in the answer that makes it, and nowhere afterwards. */
import { z } from 'zod';
import { webhookEvents } from '../webhooks.ts';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';
import { webAddress } from './web-address.ts';

export const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  createdAt: z.iso.datetime(),
  /** What became of the last message; null = there was none. */
  lastMessage: z.object({ at: z.iso.datetime(), state: z.enum(['sent', 'failed']) }).nullable(),
});

export type AccountWebhook = z.infer<typeof webhookSchema>;

export const newWebhookSchema = webhookSchema.extend({ secret: z.string() });
export const newWebhookRequest = z.strictObject({
  url: webAddress,
  events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
});
/** What a new one may be refused for. */
export const webhookErrors = ['webhook-limit', 'address-refused'] as const;

/** `isTaken`: the URL answered with a status from 200 to 299. `status`: null where it did not answer. */
export const webhookTestSchema = z.object({ isTaken: z.boolean(), status: z.int().nullable() });
export type WebhookTest = z.infer<typeof webhookTestSchema>;

/** Of an account. */
export const webhookAttempts = [{ per: 'account', max: 60, windowMs: hourMs }] as const;
export const webhookTestAttempts = [{ per: 'account', max: 30, windowMs: hourMs }] as const;

const tag = 'user';
const one = { tag, policy: { who: 'user', owns: 'webhook' }, params: z.object({ id: z.string().max(64) }) } as const;

export const webhookRoutes = {
  'GET /server/user/webhooks': {
    tag,
    summary: 'Webhooks of the account, oldest first',
    policy: { who: 'user' },
    data: z.array(webhookSchema),
  },
  'POST /server/user/webhooks': {
    tag,
    summary: 'Create a webhook; its secret is shown only in this response',
    policy: { who: 'verified', attempts: webhookAttempts },
    body: newWebhookRequest,
    data: newWebhookSchema,
    statuses: [201],
    errors: webhookErrors,
  },
  'POST /server/user/webhooks/:id/test': {
    ...one,
    summary: 'Send a message of the type `test` to a webhook now',
    policy: { ...one.policy, attempts: webhookTestAttempts },
    data: webhookTestSchema,
  },
  'DELETE /server/user/webhooks/:id': {
    ...one,
    summary: 'Delete a webhook; pending messages are not sent',
    data: z.object({ done: z.literal(true) }),
  },
} as const satisfies RouteTable;

/** `/api/v1/webhooks`: signed messages about scans and schedules, for programs with a key. */
import { z } from 'zod';
import { webhookEvents } from '../webhooks.ts';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';
import { webAddress } from './web-address.ts';

const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  createdAt: z.iso.datetime(),
  /** What became of the last message; null = there was none. */
  lastMessage: z.object({ at: z.iso.datetime(), state: z.enum(['sent', 'failed']) }).nullable(),
});

export type AccountWebhook = z.infer<typeof webhookSchema>;

const webhook = {
  id: '4f7f1f0e-9d0c-4a0b-8a53-2f1f6f3f7a10',
  url: 'https://example.com/orbweaver',
  events: ['scan.finished' as const],
  createdAt: '2026-11-26T06:00:00.000Z',
  lastMessage: { at: '2026-11-27T06:02:00.000Z', state: 'sent' as const },
};
const asked = { url: webhook.url, events: webhook.events };
const made = { ...webhook, lastMessage: null, secret: `whsec_${'A'.repeat(43)}=` };

const tag = 'api';
const params = z.object({ id: z.string().max(64) });
const writing = { who: 'key', scope: 'webhooks:write' } as const;

export const apiV1WebhookRoutes = {
  'GET /api/v1/webhooks': {
    tag,
    summary: 'Webhooks of the account, the oldest first',
    policy: { who: 'key', scope: 'webhooks:read' },
    data: z.array(webhookSchema.meta({ examples: [webhook] })),
  },
  'POST /api/v1/webhooks': {
    tag,
    summary: 'Have messages sent to an address, signed by Standard Webhooks. The secret is in this answer alone',
    policy: { ...writing, attempts: [{ per: 'account', max: 60, windowMs: hourMs }] },
    body: z
      .strictObject({ url: webAddress, events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length) })
      .meta({ examples: [asked] }),
    data: webhookSchema.extend({ secret: z.string() }).meta({ examples: [made] }),
    statuses: [201],
    errors: ['webhook-limit', 'address-refused'],
  },
  'POST /api/v1/webhooks/:id/test': {
    tag,
    summary: 'Send it a message of the type `test` now',
    policy: { ...writing, owns: 'webhook', attempts: [{ per: 'account', max: 30, windowMs: hourMs }] },
    params,
    /** The address answered with a status from 200 to 299. */
    data: z.object({ isTaken: z.boolean() }).meta({ examples: [{ isTaken: true }] }),
  },
  'DELETE /api/v1/webhooks/:id': {
    tag,
    summary: 'Delete it: what waits is not sent any more',
    policy: { ...writing, owns: 'webhook' },
    params,
    data: z.object({ id: z.string() }).meta({ examples: [{ id: webhook.id }] }),
  },
} as const satisfies RouteTable;

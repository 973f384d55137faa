/** `/api/v1/webhooks`: signed messages about scans and schedules, for programs with a key. */
import { z } from 'zod';
import type { RouteTable } from './route.ts';
import {
  newWebhookRequest,
  newWebhookSchema,
  webhookAttempts,
  webhookErrors,
  webhookSchema,
  webhookTestAttempts,
  webhookTestSchema,
} from './webhooks.ts';

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
    summary: 'Webhooks of the account, oldest first',
    policy: { who: 'key', scope: 'webhooks:read' },
    data: z.array(webhookSchema.meta({ examples: [webhook] })),
  },
  'POST /api/v1/webhooks': {
    tag,
    summary:
      'Create a webhook: messages are sent to its URL, signed as Standard Webhooks describes. Only this response contains the secret',
    policy: { ...writing, attempts: webhookAttempts },
    body: newWebhookRequest.meta({ examples: [asked] }),
    data: newWebhookSchema.meta({ examples: [made] }),
    statuses: [201],
    errors: webhookErrors,
  },
  'POST /api/v1/webhooks/:id/test': {
    tag,
    summary: 'Send a message of the type `test` to a webhook now',
    policy: { ...writing, owns: 'webhook', attempts: webhookTestAttempts },
    params,
    data: webhookTestSchema.meta({ examples: [{ isTaken: true, status: 204 }] }),
  },
  'DELETE /api/v1/webhooks/:id': {
    tag,
    summary: 'Delete a webhook; pending messages are not sent',
    policy: { ...writing, owns: 'webhook' },
    params,
    data: z.object({ id: z.string() }).meta({ examples: [{ id: webhook.id }] }),
  },
} as const satisfies RouteTable;

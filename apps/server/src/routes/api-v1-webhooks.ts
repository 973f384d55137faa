/** `/api/v1/webhooks`, for programs with a key: what the screen does, by the same work. */
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { listWebhooks, removeWebhook, toWebhook } from '../db/account-webhooks.ts';
import { addRoute } from '../wire/add-route.ts';

export function apiV1WebhookRoutes(app: ServerApp, { db, webhooks }: ServerParts): void {
  addRoute(app, 'GET /api/v1/webhooks', async ({ caller }) => (await listWebhooks(db, caller.userId)).map(toWebhook));
  addRoute(app, 'POST /api/v1/webhooks', ({ caller: { userId }, body }) => webhooks.add({ userId, ...body }));
  addRoute(app, 'POST /api/v1/webhooks/:id/test', ({ params }) => webhooks.test(params.id));
  addRoute(app, 'DELETE /api/v1/webhooks/:id', async ({ caller, params: { id } }) => {
    await removeWebhook(db, caller.userId, id);
    return { id };
  });
}

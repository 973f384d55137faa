/** `/server/user/webhooks`: webhooks, made, tested and deleted by who is signed in. */
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { listWebhooks, removeWebhook, toWebhook } from '../db/account-webhooks.ts';
import { addRoute } from '../wire/add-route.ts';

export function webhookRoutes(app: ServerApp, { db, webhooks }: ServerParts): void {
  addRoute(app, 'GET /server/user/webhooks', async ({ caller }) => (await listWebhooks(db, caller.userId)).map(toWebhook));
  addRoute(app, 'POST /server/user/webhooks', ({ caller: { userId }, body }) => webhooks.add({ userId, ...body }));
  addRoute(app, 'POST /server/user/webhooks/:id/test', ({ params }) => webhooks.test(params.id));
  addRoute(app, 'DELETE /server/user/webhooks/:id', async ({ caller, params }) => {
    await removeWebhook(db, caller.userId, params.id);
    return { done: true };
  });
}

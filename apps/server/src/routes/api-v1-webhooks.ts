/** `/api/v1/webhooks`, for programs with a key. */
import { isIP } from 'node:net';
import { AppError } from '@orbweaver/model/errors.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { addWebhook, listWebhooks, removeWebhook, toWebhook } from '../db/account-webhooks.ts';
import type { AddressGuard } from '../gateway/address-guard.ts';
import { addRoute } from '../wire/add-route.ts';

const testMs = 20_000;

export function apiV1WebhookRoutes(app: ServerApp, { db, widgets, webhooks, secrets, now }: ServerParts): void {
  const { guard } = widgets;
  addRoute(app, 'GET /api/v1/webhooks', async ({ caller }) => (await listWebhooks(db, caller.userId)).map(toWebhook));
  addRoute(app, 'POST /api/v1/webhooks', async ({ caller, body: { url, events } }) => {
    if (!mayBeAllowed(guard, new URL(url))) throw new AppError('address-refused');
    const { row, secret } = await addWebhook(db, { userId: caller.userId, url, events }, { now: now(), secrets });
    return { ...toWebhook(row), secret };
  });
  addRoute(app, 'POST /api/v1/webhooks/:id/test', async ({ params }) => ({
    isTaken: await webhooks.test(params.id, AbortSignal.timeout(testMs)),
  }));
  addRoute(app, 'DELETE /api/v1/webhooks/:id', async ({ caller, params: { id } }) => {
    await removeWebhook(db, caller.userId, id);
    return { id };
  });
}

/** Names are looked up with each message: what can be told without is refused here. */
function mayBeAllowed(guard: AddressGuard, url: URL): boolean {
  if (guard.refusal(url) !== null) return false;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  return isIP(host) === 0 || guard.isAddressAllowed(host, host, port);
}

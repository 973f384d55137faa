/** `/server/user/keys`: keys of programs, made and revoked by who is signed in. */
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { hasKeysInPlan, listKeys, makeKey, revokeKey } from '../db/api-keys.ts';
import { noteEvent } from '../db/audit.ts';
import { found } from '../db/owned.ts';
import { actorOf } from '../plugins/actor.ts';
import { addRoute } from '../wire/add-route.ts';

export function apiKeyRoutes(app: ServerApp, { db, config, now }: ServerParts): void {
  const rules = { hasLimits: config.hasLimits, now };

  addRoute(app, 'GET /server/user/keys', async ({ caller }) => ({
    isInPlan: await hasKeysInPlan(db, caller.userId, rules),
    keys: await listKeys(db, caller.userId),
  }));
  addRoute(app, 'POST /server/user/keys', (request) =>
    db.transaction(async (tx) => {
      const { name, scopes } = request.body;
      const made = await makeKey(tx, { userId: request.caller.userId, name, scopes: [...new Set(scopes)] }, rules);
      await noteEvent(tx, { by: actorOf(request), action: 'key-made', subject: name, after: { start: made.start, scopes: made.scopes } });
      return made;
    }),
  );
  addRoute(app, 'DELETE /server/user/keys/:id', (request) =>
    db.transaction(async (tx) => {
      const { name, start } = found(await revokeKey(tx, request.caller.userId, request.params.id));
      await noteEvent(tx, { by: actorOf(request), action: 'key-revoked', subject: name, before: { start } });
      return { done: true };
    }),
  );
}

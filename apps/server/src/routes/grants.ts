/** `/server/grants`: the account asks for a use of its plan; the server counts. */
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { found } from '../db/owned.ts';
import { ownUserAgent } from '../gateway/user-agent.ts';
import { addRoute } from '../wire/add-route.ts';

export function grantRoutes(app: ServerApp, { config, grants }: ServerParts): void {
  addRoute(app, 'POST /server/grants', async ({ grant }) => ({ ...grant, userAgent: ownUserAgent(config) }));
  addRoute(app, 'POST /server/grants/:id/finish', async ({ params, body, caller: { userId } }) => {
    found(await grants.findGrant(params.id, userId));
    await grants.finishScan(params.id, body.outcome);
    return grants.limitsOfUser(userId);
  });
}

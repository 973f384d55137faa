/** `/server/user/hosts`: hosts that the account proves to be its own, and what its scans may do where. */

import type { ServerApp, ServerParts } from '../app-parts.ts';
import { ownPorts } from '../gateway/own-ports.ts';
import { actorOf } from '../plugins/actor.ts';
import { createToolGuard } from '../tools/tool-guard.ts';
import { addRoute } from '../wire/add-route.ts';
import { InputError } from '../wire/input-error.ts';

export function ownHostRoutes(app: ServerApp, { config, ownHosts }: ServerParts): void {
  const guard = createToolGuard({ ...config, ownPorts: ownPorts(config) });

  addRoute(app, 'GET /server/user/hosts', ({ caller }) => ownHosts.list(caller.userId));
  addRoute(app, 'POST /server/user/hosts', ({ caller, body }) => ownHosts.add(caller.userId, body.host));
  addRoute(app, 'POST /server/user/hosts/:id/check', (request) => ownHosts.check(actorOf(request), request.params.id));
  addRoute(app, 'DELETE /server/user/hosts/:id', async (request) => {
    await ownHosts.remove(actorOf(request), request.params.id);
    return { done: true };
  });
  addRoute(app, 'GET /server/user/host-rights', async ({ caller, query }) => {
    const url = URL.parse(query.url);
    if (url === null || !/^https?:$/.test(url.protocol)) throw new InputError({ url: 'invalid' });
    if (guard.isNamed(url)) return { host: url.host, rights: 'operator' };
    return { host: url.host, rights: (await ownHosts.isVerified(caller.userId, url)) ? 'verified' : 'none' };
  });
}

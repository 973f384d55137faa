/** `/server/admin/test/*`: an administrator tries out one part of the installation. */
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { runTest } from '../system/run-test.ts';
import { addRoute } from '../wire/add-route.ts';

export function systemTestRoutes(app: ServerApp, parts: ServerParts): void {
  addRoute(app, 'POST /server/admin/test/:part', ({ params, caller }) => runTest(params.part, parts, caller));
}

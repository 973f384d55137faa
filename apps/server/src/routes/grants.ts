/** `/server/grants`: the account asks for a use of its plan; the server counts. */
import { AppError } from '@orbweaver/model/errors.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { countAttempt } from '../limits/attempts.ts';
import { addRoute } from '../wire/add-route.ts';

export function grantRoutes(app: ServerApp, { db, grants, sessions }: ServerParts): void {
  addRoute(app, 'POST /server/grants', async (request) => {
    const { userId } = await sessions.requireSession(request);
    await countAttempt(db, `grant ${userId}`, { max: 120, windowMs: 60_000 });
    return grants.grantScan(userId, request.body.counter, request.body.url ?? null);
  });
  addRoute(app, 'POST /server/grants/:id/finish', async (request) => {
    const { userId } = await sessions.requireSession(request);
    if ((await grants.findGrant(request.params.id, userId)) === null) throw new AppError('not-found');
    await grants.finishScan(request.params.id, request.body.outcome);
    return grants.limitsOfUser(userId);
  });
}

/** `/server/user/*` and `/server/session`: the account's state, profile, limits, and who is signed in. */
import type { UserState } from '@orbweaver/model/api/user-state.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { FastifyReply } from 'fastify';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { noteEvent } from '../db/audit.ts';
import { listServices, unlinkService } from '../db/linked-services.ts';
import { type OwnData, readOwnData } from '../db/own-data.ts';
import { endSession, listSessions } from '../db/sessions.ts';
import { changeOwnSubscription } from '../db/subscriptions.ts';
import { editProfile, readUserState } from '../db/users.ts';
import { cancelPaid } from '../payments/plan-change.ts';
import { asked } from '../payments/stripe-failure.ts';
import { actorOf } from '../plugins/actor.ts';
import { addRoute } from '../wire/add-route.ts';

export function userRoutes(app: ServerApp, { db, config, grants, payments, sessions, secrets, now }: ServerParts): void {
  const stateOf = async (userId: string): Promise<UserState> => {
    const state = await readUserState(db, userId, { hasLimits: config.hasLimits, secrets, now });
    if (state === null) throw new AppError('sign-in-required');
    return state;
  };

  addRoute(app, 'GET /server/session', async (request, reply) => {
    const { session, cookies } = await sessions.renewSession(request);
    for (const cookie of cookies) void reply.header('set-cookie', cookie);
    return session;
  });
  addRoute(app, 'GET /server/user/stateData', async ({ caller }) => stateOf(caller.userId));
  addRoute(app, 'GET /server/user/data', async (request, reply) => {
    const data = await readOwnData(db, request.caller.userId);
    await noteEvent(db, { by: actorOf(request), action: 'data-exported', subject: request.caller.email });
    return sendOwnData(reply, data);
  });
  addRoute(app, 'PATCH /server/user/profile', async ({ body, caller: { userId } }) => {
    await editProfile(db, body, { userId, secrets });
    return stateOf(userId);
  });
  for (const [name, kind] of [
    ['POST /server/user/subscription/cancel', 'cancellation-set'],
    ['POST /server/user/subscription/resume', 'cancellation-undone'],
  ] as const) {
    addRoute(app, name, async (request) => {
      const { userId } = request.caller;
      const isPaid = await asked(() => cancelPaid({ payments, db }, userId, kind === 'cancellation-set'));
      if (!isPaid) await changeOwnSubscription(db, userId, { event: { kind }, by: actorOf(request), now: now() });
      return grants.limitsOfUser(userId);
    });
  }
  addRoute(app, 'GET /server/user/sessions', async (request) =>
    listSessions(db, request.caller.userId, { currentId: await sessions.sessionIdOf(request), now: now() }),
  );
  addRoute(app, 'DELETE /server/user/sessions/:id', async (request) => {
    await endSession(db, request.caller.userId, request.params.id);
    await noteEvent(db, { by: actorOf(request), action: 'sessions-ended', subject: request.caller.email });
    return { done: true };
  });
  const setUp = config.signInWith.map(({ id }) => id);
  addRoute(app, 'GET /server/user/services', ({ caller }) => listServices(db, caller.userId, setUp));
  addRoute(app, 'POST /server/user/services/unlink', async (request) => {
    await unlinkService(db, { service: request.body.service, setUp, by: actorOf(request) });
    return { done: true };
  });
  addRoute(app, 'GET /server/user/limits', async ({ caller }) => grants.limitsOfUser(caller.userId));
}

/** As a file that stays in no cache. */
export function sendOwnData(reply: FastifyReply, data: OwnData): FastifyReply {
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('content-disposition', 'attachment; filename="account.json"')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(data, null, 2));
}

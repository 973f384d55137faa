/** `/server/admin/users/*`: administrators find accounts, read them and act on them. */
import type { UserAct } from '@orbweaver/model/user-list.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { type Actor, noteEvent } from '../db/audit.ts';
import { readOwnData } from '../db/own-data.ts';
import { blockAccount, confirmAddress, deleteUser, endSessions, readAccount, readUser, unblockAccount } from '../db/user-desk.ts';
import { findUsers } from '../db/user-list.ts';
import { actorOf } from '../plugins/actor.ts';
import { addRoute } from '../wire/add-route.ts';
import { InputError } from '../wire/input-error.ts';
import { sendOwnData } from './user.ts';

const pageRows = 50;

export function userDeskRoutes(app: ServerApp, parts: ServerParts): void {
  const { db, grants, now } = parts;
  addRoute(app, 'GET /server/admin/users', ({ query }) => findUsers(db, query, { limit: pageRows, now: now() }));
  addRoute(app, 'GET /server/admin/users/:id', ({ params }) => readUser({ db, grants, now: now() }, params.id));
  addRoute(app, 'GET /server/admin/users/:id/data', async (request, reply) => {
    const { id, email } = await readAccount(db, request.params.id);
    const data = await readOwnData(db, id);
    await noteEvent(db, { by: actorOf(request), action: 'data-exported', subject: email });
    return sendOwnData(reply, data);
  });
  addRoute(app, 'POST /server/admin/users/:id/acts', async (request) => {
    await act(parts, request.params.id, request.body.act, actorOf(request));
    return { done: true };
  });
  addRoute(app, 'POST /server/admin/users/:id/delete', async (request) => {
    const { id, email } = await readAccount(db, request.params.id);
    if (request.body.email.toLowerCase() !== email.toLowerCase()) throw new InputError({ email: 'invalid' });
    await deleteUser(db, id, actorOf(request));
    await parts.payments?.takeUp();
    return { done: true };
  });
}

function act(parts: ServerParts, id: string, kind: UserAct, by: Actor): Promise<void> {
  const { db, now } = parts;
  switch (kind) {
    case 'verify':
      return confirmAddress(db, id, by);
    case 'block':
      return blockAccount(db, id, by, now());
    case 'unblock':
      return unblockAccount(db, id, by);
    case 'end-sessions':
      return endSessions(db, id, by);
    case 'mail-reset':
      return mailReset(parts, id, by);
  }
}

/** The mail that the account would ask for itself. */
async function mailReset({ db, auth, mails }: ServerParts, id: string, by: Actor): Promise<void> {
  const { email } = await readAccount(db, id);
  await mails.during(() => auth.api.requestPasswordReset({ body: { email } }));
  await noteEvent(db, { by, action: 'reset-mailed', subject: email });
}

/** Who may sign up: the setting of the operator, and invitations. */
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { writeMail } from '../auth/account-mails.ts';
import { writeInvitation } from '../auth/sign-up-gate.ts';
import { editSignUpMode, readSignUpMode } from '../db/settings.ts';
import { newChallenge } from '../limits/proof-of-work.ts';
import { actorOf } from '../plugins/actor.ts';
import { addRoute } from '../wire/add-route.ts';

export function signUpRoutes(app: ServerApp, { config, db, mails, now, secret }: ServerParts): void {
  addRoute(app, 'GET /server/sign-up', async () => ({ mode: await readSignUpMode(db) }));
  addRoute(app, 'GET /server/sign-up/challenge', () => newChallenge(secret, 'sign-up'));
  addRoute(app, 'PUT /server/admin/sign-up', async (request) => {
    await editSignUpMode(db, request.body.mode, actorOf(request));
    return request.body;
  });
  addRoute(app, 'POST /server/admin/invitations', async ({ body: { email }, caller }) => {
    const invitation = writeInvitation({ email, secret }, now());
    const link = `${config.origin}/signup?${new URLSearchParams({ invitation, email })}`;
    await mails.send(email, await writeMail('invitation', caller.language, { name: caller.name, link }));
    return { done: true };
  });
}

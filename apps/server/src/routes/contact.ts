/** `POST /server/contact`: a message is kept, mailed to the operator, and limited by address. */
import { randomUUID } from 'node:crypto';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { writeMail } from '../auth/account-mails.ts';
import { contactMessage } from '../db/schema.ts';
import { addRoute } from '../wire/add-route.ts';

export function contactRoutes(app: ServerApp, { db, config, post, sessions }: ServerParts): void {
  addRoute(app, 'POST /server/contact', async (request) => {
    const { name, email, message, title = 'Contact Us' } = request.body;
    const userId = (await sessions.sessionOf(request))?.userId ?? null;
    const id = randomUUID();
    await db.insert(contactMessage).values({ id, userId, title, name, email, message });
    const mail = await writeMail('contact', null, { title, name, email, message });
    await post.send(config.operatorEmail ?? config.mailFrom, mail, email);
    return { id };
  });
}

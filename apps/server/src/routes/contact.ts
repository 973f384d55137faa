/** `POST /server/contact`: a message is kept, mailed to the operator, and limited by address. */
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { keepMessage } from '../contact/keep-message.ts';
import { addRoute } from '../wire/add-route.ts';

export function contactRoutes(app: ServerApp, parts: ServerParts): void {
  addRoute(app, 'POST /server/contact', async (request) => {
    const { title = 'Contact Us', ...message } = request.body;
    const userId = (await parts.sessions.sessionOf(request))?.userId ?? null;
    return keepMessage(parts, { userId, title, ...message });
  });
}

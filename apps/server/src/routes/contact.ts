/** `/server/contact`: a message is kept and mailed to the operator; `/server/admin/contact/*`: administrators find, mark and answer it. */
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { keepMessage } from '../contact/keep-message.ts';
import { listMessages, markMessage, noteAnswer } from '../db/contact.ts';
import { actorOf } from '../plugins/actor.ts';
import { addRoute } from '../wire/add-route.ts';

const pageRows = 50;

export function contactRoutes(app: ServerApp, parts: ServerParts): void {
  const { db, config, post } = parts;
  addRoute(app, 'POST /server/contact', async (request) => {
    const { title = 'Contact Us', topic = 'contact', ...message } = request.body;
    const userId = (await parts.sessions.sessionOf(request))?.userId ?? null;
    return keepMessage(parts, { userId, topic, title, ...message });
  });
  addRoute(app, 'GET /server/admin/contact', ({ query }) => {
    const { state = 'open', search = '', before } = query;
    return listMessages(db, { state, search, before }, pageRows);
  });
  addRoute(app, 'PATCH /server/admin/contact/:id', (request) => markMessage(db, request.params.id, request.body.state, actorOf(request)));
  addRoute(app, 'POST /server/admin/contact/:id/answers', async (request) => {
    const { params, body, caller } = request;
    const answered = await noteAnswer(db, { id: params.id, author: caller.name, body: body.body }, actorOf(request));
    const mail = { subject: `Re: ${answered.title.replaceAll(/\s+/g, ' ')}`, body: `${body.body}\n\n${quoted(answered.message)}\n` };
    await post.send(answered.email, mail, config.operatorEmail ?? config.mailFrom);
    return answered;
  });
}

/** As mail programs show what is answered. */
function quoted(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\n');
}

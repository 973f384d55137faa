/** `/server/admin/tickets/*`: administrators find, read, answer, assign and close the tickets of all users. */
import type { DeskThread } from '@orbweaver/model/api/ticket-desk.ts';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { renderMarkdown } from '../content/markdown.ts';
import { addAnswer, addNote, editTicket, findTickets, listAssignees, readDeskTicket } from '../db/ticket-desk.ts';
import { filesOf } from '../db/ticket-files.ts';
import { addTemplate, dropTemplate, listTemplates, saveTemplate } from '../db/ticket-templates.ts';
import { messagesOf, renewLink } from '../db/tickets.ts';
import { ticketLink, ticketUuid } from '../tickets/ticket-link.ts';
import { sendTicketMail } from '../tickets/ticket-mails.ts';
import { addRoute } from '../wire/add-route.ts';
import { changeBy } from './tickets.ts';

const pageRows = 50;

export function ticketDeskRoutes(app: ServerApp, parts: ServerParts): void {
  const { db } = parts;
  addRoute(app, 'GET /server/admin/tickets', async ({ query }) => ({
    ...(await findTickets(db, query, pageRows)),
    administrators: await listAssignees(db),
  }));
  addRoute(app, 'GET /server/admin/tickets/:id', ({ params }) => deskThread(parts, params.id));
  addRoute(app, 'PATCH /server/admin/tickets/:id', async (request) => {
    await editTicket(db, request.params.id, request.body, changeBy(parts, request, request.caller.userId));
    return deskThread(parts, request.params.id);
  });
  addRoute(app, 'POST /server/admin/tickets/:id/messages', async (request) => {
    const { caller, params, body } = request;
    const change = changeBy(parts, request, caller.userId);
    const message = { name: caller.name, body: body.body, files: body.files };
    if (body.kind === 'note') await addNote(db, params.id, message, change);
    else await sendTicketMail(parts, 'answered', await addAnswer(db, params.id, { ...message, state: body.state }, change), message);
    return deskThread(parts, params.id);
  });
  addRoute(app, 'POST /server/admin/tickets/:id/link', async (request) => {
    const row = await renewLink(db, request.params.id, changeBy(parts, request, request.caller.userId));
    await sendTicketMail(parts, 'renewed', row, { name: '', body: '' });
    return deskThread(parts, row.id);
  });
  templateRoutes(app, parts);
}

function templateRoutes(app: ServerApp, parts: ServerParts): void {
  const { db } = parts;
  addRoute(app, 'GET /server/admin/ticket-templates', () => listTemplates(db));
  addRoute(app, 'POST /server/admin/ticket-templates', (request) =>
    addTemplate(db, request.body, changeBy(parts, request, request.caller.userId)),
  );
  addRoute(app, 'PUT /server/admin/ticket-templates/:id', (request) =>
    saveTemplate(db, request.params.id, request.body, changeBy(parts, request, request.caller.userId)),
  );
  addRoute(app, 'DELETE /server/admin/ticket-templates/:id', (request) =>
    dropTemplate(db, request.params.id, changeBy(parts, request, request.caller.userId)),
  );
}

async function deskThread({ db, config, secret }: ServerParts, id: string): Promise<DeskThread> {
  const { row, listed } = await readDeskTicket(db, id);
  const [messages, files] = [await messagesOf(db, id, { withNotes: true }), await filesOf(db, id)];
  return {
    ...listed,
    page: row.page,
    scan: row.scan,
    link: ticketLink(config.origin, ticketUuid(secret, row)),
    messages: messages.map(({ body, createdAt, ...message }) => ({
      ...message,
      html: renderMarkdown(body, config.origin),
      createdAt: createdAt.toISOString(),
      files: files.get(message.id) ?? [],
    })),
    administrators: await listAssignees(db),
  };
}

/** `/server/tickets/*`: an account's own tickets; `/server/ticket/{uuid}`: one ticket by its secret link, for whoever has it. */
import type { TicketThread } from '@orbweaver/model/api/tickets.ts';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { renderMarkdown } from '../content/markdown.ts';
import { user } from '../db/schema.ts';
import { filesOf } from '../db/ticket-files.ts';
import {
  addReply,
  addTicket,
  findByLink,
  getTicket,
  listTickets,
  messagesOf,
  moveTicket,
  type Reply,
  renewLink,
  type TicketChange,
  type TicketRow,
  toSummary,
} from '../db/tickets.ts';
import { ticketLink, ticketUuid } from '../tickets/ticket-link.ts';
import { sendTicketMail } from '../tickets/ticket-mails.ts';
import { addRoute } from '../wire/add-route.ts';

const pageRows = 50;

export function ticketRoutes(app: ServerApp, parts: ServerParts): void {
  const { db } = parts;
  addRoute(app, 'GET /server/tickets', ({ caller, query }) => listTickets(db, caller.userId, query.before, pageRows));
  addRoute(app, 'POST /server/tickets', async (request) => {
    const { caller, body } = request;
    const row = await addTicket(db, caller, body, changeBy(parts, request, caller.userId));
    const message = { name: caller.name, body: body.message };
    await sendTicketMail(parts, 'received', row, message);
    await sendTicketMail(parts, 'written', row, message);
    return ownThread(parts, row);
  });
  addRoute(app, 'GET /server/tickets/:id', async ({ params }) => ownThread(parts, await getTicket(db, params.id)));
  addRoute(app, 'POST /server/tickets/:id/messages', async (request) => {
    const { caller, params, body } = request;
    const change = changeBy(parts, request, caller.userId);
    return ownThread(parts, await reply(parts, params.id, { name: caller.name, ...body }, change));
  });
  addRoute(app, 'PATCH /server/tickets/:id', async (request) => {
    const { caller, params, body } = request;
    return ownThread(parts, await moveTicket(db, params.id, body.state, changeBy(parts, request, caller.userId)));
  });
  addRoute(app, 'POST /server/tickets/:id/link', async (request) => {
    const row = await renewLink(db, request.params.id, changeBy(parts, request, request.caller.userId));
    await sendTicketMail(parts, 'renewed', row, { name: '', body: '' });
    return ownThread(parts, row);
  });
  linkRoutes(app, parts);
}

function linkRoutes(app: ServerApp, parts: ServerParts): void {
  const { db } = parts;
  addRoute(app, 'GET /server/ticket/:uuid', async ({ params }) => thread(parts, await findByLink(db, params.uuid)));
  addRoute(app, 'POST /server/ticket/:uuid/messages', async (request) => {
    const { id, userId } = await findByLink(db, request.params.uuid);
    const [writer] = await db.select({ name: user.name }).from(user).where(eq(user.id, userId));
    const message = { name: writer?.name ?? '', ...request.body };
    return thread(parts, await reply(parts, id, message, changeBy(parts, request, null)));
  });
  addRoute(app, 'PATCH /server/ticket/:uuid', async (request) => {
    const { id } = await findByLink(db, request.params.uuid);
    return thread(parts, await moveTicket(db, id, request.body.state, changeBy(parts, request, null)));
  });
  addRoute(app, 'POST /server/ticket/:uuid/link', async (request) => {
    const { id } = await findByLink(db, request.params.uuid);
    const row = await renewLink(db, id, changeBy(parts, request, null));
    await sendTicketMail(parts, 'renewed', row, { name: '', body: '' });
    return { isMailed: true as const };
  });
}

async function reply(parts: ServerParts, id: string, message: Reply, change: TicketChange) {
  const row = await addReply(parts.db, id, message, change);
  await sendTicketMail(parts, 'written', row, message);
  return row;
}

/** `userId`: null = whoever has the link. */
export function changeBy({ secret, now }: ServerParts, { ip }: FastifyRequest, userId: string | null): TicketChange {
  return { by: { userId, address: ip }, now: now(), secret };
}

async function ownThread(parts: ServerParts, row: TicketRow): Promise<TicketThread> {
  return { ...(await thread(parts, row)), link: ticketLink(parts.config.origin, ticketUuid(parts.secret, row)) };
}

async function thread({ db, config }: ServerParts, row: TicketRow): Promise<TicketThread> {
  const [messages, files] = [await messagesOf(db, row.id, { withNotes: false }), await filesOf(db, row.id)];
  return {
    ...toSummary(row),
    page: row.page,
    scan: row.scan,
    link: null,
    messages: messages.map(({ body, createdAt, ...message }) => ({
      ...message,
      html: renderMarkdown(body, config.origin),
      createdAt: createdAt.toISOString(),
      files: files.get(message.id) ?? [],
    })),
  };
}

/** Tickets of a user: listed, written, read and answered, signed in or by the secret link that the mails carry. */
import { z } from 'zod';
import { ticketCategories, ticketStates } from '../tickets.ts';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';
import { maxTicketChars, maxTicketFiles, maxTicketSubjectChars } from './sizes.ts';
import { fileSchema } from './ticket-files.ts';

const summaryFields = {
  id: z.string(),
  subject: z.string(),
  category: z.enum(ticketCategories),
  state: z.enum(ticketStates),
  createdAt: z.iso.datetime(),
  /** When the last message was written, or the state was changed. */
  updatedAt: z.iso.datetime(),
};

const summarySchema = z.object(summaryFields);

export type TicketSummary = z.infer<typeof summarySchema>;

export const messageFields = {
  id: z.string(),
  author: z.enum(['user', 'operator']),
  /** Of who wrote it. */
  name: z.string(),
  /** Made by the renderer of Markdown; safe as it is. */
  html: z.string(),
  createdAt: z.iso.datetime(),
  files: z.array(fileSchema),
};

const messageSchema = z.object(messageFields);

export type TicketMessage = z.infer<typeof messageSchema>;

export const threadFields = {
  ...summaryFields,
  /** Address of the page that it is about. */
  page: z.string().nullable(),
  /** Name of the scan that it is about. */
  scan: z.string().nullable(),
};

const threadSchema = z.object({
  ...threadFields,
  /** Address of `/ticket/{uuid}`; null for who came by it. */
  link: z.string().nullable(),
  /** Oldest first. */
  messages: z.array(messageSchema),
});

export type TicketThread = z.infer<typeof threadSchema>;

const pageSchema = z.object({
  /** The one of the newest message first. */
  tickets: z.array(summarySchema),
  /** For `before`; null = there are no older ones. */
  next: z.string().nullable(),
});

export type TicketPage = z.infer<typeof pageSchema>;

export const textSchema = z.string().trim().min(1).max(maxTicketChars);

/** Ids of files that were sent before. */
export const filesSchema = z.array(z.string().max(64)).max(maxTicketFiles).optional();

const ticketSchema = z.strictObject({
  subject: z.string().trim().min(1).max(maxTicketSubjectChars),
  category: z.enum(ticketCategories),
  /** Markdown. */
  message: textSchema,
  page: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .optional(),
  scan: z.string().trim().min(1).max(200).optional(),
  files: filesSchema,
});

export type NewTicket = z.infer<typeof ticketSchema>;

const replySchema = z.strictObject({ body: textSchema, files: filesSchema });
const moveSchema = z.strictObject({ state: z.enum(['closed', 'reopened']) });

const tag = 'tickets';
const params = z.object({ id: z.string().max(64) });
const own = { who: 'user', owns: 'ticket' } as const;
/** Of a secret link; one that no ticket has is `not-found`, whatever it looks like. */
const secret = z.object({ uuid: z.string().max(200) });

function byAddress(max: number) {
  return { who: 'public', attempts: [{ per: 'address', max, windowMs: hourMs }] } as const;
}

export const ticketRoutes = {
  'GET /server/tickets': {
    tag,
    summary: 'Tickets of the account, page by page',
    policy: { who: 'user' },
    query: z.object({ before: z.string().max(64).optional() }),
    data: pageSchema,
  },
  'POST /server/tickets': {
    tag,
    summary: 'Create a ticket; both sides get an email',
    policy: { who: 'verified', attempts: [{ per: 'account', max: 10, windowMs: hourMs }] },
    body: ticketSchema,
    data: threadSchema,
    statuses: [201],
  },
  'GET /server/tickets/:id': { tag, summary: 'A ticket with its messages', policy: own, params, data: threadSchema },
  'POST /server/tickets/:id/messages': {
    tag,
    summary: 'Add a message to a ticket',
    policy: { ...own, attempts: [{ per: 'account', max: 60, windowMs: hourMs }] },
    params,
    body: replySchema,
    data: threadSchema,
    statuses: [201],
    errors: ['ticket-full'],
  },
  'PATCH /server/tickets/:id': {
    tag,
    summary: 'Close or reopen a ticket',
    policy: { ...own, attempts: [{ per: 'account', max: 60, windowMs: hourMs }] },
    params,
    body: moveSchema,
    data: threadSchema,
  },
  'POST /server/tickets/:id/link': {
    tag,
    summary: 'Renew the secret link; the previous link stops working',
    policy: { ...own, attempts: [{ per: 'account', max: 20, windowMs: hourMs }] },
    params,
    data: threadSchema,
  },
  'GET /server/ticket/:uuid': {
    tag,
    summary: 'A ticket, with its secret link',
    policy: byAddress(600),
    params: secret,
    data: threadSchema,
    errors: ['not-found'],
  },
  'POST /server/ticket/:uuid/messages': {
    tag,
    summary: 'Add a message to a ticket, with its secret link',
    policy: byAddress(30),
    params: secret,
    body: replySchema,
    data: threadSchema,
    statuses: [201],
    errors: ['not-found', 'ticket-full'],
  },
  'PATCH /server/ticket/:uuid': {
    tag,
    summary: 'Close or reopen a ticket, with its secret link',
    policy: byAddress(30),
    params: secret,
    body: moveSchema,
    data: threadSchema,
    errors: ['not-found'],
  },
  'POST /server/ticket/:uuid/link': {
    tag,
    summary: 'Renew the secret link; the new link is emailed to the author of the ticket',
    policy: byAddress(10),
    params: secret,
    body: z.strictObject({}),
    data: z.object({ isMailed: z.literal(true) }),
    errors: ['not-found'],
  },
} as const satisfies RouteTable;

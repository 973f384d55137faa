/** Tickets of all users, as administrators find, assign and answer them. */
import { z } from 'zod';
import { answerStates, ticketCategories, ticketStates } from '../tickets.ts';
import type { RouteTable } from './route.ts';
import { filesSchema, messageFields, textSchema, threadFields } from './tickets.ts';

const personSchema = z.object({ id: z.string(), name: z.string(), email: z.string() });

const deskFields = {
  /** Who wrote it. */
  user: personSchema,
  /** The administrator whose it is. */
  assignee: personSchema.nullable(),
  /** From the first message to the operator's first answer; null = there is none yet. */
  firstAnswerMs: z.int().nullable(),
};

const { page: _page, scan: _scan, ...summaryFields } = threadFields;

const rowSchema = z.object({ ...summaryFields, ...deskFields });

export type DeskRow = z.infer<typeof rowSchema>;

const pageSchema = z.object({
  /** The one of the newest message first. */
  tickets: z.array(rowSchema),
  /** For `before`; null = there are no older ones. */
  next: z.string().nullable(),
  /** To whom tickets can be assigned. */
  administrators: z.array(personSchema),
});

export type DeskPage = z.infer<typeof pageSchema>;

const messageSchema = z.object({
  ...messageFields,
  /** Only administrators see it. */
  isNote: z.boolean(),
});

export type DeskMessage = z.infer<typeof messageSchema>;

const threadSchema = z.object({
  ...threadFields,
  ...deskFields,
  link: z.string(),
  /** Oldest first. */
  messages: z.array(messageSchema),
  administrators: z.array(personSchema),
});

export type DeskThread = z.infer<typeof threadSchema>;

const templateSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Markdown. */
  body: z.string(),
});

export type TicketTemplate = z.infer<typeof templateSchema>;

const newTemplateSchema = z.strictObject({ name: z.string().trim().min(1).max(100), body: textSchema });
/** By name. */
const templatesSchema = z.array(templateSchema);

const writer = { tag: 'admin', policy: { who: 'admin' } } as const;
const params = z.object({ id: z.string().max(64) });

export const ticketDeskRoutes = {
  'GET /server/admin/tickets': {
    ...writer,
    summary: 'Tickets of all users, page by page',
    query: z.object({
      /** `todo`: open and reopened ones. All unless told. */
      state: z.enum(['todo', ...ticketStates]).optional(),
      category: z.enum(ticketCategories).optional(),
      /** Id of an administrator, or `none`. */
      assignee: z.string().max(64).optional(),
      /** Words in subject, messages, name or address. */
      search: z.string().trim().max(200).optional(),
      /** Id of a ticket: only those whose last message is older. */
      before: z.string().max(64).optional(),
    }),
    data: pageSchema,
  },
  'GET /server/admin/tickets/:id': { ...writer, summary: 'A ticket with its messages and notes', params, data: threadSchema },
  'PATCH /server/admin/tickets/:id': {
    ...writer,
    summary: 'Assign, close, reopen or categorise a ticket',
    params,
    body: z.strictObject({
      state: z.enum(['closed', 'reopened']).optional(),
      category: z.enum(ticketCategories).optional(),
      /** Id of an administrator; null = nobody. */
      assignee: z.string().max(64).nullable().optional(),
    }),
    data: threadSchema,
  },
  'POST /server/admin/tickets/:id/messages': {
    ...writer,
    summary: 'Answer a ticket (emailed to its user), or add a note',
    params,
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('answer'), body: textSchema, files: filesSchema, state: z.enum(answerStates) }),
      z.strictObject({ kind: z.literal('note'), body: textSchema, files: filesSchema }),
    ]),
    data: threadSchema,
    statuses: [201],
    errors: ['ticket-full'],
  },
  'POST /server/admin/tickets/:id/link': {
    ...writer,
    summary: 'Renew the secret link of a ticket; the new link is emailed to its user',
    params,
    data: threadSchema,
  },
  'GET /server/admin/ticket-templates': { ...writer, summary: 'Templates for answers', data: templatesSchema },
  'POST /server/admin/ticket-templates': {
    ...writer,
    summary: 'Add a template',
    body: newTemplateSchema,
    data: templatesSchema,
    statuses: [201],
    errors: ['too-large'],
  },
  'PUT /server/admin/ticket-templates/:id': {
    ...writer,
    summary: 'Change a template',
    params,
    body: newTemplateSchema,
    data: templatesSchema,
  },
  'DELETE /server/admin/ticket-templates/:id': { ...writer, summary: 'Delete a template', params, data: templatesSchema },
} as const satisfies RouteTable;

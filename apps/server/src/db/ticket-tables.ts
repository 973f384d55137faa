/** Tables of tickets. */
import type { TicketCategory, TicketFileKind, TicketState } from '@orbweaver/model/tickets.ts';
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, owner, updatedAt, user } from './schema.ts';

export const ticket = pgTable(
  'ticket',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    subject: text('subject').notNull(),
    category: text('category').$type<TicketCategory>().notNull(),
    state: text('state').$type<TicketState>().notNull().default('open'),
    assigneeId: text('assignee_id').references(() => user.id, { onDelete: 'set null' }),
    page: text('page'),
    scan: text('scan'),
    /** How many secret links it has had. The link itself is kept nowhere: it is made from the id, this number and the server's secret. */
    linkVersion: integer('link_version').notNull().default(1),
    /** Hex SHA-256 of the link's uuid. */
    linkHash: text('link_hash').notNull().unique(),
    firstAnswerAt: moment('first_answer_at'),
    createdAt,
    updatedAt,
  },
  (table) => [
    index('ticket_user').on(table.userId, table.updatedAt, table.id),
    index('ticket_state').on(table.state, table.updatedAt, table.id),
    index('ticket_time').on(table.updatedAt, table.id),
  ],
);

export const ticketMessage = pgTable(
  'ticket_message',
  {
    id: text('id').primaryKey(),
    ticketId: text('ticket_id')
      .notNull()
      .references(() => ticket.id, { onDelete: 'cascade' }),
    author: text('author').$type<'user' | 'operator'>().notNull(),
    name: text('name').notNull(),
    body: text('body').notNull(),
    /** Only administrators see it. */
    isNote: boolean('is_note').notNull().default(false),
    createdAt,
  },
  (table) => [index('ticket_message_ticket').on(table.ticketId, table.createdAt)],
);

/** Files of messages. One that no message has yet was just uploaded. */
export const ticketFile = pgTable(
  'ticket_file',
  {
    /** Names the file in the blob store as well. */
    id: text('id').primaryKey(),
    /** In whose room it is: the ticket's user; null = an administrator sent it. */
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** null = of a ticket that is not written yet. */
    ticketId: text('ticket_id').references(() => ticket.id, { onDelete: 'cascade' }),
    messageId: text('message_id').references(() => ticketMessage.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    kind: text('kind').$type<TicketFileKind>().notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    createdAt,
  },
  (table) => [index('ticket_file_user').on(table.userId), index('ticket_file_ticket').on(table.ticketId)],
);

/** Answers that administrators begin with. */
export const ticketTemplate = pgTable('ticket_template', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  body: text('body').notNull(),
  createdAt,
  updatedAt,
});

/** Webhooks of accounts. */
import type { WebhookEvent } from '@orbweaver/model/webhooks.ts';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, owner } from './schema.ts';

export const accountWebhook = pgTable(
  'account_webhook',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    url: text('url').notNull(),
    events: jsonb('events').$type<readonly WebhookEvent[]>().notNull(),
    /** What messages are signed with, sealed; null = the row is of a backup that was not sealed. */
    secret: text('secret'),
    lastAt: moment('last_at'),
    lastState: text('last_state').$type<'sent' | 'failed'>(),
    createdAt,
  },
  (table) => [index('account_webhook_user').on(table.userId)],
);

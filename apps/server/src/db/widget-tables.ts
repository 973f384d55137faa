/** Widgets of accounts, the scans that their visitors began, the addresses that were left, and counts by day. */
import type { WidgetReport } from '@orbweaver/model/api/widget.ts';
import type { WebhookState, WidgetScanState, WidgetSettings } from '@orbweaver/model/widget.ts';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { apiKey } from './api-key-tables.ts';
import { createdAt, moment, owner, updatedAt } from './schema.ts';

export const widget = pgTable('widget', {
  userId: owner().primaryKey(),
  publicKey: text('public_key').notNull().unique(),
  settings: jsonb('settings').$type<WidgetSettings>().notNull(),
  /** The uploaded logo in Base64, with its media type before it; small enough to stay beside its row. */
  logo: text('logo'),
  logoType: text('logo_type'),
  /** Sealed; null = the row is of a backup that was not sealed. */
  webhookSecret: text('webhook_secret'),
  keyId: text('key_id').references(() => apiKey.id, { onDelete: 'set null' }),
  createdAt,
  updatedAt,
});

export const widgetScan = pgTable(
  'widget_scan',
  {
    /** Random: who knows it may read the report. */
    id: text('id').primaryKey(),
    userId: owner(),
    url: text('url').notNull(),
    language: text('language').notNull(),
    state: text('state').$type<WidgetScanState>().notNull(),
    /** The use of the owner's plan; null while it is held. */
    grantId: text('grant_id'),
    pagesRead: integer('pages_read').notNull().default(0),
    report: jsonb('report').$type<WidgetReport>(),
    /** Why it is held, or failed: a code of `packages/model/errors.ts`. */
    reason: text('reason'),
    createdAt,
    finishedAt: moment('finished_at'),
  },
  (table) => [index('widget_scan_state').on(table.state, table.createdAt), index('widget_scan_user').on(table.userId, table.createdAt)],
);

export const widgetLead = pgTable(
  'widget_lead',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    scanId: text('scan_id')
      .notNull()
      .unique()
      .references(() => widgetScan.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    consent: text('consent'),
    /** When the report was handed to the mails. */
    reportedAt: moment('reported_at'),
    webhook: text('webhook').$type<WebhookState>().notNull(),
    createdAt,
  },
  (table) => [index('widget_lead_user').on(table.userId, table.createdAt, table.id)],
);

export const widgetDay = pgTable(
  'widget_day',
  {
    userId: owner(),
    /** `2026-11-26`, UTC. */
    day: text('day').notNull(),
    shown: integer('shown').notNull().default(0),
    started: integer('started').notNull().default(0),
    finished: integer('finished').notNull().default(0),
    leads: integer('leads').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

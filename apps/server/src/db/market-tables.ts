/** Codes of a deal marketplace. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, user } from './schema.ts';

export const marketCode = pgTable(
  'market_code',
  {
    code: text('code').primaryKey(),
    /** null = credits alone. */
    planId: text('plan_id'),
    credits: integer('credits').notNull().default(0),
    /** From then on it cannot be redeemed; null = never. */
    expiresAt: moment('expires_at'),
    label: text('label').notNull(),
    /** Who redeemed it; null also where that account is gone. */
    userId: text('user_id').references(() => user.id, { onDelete: 'set null' }),
    redeemedAt: moment('redeemed_at'),
    revokedAt: moment('revoked_at'),
    createdAt,
  },
  (table) => [index('market_code_user').on(table.userId), index('market_code_created').on(table.createdAt, table.code)],
);

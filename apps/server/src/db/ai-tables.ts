/** Credits that are taken for suggestions under way. */
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, owner } from './schema.ts';

/** Booked by its end: a suggestion that failed gives its credit back, and so does a row that a server's end left behind. */
export const aiReservation = pgTable(
  'ai_reservation',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    /** `plan`, `own` or `marketplace`: where the credit comes from and goes back to. */
    pool: text('pool').notNull(),
    createdAt,
  },
  (table) => [index('ai_reservation_created').on(table.createdAt)],
);

/** Links by which stored scans can be read without an account. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, owner, savedScan } from './schema.ts';

export const shareLink = pgTable(
  'share_link',
  {
    /** The link holds it with a signature, so what is stored here opens nothing. */
    id: text('id').primaryKey(),
    userId: owner(),
    scanId: text('scan_id')
      .notNull()
      .references(() => savedScan.id, { onDelete: 'cascade' }),
    /** null = the link alone opens it. */
    passwordHash: text('password_hash'),
    /** null = until it is revoked. */
    expiresAt: moment('expires_at'),
    views: integer('views').notNull().default(0),
    viewedAt: moment('viewed_at'),
    createdAt,
  },
  (table) => [index('share_link_user').on(table.userId), index('share_link_scan').on(table.scanId)],
);

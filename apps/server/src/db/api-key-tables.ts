/** Keys of programs. */
import type { KeyScope } from '@orbweaver/model/api-keys.ts';
import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, owner } from './schema.ts';

export const apiKey = pgTable(
  'api_key',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    name: text('name').notNull(),
    /** How the key begins. */
    start: text('start').notNull(),
    /** SHA-256 of the key, which has 256 random bits: nothing slower is needed. */
    hash: text('hash').notNull(),
    scopes: jsonb('scopes').$type<readonly KeyScope[]>().notNull(),
    usedAt: moment('used_at'),
    createdAt,
  },
  (table) => [uniqueIndex('api_key_hash').on(table.hash)],
);

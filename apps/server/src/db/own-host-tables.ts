/** Hosts that accounts prove to be their own. */
import type { HostFinding, HostProof } from '@orbweaver/model/own-hosts.ts';
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, owner } from './schema.ts';

export const ownHost = pgTable(
  'own_host',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    /** `example.com` or `example.com:8443`. */
    host: text('host').notNull(),
    token: text('token').notNull(),
    /** The proof that stands; null = none does. */
    proof: text('proof').$type<HostProof>(),
    /** When the proof was seen last; with `proof` null: it has expired since. */
    provenAt: moment('proven_at'),
    /** Addresses whose servers showed the proof, each with when (ISO 8601). */
    addresses: jsonb('addresses').$type<Readonly<Record<string, string>>>().notNull().default({}),
    findings: jsonb('findings').$type<readonly HostFinding[]>().notNull().default([]),
    checkedAt: moment('checked_at'),
    /** null = only when somebody asks. */
    nextCheckAt: moment('next_check_at'),
    createdAt,
  },
  (table) => [uniqueIndex('own_host_user').on(table.userId, table.host), index('own_host_next').on(table.nextCheckAt)],
);

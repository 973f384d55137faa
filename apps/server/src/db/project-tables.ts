/** Who besides the owner works with a project, and who was invited to. */
import type { MemberRole } from '@orbweaver/model/projects.ts';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, project, user } from './schema.ts';

export const projectMember = pgTable(
  'project_member',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    /** null until the invitation is accepted. */
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** That was invited. */
    email: text('email').notNull(),
    role: text('role').$type<MemberRole>().notNull(),
    /** SHA-256 of the invitation's token; null once it was accepted. */
    tokenHash: text('token_hash'),
    expiresAt: moment('expires_at').notNull(),
    createdAt,
    acceptedAt: moment('accepted_at'),
  },
  (table) => [
    uniqueIndex('project_member_email').on(table.projectId, table.email),
    uniqueIndex('project_member_user').on(table.userId, table.projectId),
    uniqueIndex('project_member_token').on(table.tokenHash),
    index('project_member_expires').on(table.expiresAt),
  ],
);

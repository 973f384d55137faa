/** Profiles of client reports: what an account's reports for one of its clients look like and say. */
import type { ReportProfileSettings } from '@orbweaver/model/report-profile.ts';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, owner, updatedAt } from './schema.ts';

export const reportProfile = pgTable(
  'report_profile',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    settings: jsonb('settings').$type<ReportProfileSettings>().notNull(),
    /** In Base64, with its media type before it; small enough to stay beside its row. */
    logo: text('logo'),
    logoType: text('logo_type'),
    createdAt,
    updatedAt,
  },
  (table) => [index('report_profile_user').on(table.userId)],
);

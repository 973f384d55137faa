/** Files of an operator's texts. */
import type { MediaKind } from '@orbweaver/model/media.ts';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './schema.ts';

/** Which texts name a file is in the texts alone; one that none names is swept. */
export const mediaFile = pgTable(
  'media_file',
  {
    /** Names the file in the blob store as well. */
    id: text('id').primaryKey(),
    /** null = its bytes have not all come. */
    kind: text('kind').$type<MediaKind>(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    createdAt,
  },
  (table) => [index('media_file_time').on(table.createdAt)],
);

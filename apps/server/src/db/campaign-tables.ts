/** Tables of campaigns: how each is being sent, one row per recipient, and who wants no such mail. */
import type { CampaignState, RecipientState } from '@orbweaver/model/campaign.ts';
import type { MailKind } from '@orbweaver/model/mail-kinds.ts';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { contentItem, createdAt, moment, owner } from './schema.ts';

/** A campaign whose time has come. Its text is the item's `live`, which no longer changes then. */
export const campaign = pgTable('campaign', {
  itemId: text('item_id')
    .primaryKey()
    .references(() => contentItem.id, { onDelete: 'cascade' }),
  state: text('state').$type<CampaignState>().notNull().default('sending'),
  /** Why it waits, in the words of the mail server; null = it does not. */
  trouble: text('trouble'),
  /** The process that sends it, for as long as it says so. */
  holder: text('holder'),
  heldUntil: moment('held_until'),
  begunAt: moment('begun_at').notNull(),
  endedAt: moment('ended_at'),
});

/** One person of its audience. */
export const campaignRecipient = pgTable(
  'campaign_recipient',
  {
    campaignId: text('campaign_id')
      .notNull()
      .references(() => campaign.itemId, { onDelete: 'cascade' }),
    userId: owner(),
    email: text('email').notNull(),
    state: text('state').$type<RecipientState>().notNull().default('queued'),
    tries: integer('tries').notNull().default(0),
    /** null = at once. */
    nextTryAt: moment('next_try_at'),
    /** Of the mail server's last answer, such as 250 or 550; null = there was none. */
    answerCode: integer('answer_code'),
    answer: text('answer'),
    changedAt: moment('changed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.userId] }),
    index('campaign_recipient_state').on(table.campaignId, table.state, table.userId),
    index('campaign_recipient_user').on(table.userId),
  ],
);

/** A kind of mail that somebody switched off. */
export const mailOptOut = pgTable(
  'mail_opt_out',
  {
    userId: owner(),
    kind: text('kind').$type<MailKind>().notNull(),
    /** The campaign whose link was used; null = none. */
    campaignId: text('campaign_id').references(() => campaign.itemId, { onDelete: 'set null' }),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] }), index('mail_opt_out_campaign').on(table.campaignId)],
);

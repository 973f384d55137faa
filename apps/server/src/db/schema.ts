/** The accounts database: one schema for PGlite and PostgreSQL. The first four tables are better-auth's, by its names of fields. */
import type { ScanSummary } from '@orbweaver/model/api/scans.ts';
import type { AuditAction } from '@orbweaver/model/audit.ts';
import type { ContactState, ContactTopic } from '@orbweaver/model/contact.ts';
import type { ContentKind, ContentText } from '@orbweaver/model/content.ts';
import type { Plan } from '@orbweaver/model/plans.ts';
import type { SiteSettings } from '@orbweaver/model/site-settings.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = moment('created_at').notNull().defaultNow();
export const updatedAt = moment('updated_at').notNull().defaultNow();

export const user = pgTable(
  'user',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    createdAt,
    updatedAt,
    role: text('role').notNull().default('user'),
    language: text('language'),
    phone: text('phone'),
    /** A key of PageSpeed, sealed. */
    googleApi: text('google_api'),
    isDark: boolean('is_dark').notNull().default(false),
    showReview: boolean('show_review').notNull().default(true),
    agreedAt: moment('agreed_at').notNull().defaultNow(),
    /** Since when an administrator keeps it from signing in; null = it may. */
    blockedAt: moment('blocked_at'),
    /** When it was used last, to a few minutes. */
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [
    index('user_created').on(table.createdAt, table.id),
    index('user_seen').on(table.seenAt, table.id),
    index('user_by_name').on(sql`lower(${table.name})`, table.id),
    index('user_name_part').using('gin', table.name.op('gin_trgm_ops')).with({ fastupdate: false }),
    index('user_name_start').on(sql`lower(${table.name}) text_pattern_ops`),
    index('user_email_start').on(sql`lower(${table.email}) text_pattern_ops`),
    index('user_email_part').using('gin', table.email.op('gin_trgm_ops')).with({ fastupdate: false }),
    index('user_blocked').on(table.blockedAt).where(sql`blocked_at is not null`),
  ],
);

export const owner = () =>
  text('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
    token: text('token').notNull().unique(),
    createdAt,
    updatedAt,
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    userId: owner(),
  },
  (table) => [index('session_user').on(table.userId)],
);

export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: owner(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt,
    updatedAt,
  },
  (table) => [index('account_user').on(table.userId)],
);

export const verification = pgTable(
  'verification',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt,
    updatedAt,
  },
  (table) => [index('verification_identifier').on(table.identifier)],
);

/** Links of account mails, by the SHA-256 of their token. One that was used, or is too old, stays a while to say so. */
export const mailLink = pgTable(
  'mail_link',
  {
    hash: text('hash').primaryKey(),
    userId: owner(),
    kind: text('kind').$type<MailLinkKind>().notNull(),
    /** The account's address when the link was sent. */
    email: text('email').notNull(),
    newEmail: text('new_email'),
    createdAt,
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('mail_link_user').on(table.userId)],
);

/** `agree-change` goes to the old address, `confirm-change` to the new one then. */
export type MailLinkKind = 'confirm' | 'agree-change' | 'confirm-change';

/** Tries within a window, by what is limited and whom. */
export const attempt = pgTable('attempt', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

const used = (name: string) => integer(`${name}_used`).notNull().default(0);

export const subscription = pgTable(
  'subscription',
  {
    id: text('id').primaryKey(),
    userId: owner().unique(),
    planId: text('plan_id').notNull().default('trial'),
    stripeInvoice: text('stripe_invoice'),
    /** AI credits that were bought or granted, beside those that the plan gives each month. */
    aiCredit: integer('ai_credit').notNull().default(0),
    saveSlot: integer('save_slot').notNull().default(0),
    sumoAiCredit: integer('sumo_ai_credit').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    /** End of the period that is paid; null = nothing was. */
    paidUntil: moment('paid_until'),
    /** How long the plan goes on after a payment failed; null = none did. */
    graceUntil: moment('grace_until'),
    /** When the plan of a code that was revoked ends; null = none was. */
    planUntil: moment('plan_until'),
    /** Its day of the month is the day of the refill. */
    startedAt: moment('started_at').notNull().defaultNow(),
    /** Start of the window that the counters below count. */
    windowStart: moment('window_start').notNull().defaultNow(),
    spider: used('spider'),
    analysis: used('analysis'),
    html: used('html'),
    css: used('css'),
    js: used('js'),
    image: used('image'),
    htaccess: used('htaccess'),
    text: used('text'),
    link: used('link'),
    sitemap: used('sitemap'),
    /** AI credits of the plan that were spent. */
    planAiCreditUsed: used('plan_ai_credit'),
  },
  (table) => [
    index('subscription_plan').on(table.planId, table.userId),
    // Few of many: what most are not is found without reading those.
    index('subscription_left').on(table.userId).where(sql`is_cancelled or not is_active`),
    index('subscription_off_trial').on(table.userId).where(sql`plan_id <> 'trial'`),
  ],
);

export const useGrant = pgTable(
  'use_grant',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    counter: text('counter').notNull(),
    url: text('url'),
    /** Window of the counter that it used, so that a use is not given back to a later one. */
    windowStart: moment('window_start').notNull(),
    pageLimit: integer('page_limit'),
    pagesLeased: integer('pages_leased').notNull().default(0),
    outcome: text('outcome'),
    createdAt,
    finishedAt: moment('finished_at'),
  },
  (table) => [index('use_grant_user').on(table.userId, table.createdAt)],
);

/** A site of an account: what was scanned of the host belongs to it (projects.ts). */
export const project = pgTable(
  'project',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    /** With its port. */
    host: text('host').notNull(),
    name: text('name').notNull(),
    notes: text('notes').notNull().default(''),
    /** Options that a new scan of it begins with, those alone that were chosen; never what goes out in secret (scanSecretList). */
    settings: jsonb('settings').$type<SiteSettings>().notNull().default({}),
    /** Rules of its segments, one a line, for each new scan of it. */
    segments: jsonb('segments').$type<readonly string[]>().notNull().default([]),
    createdAt,
  },
  (table) => [uniqueIndex('project_host').on(table.userId, table.host)],
);

/** null = of a scan that is not stored yet, or whose project was deleted. */
export const ofProject = () => text('project_id').references(() => project.id, { onDelete: 'set null' });

export const savedScan = pgTable(
  'saved_scan',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    projectId: ofProject(),
    title: text('title').notNull(),
    /** Key of its file; null while the first upload runs. */
    blobKey: text('blob_key'),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    coding: text('coding').notNull().default('identity'),
    sha256: text('sha256'),
    summary: jsonb('summary').$type<ScanSummary>().notNull(),
    isKept: boolean('is_kept').notNull().default(false),
    isLast: boolean('is_last').notNull().default(false),
    isShown: boolean('is_shown').notNull().default(false),
    /** Of one that the server stored and that found no slot: until then; null = no end. */
    expiresAt: moment('expires_at'),
    deletedAt: moment('deleted_at'),
    createdAt,
    updatedAt,
  },
  (table) => [
    index('saved_scan_user').on(table.userId, table.createdAt),
    index('saved_scan_project').on(table.projectId),
    uniqueIndex('saved_scan_last').on(table.userId).where(sql`is_last and deleted_at is null`),
  ],
);

export const upload = pgTable(
  'upload',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    /** last, save, update. */
    target: text('target').notNull(),
    scanId: text('scan_id').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    coding: text('coding').notNull(),
    sha256: text('sha256').notNull(),
    summary: jsonb('summary').$type<ScanSummary>().notNull(),
    isComplete: boolean('is_complete').notNull().default(false),
    expiresAt: moment('expires_at').notNull(),
    createdAt,
  },
  (table) => [index('upload_user').on(table.userId)],
);

/** Files that no row names any more, to be removed; kept in the database so that a crash leaves none behind. */
export const deadBlob = pgTable('dead_blob', { key: text('key').primaryKey(), createdAt });

export const contactMessage = pgTable(
  'contact_message',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').references(() => user.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    topic: text('topic').$type<ContactTopic>().notNull().default('contact'),
    state: text('state').$type<ContactState>().notNull().default('open'),
    createdAt,
  },
  (table) => [index('contact_message_state').on(table.state, table.createdAt, table.id)],
);

/** Answers that went to the writer of a message by mail. */
export const contactAnswer = pgTable(
  'contact_answer',
  {
    id: text('id').primaryKey(),
    messageId: text('message_id')
      .notNull()
      .references(() => contactMessage.id, { onDelete: 'cascade' }),
    author: text('author').notNull(),
    body: text('body').notNull(),
    createdAt,
  },
  (table) => [index('contact_answer_message').on(table.messageId)],
);

export const mail = pgTable('mail', {
  id: text('id').primaryKey(),
  recipient: text('recipient').notNull(),
  replyTo: text('reply_to'),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  createdAt,
});

/** Plans that the operator changed; the others are those of `packages/model/plans.ts`. */
export const plan = pgTable('plan', { id: text('id').primaryKey(), value: jsonb('value').$type<Plan>().notNull(), updatedAt });

/** Public texts in the operator's own words, by kind and language. */
export const publicText = pgTable(
  'public_text',
  { kind: text('kind').notNull(), language: text('language').notNull(), text: text('text').notNull(), updatedAt },
  (table) => [primaryKey({ columns: [table.kind, table.language] })],
);

/** What an operator writes for readers. */
export const contentItem = pgTable(
  'content_item',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<ContentKind>().notNull(),
    slug: text('slug').notNull(),
    /** What is being written. */
    draft: jsonb('draft').$type<ContentText>().notNull(),
    /** What readers see from `published_at` on; null = they never shall so far. */
    live: jsonb('live').$type<ContentText>(),
    publishedAt: moment('published_at'),
    /** When `live` was last replaced. */
    liveAt: moment('live_at'),
    revision: integer('revision').notNull().default(1),
    createdAt,
    updatedAt,
  },
  (table) => [uniqueIndex('content_item_slug').on(table.kind, table.slug), index('content_item_time').on(table.kind, table.publishedAt)],
);

const ofContent = () =>
  text('item_id')
    .notNull()
    .references(() => contentItem.id, { onDelete: 'cascade' });

/** Notices that a user does not want to see again. */
export const noticeDismissal = pgTable('notice_dismissal', { userId: owner(), itemId: ofContent(), createdAt }, (table) => [
  primaryKey({ columns: [table.userId, table.itemId] }),
]);

/** One vote of a user for an upcoming feature. */
export const featureVote = pgTable('feature_vote', { userId: owner(), itemId: ofContent(), createdAt }, (table) => [
  primaryKey({ columns: [table.userId, table.itemId] }),
  index('feature_vote_item').on(table.itemId),
]);

/** What happened to accounts and settings: who, what, from what to what. Entries stay when the account goes, until they are too old. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: text('id').primaryKey(),
    /** Whose doing it was; null = nobody was signed in. */
    userId: text('user_id'),
    /** The e-mail address of that account then. */
    account: text('account'),
    /** The network address that the call came from; null = the server's own doing. */
    address: text('address'),
    action: text('action').$type<AuditAction>().notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
    createdAt,
  },
  (table) => [
    index('audit_entry_time').on(table.createdAt, table.id),
    index('audit_entry_user').on(table.userId, table.createdAt),
    index('audit_entry_subject').on(table.subject, table.createdAt),
  ],
);

/** The installation's own values: its secret, the hash of the set-up code. */
export const setting = pgTable('setting', { key: text('key').primaryKey(), value: text('value').notNull() });

/** Everything that the product keeps of one person, as they get it when they ask: their own rows, without what opens an account or a file. */
import { and, asc, eq, type SQL } from 'drizzle-orm';
import { apiKey } from './api-key-tables.ts';
import { campaignRecipient, mailOptOut } from './campaign-tables.ts';
import type { AppDatabase } from './database.ts';
import { marketCode } from './market-tables.ts';
import { ownHost } from './own-host-tables.ts';
import { paymentAccount, paymentInvoice, paymentPurchase } from './payment-tables.ts';
import { projectMember } from './project-tables.ts';
import { reportProfile } from './report-profile-tables.ts';
import {
  auditEntry,
  contactMessage,
  featureVote,
  noticeDismissal,
  project,
  savedScan,
  session,
  subscription,
  useGrant,
  user,
} from './schema.ts';
import { scanSchedule, scheduleMessage, serverScan } from './server-scan-tables.ts';
import { shareLink } from './share-link-tables.ts';
import { ticket, ticketMessage } from './ticket-tables.ts';
import { accountWebhook } from './webhook-tables.ts';
import { widget, widgetLead, widgetScan } from './widget-tables.ts';

/** Newest entries of a list that has no end. */
const maxRows = 20_000;

export interface OwnData {
  readonly account: object | null;
  readonly subscription: object | null;
  readonly payments: readonly object[];
  readonly purchases: readonly object[];
  readonly invoices: readonly object[];
  /** Codes that they redeemed. */
  readonly codes: readonly object[];
  readonly sessions: readonly object[];
  readonly uses: readonly object[];
  /** Without what a key is found by. */
  readonly keys: readonly object[];
  /** Hosts that they verified, or wanted to. */
  readonly hosts: readonly object[];
  /** Their widget, without what opens it. */
  readonly widget: object | null;
  readonly leads: readonly object[];
  readonly projects: readonly object[];
  /** Whom they invited to these, without what an invitation is found by. */
  readonly projectMembers: readonly object[];
  /** Projects of others that they are members of. */
  readonly memberships: readonly object[];
  /** The files themselves are downloaded from the list of saved scans. */
  readonly savedScans: readonly object[];
  /** Links to them, without what the passwords are compared with. */
  readonly shareLinks: readonly object[];
  /** What their client reports look like and say. */
  readonly reportProfiles: readonly object[];
  /** That ran on the server. */
  readonly serverScans: readonly object[];
  /** Without the addresses and secrets that open something. */
  readonly schedules: readonly object[];
  /** What their schedules told. */
  readonly scheduleMessages: readonly object[];
  readonly webhooks: readonly object[];
  readonly messages: readonly object[];
  readonly tickets: readonly object[];
  /** Of these tickets, without the notes of administrators. */
  readonly ticketMessages: readonly object[];
  readonly votes: readonly object[];
  readonly dismissedNotices: readonly object[];
  /** Kinds of mail that they switched off. */
  readonly mailsOff: readonly object[];
  /** Campaigns that they were written to in. */
  readonly campaigns: readonly object[];
  /** What they did, as the audit log has it. */
  readonly events: readonly object[];
}

export async function readOwnData(db: AppDatabase, userId: string): Promise<OwnData> {
  const [account] = await db.select().from(user).where(eq(user.id, userId));
  const [plan] = await db.select().from(subscription).where(eq(subscription.userId, userId));
  const { id: session_id, createdAt, expiresAt, ipAddress, userAgent } = session;
  return {
    account: account === undefined ? null : { ...account, googleApi: account.googleApi === null ? null : 'set' },
    subscription: plan ?? null,
    payments: await db.select().from(paymentAccount).where(eq(paymentAccount.userId, userId)),
    purchases: await db.select().from(paymentPurchase).where(eq(paymentPurchase.userId, userId)),
    invoices: await db.select().from(paymentInvoice).where(eq(paymentInvoice.userId, userId)).limit(maxRows),
    codes: (await db.select().from(marketCode).where(eq(marketCode.userId, userId))).map(({ label: _label, ...row }) => row),
    sessions: await db
      .select({ id: session_id, createdAt, expiresAt, ipAddress, userAgent })
      .from(session)
      .where(eq(session.userId, userId)),
    uses: await db.select().from(useGrant).where(eq(useGrant.userId, userId)).orderBy(asc(useGrant.createdAt)).limit(maxRows),
    keys: (await db.select().from(apiKey).where(eq(apiKey.userId, userId))).map(({ hash: _hash, ...row }) => row),
    webhooks: (await db.select().from(accountWebhook).where(eq(accountWebhook.userId, userId))).map(({ secret: _secret, ...row }) => row),
    hosts: await db.select().from(ownHost).where(eq(ownHost.userId, userId)),
    widget: await readOwnWidget(db, userId),
    leads: await db
      .select({ lead: widgetLead, url: widgetScan.url, state: widgetScan.state })
      .from(widgetLead)
      .innerJoin(widgetScan, eq(widgetScan.id, widgetLead.scanId))
      .where(eq(widgetLead.userId, userId))
      .limit(maxRows),
    projects: await db.select().from(project).where(eq(project.userId, userId)),
    projectMembers: await readProjectMembers(db, eq(project.userId, userId)),
    memberships: await readProjectMembers(db, eq(projectMember.userId, userId)),
    savedScans: (await db.select().from(savedScan).where(eq(savedScan.userId, userId))).map(({ blobKey: _blobKey, ...scan }) => scan),
    shareLinks: (await db.select().from(shareLink).where(eq(shareLink.userId, userId))).map(({ passwordHash: _hash, ...link }) => link),
    reportProfiles: await db.select().from(reportProfile).where(eq(reportProfile.userId, userId)),
    serverScans: await db.select().from(serverScan).where(eq(serverScan.userId, userId)).orderBy(asc(serverScan.createdAt)).limit(maxRows),
    schedules: (await db.select().from(scanSchedule).where(eq(scanSchedule.userId, userId))).map(
      ({ webhookSecret: _secret, slackUrl, ...row }) => ({ ...row, slackUrl: slackUrl === null ? null : 'set' }),
    ),
    scheduleMessages: await db.select().from(scheduleMessage).where(eq(scheduleMessage.userId, userId)).limit(maxRows),
    messages: await db.select().from(contactMessage).where(eq(contactMessage.userId, userId)).limit(maxRows),
    tickets: (await db.select().from(ticket).where(eq(ticket.userId, userId)).limit(maxRows)).map(
      ({ linkHash: _linkHash, assigneeId: _assigneeId, ...row }) => row,
    ),
    ticketMessages: await readTicketMessages(db, userId),
    votes: await db.select().from(featureVote).where(eq(featureVote.userId, userId)),
    dismissedNotices: await db.select().from(noticeDismissal).where(eq(noticeDismissal.userId, userId)),
    mailsOff: await db.select().from(mailOptOut).where(eq(mailOptOut.userId, userId)),
    campaigns: await db.select().from(campaignRecipient).where(eq(campaignRecipient.userId, userId)).limit(maxRows),
    events: await db.select().from(auditEntry).where(eq(auditEntry.userId, userId)).orderBy(asc(auditEntry.createdAt)).limit(maxRows),
  };
}

async function readOwnWidget(db: AppDatabase, userId: string): Promise<object | null> {
  const [row] = await db.select().from(widget).where(eq(widget.userId, userId));
  if (row === undefined) return null;
  const { webhookSecret: _secret, keyId: _keyId, ...own } = row;
  return own;
}

function readProjectMembers(db: AppDatabase, where: SQL): Promise<object[]> {
  const { email, role, createdAt, acceptedAt } = projectMember;
  return db
    .select({ host: project.host, email, role, createdAt, acceptedAt })
    .from(projectMember)
    .innerJoin(project, eq(project.id, projectMember.projectId))
    .where(where)
    .limit(maxRows);
}

function readTicketMessages(db: AppDatabase, userId: string): Promise<object[]> {
  const { id, ticketId, author, name, body, isNote, createdAt } = ticketMessage;
  return db
    .select({ id, ticketId, author, name, body, createdAt })
    .from(ticketMessage)
    .innerJoin(ticket, eq(ticket.id, ticketId))
    .where(and(eq(ticket.userId, userId), eq(isNote, false)))
    .orderBy(asc(createdAt))
    .limit(maxRows);
}

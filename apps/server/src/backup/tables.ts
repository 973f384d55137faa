/** What of the database goes into a backup. */
import { readdirSync } from 'node:fs';
import type { PgTable } from 'drizzle-orm/pg-core';
import { aiReservation } from '../db/ai-tables.ts';
import { apiKey } from '../db/api-key-tables.ts';
import { campaign, campaignRecipient, mailOptOut } from '../db/campaign-tables.ts';
import { marketCode } from '../db/market-tables.ts';
import { mediaFile } from '../db/media-tables.ts';
import { migrationsFolder } from '../db/migrations-folder.ts';
import { ownHost } from '../db/own-host-tables.ts';
import { paymentAccount, paymentEvent, paymentInvoice, paymentPurchase } from '../db/payment-tables.ts';
import { projectMember } from '../db/project-tables.ts';
import { reportProfile } from '../db/report-profile-tables.ts';
import * as schema from '../db/schema.ts';
import { scanSchedule, scheduleMessage, serverScan } from '../db/server-scan-tables.ts';
import { shareLink } from '../db/share-link-tables.ts';
import { ticket, ticketFile, ticketMessage, ticketTemplate } from '../db/ticket-tables.ts';
import { accountWebhook } from '../db/webhook-tables.ts';
import { widget, widgetDay, widgetLead, widgetScan } from '../db/widget-tables.ts';

/** In an order in which each row finds the rows that it names. Counted tries are not kept. */
export const tables: Readonly<Record<string, PgTable>> = {
  setting: schema.setting,
  user: schema.user,
  session: schema.session,
  account: schema.account,
  verification: schema.verification,
  mail_link: schema.mailLink,
  subscription: schema.subscription,
  payment_account: paymentAccount,
  payment_purchase: paymentPurchase,
  payment_invoice: paymentInvoice,
  payment_event: paymentEvent,
  market_code: marketCode,
  use_grant: schema.useGrant,
  ai_reservation: aiReservation,
  own_host: ownHost,
  api_key: apiKey,
  account_webhook: accountWebhook,
  widget,
  widget_scan: widgetScan,
  widget_lead: widgetLead,
  widget_day: widgetDay,
  project: schema.project,
  project_member: projectMember,
  saved_scan: schema.savedScan,
  share_link: shareLink,
  report_profile: reportProfile,
  scan_schedule: scanSchedule,
  server_scan: serverScan,
  schedule_message: scheduleMessage,
  upload: schema.upload,
  dead_blob: schema.deadBlob,
  contact_message: schema.contactMessage,
  contact_answer: schema.contactAnswer,
  ticket,
  ticket_message: ticketMessage,
  ticket_file: ticketFile,
  ticket_template: ticketTemplate,
  mail: schema.mail,
  plan: schema.plan,
  public_text: schema.publicText,
  content_item: schema.contentItem,
  media_file: mediaFile,
  notice_dismissal: schema.noticeDismissal,
  feature_vote: schema.featureVote,
  campaign,
  campaign_recipient: campaignRecipient,
  mail_opt_out: mailOptOut,
  audit_entry: schema.auditEntry,
};

/** Only in a sealed backup: the secret and the set-up code, sessions, links that open accounts, and the mails that carry them. */
export const secretTables: ReadonlySet<string> = new Set(['setting', 'session', 'verification', 'mail_link', 'mail']);

/** Only in a sealed backup: tokens and keys of other services. Hashes of passwords stay, or nobody could sign in. */
export const secretColumns: Readonly<Record<string, Readonly<Record<string, null>>>> = {
  account: { accessToken: null, refreshToken: null, idToken: null },
  user: { googleApi: null },
  widget: { webhookSecret: null },
  scan_schedule: { webhookSecret: null, slackUrl: null },
  account_webhook: { secret: null },
};

/** How many migrations the database of this version has. */
export function schemaVersion(): number {
  return readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')).length;
}

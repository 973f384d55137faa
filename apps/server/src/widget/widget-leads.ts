/** Leads of a widget: kept, told to the owner by mail and webhook, and given their report when it is there. */
import type { WidgetSettings } from '@orbweaver/model/widget.ts';
import { eq } from 'drizzle-orm';
import type { AppDatabase } from '../db/database.ts';
import { user } from '../db/schema.ts';
import { findLead, keepLead, leadOfScan, noteReported, noteWebhook, toLead } from '../db/widget-leads.ts';
import { getWidgetScan, type WidgetScanRow } from '../db/widget-scans.ts';
import { countEvent, type WidgetRow, webhookSecretOf, widgetOf } from '../db/widgets.ts';
import type { AddressGuard } from '../gateway/address-guard.ts';
import { sendSigned } from '../webhooks/send-webhook.ts';
import { failureMail, leadMail, reportLink, reportMail } from './widget-mails.ts';
import type { WidgetParts } from './widget-parts.ts';

export type WidgetLeadParts = Omit<WidgetParts, 'grants' | 'scanRunner'> & { readonly guard: AddressGuard };

export interface LeftAddress {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  /** The words that were agreed to; null = nothing was asked. */
  readonly consent: string | null;
}

export const webhookEvents = ['lead.created', 'lead.reported'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export interface WidgetLeads {
  /** Throws `lead-taken`. */
  readonly keep: (widget: WidgetRow, scan: WidgetScanRow, left: LeftAddress) => Promise<void>;
  /** Sends the report of a scan that has ended to whoever left an address for it; once. */
  readonly deliver: (scanId: string) => Promise<void>;
  /** Asks for a lead's webhook once more. */
  readonly repeat: (leadId: string, event: WebhookEvent) => Promise<void>;
  /** The work of a job: one message. Throws where it was not taken. */
  readonly sendWebhook: (message: { readonly leadId: string; readonly event: WebhookEvent }, signal: AbortSignal) => Promise<void>;
}

export function createWidgetLeads({ db, config, jobs, post, guard, secrets, now }: WidgetLeadParts): WidgetLeads {
  const { origin } = config;
  const askWebhook = (tx: AppDatabase, leadId: string, event: WebhookEvent) => jobs.ask('widget-webhook', { leadId, event }, { tx });
  const wake = (): void => {
    post.wake();
    jobs.wake('widget-webhook');
  };

  const deliver: WidgetLeads['deliver'] = async (scanId) => {
    const [scan, lead] = [await getWidgetScan(db, scanId), await leadOfScan(db, scanId)];
    const widget = await widgetOf(db, scan.userId);
    const hasEnded = scan.state === 'done' || scan.state === 'failed';
    if (lead === null || widget === null || !hasEnded) return;
    const { settings } = widget;
    const words =
      scan.report === null ? await failureMail(scan, { settings, origin }) : await reportMail(scan, scan.report, { settings, origin });
    await db.transaction(async (tx) => {
      if (!(await noteReported(tx, lead.id, now()))) return;
      await post.keep(tx, lead.email, words, settings.mailTo ?? undefined);
      if (settings.webhookUrl !== null) await askWebhook(tx, lead.id, 'lead.reported');
    });
    wake();
  };

  return {
    deliver,
    keep: async (widget, scan, left) => {
      const { settings, userId } = widget;
      await db.transaction(async (tx) => {
        const lead = await keepLead(tx, scan, { ...left, webhook: settings.webhookUrl === null ? 'none' : 'waiting' }, now());
        await countEvent(tx, userId, 'leads', now());
        if (settings.mailTo !== null) {
          const language = await languageOf(tx, userId);
          await post.keep(tx, settings.mailTo, await leadMail(lead, scan, { settings, origin, language }), left.email);
        }
        if (settings.webhookUrl !== null) await askWebhook(tx, lead.id, 'lead.created');
      });
      wake();
      // The scan may have ended meanwhile.
      await deliver(scan.id);
    },
    repeat: async (leadId, event) => {
      await noteWebhook(db, leadId, 'waiting');
      await jobs.ask('widget-webhook', { leadId, event });
    },
    sendWebhook: async ({ leadId, event }, signal) => {
      const found = await findLead(db, leadId);
      const widget = found && (await widgetOf(db, found.lead.userId));
      const { webhookUrl = null } = widget?.settings ?? {};
      // Deleted, or switched off since.
      if (found === null || widget === null || webhookUrl === null) return;
      const address = { url: webhookUrl, secret: webhookSecretOf(widget, secrets), id: `${leadId}.${event}` };
      try {
        await sendSigned({ guard, now }, { ...address, type: event, data: dataOf(found, widget.settings, origin) }, signal);
      } catch (error) {
        await noteWebhook(db, leadId, 'failed');
        throw error;
      }
      await noteWebhook(db, leadId, 'sent');
    },
  };
}

async function languageOf(db: AppDatabase, userId: string): Promise<string | null> {
  const [row] = await db.select({ language: user.language }).from(user).where(eq(user.id, userId));
  return row?.language ?? null;
}

function dataOf(found: Parameters<typeof toLead>[0], { siteUrl }: WidgetSettings, origin: string): object {
  const { webhook: _webhook, ...lead } = toLead(found);
  return { ...lead, site: siteUrl, report: found.scan.report === null ? null : reportLink(origin, found.scan.id) };
}

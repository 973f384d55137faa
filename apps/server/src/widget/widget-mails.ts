/** The mails of the widget: the report for the visitor, the lead for the owner. */
import { inertText } from '@orbweaver/exports/inert-text.ts';
import type { WidgetReport } from '@orbweaver/model/api/widget.ts';
import type { WidgetSettings } from '@orbweaver/model/widget.ts';
import { type MailWords, writeMail } from '../auth/account-mails.ts';
import type { LeadRow } from '../db/widget-leads.ts';
import type { WidgetScanRow } from '../db/widget-scans.ts';

interface OfWidget {
  readonly settings: WidgetSettings;
  /** Of this installation. */
  readonly origin: string;
}

/** Address of the page with the whole report: whoever has it may read it. */
export function reportLink(origin: string, scanId: string): string {
  return `${origin}/widgetscan?scan=${scanId}`;
}

export function reportMail(scan: WidgetScanRow, report: WidgetReport, { settings, origin }: OfWidget): Promise<MailWords> {
  const findings = report.findings.map(
    ({ title, reason, evidence }, at) => `${at + 1}. ${title}\n   ${reason}${evidence === null ? '' : `\n   ${evidence}`}`,
  );
  return writeMail('widget-report', scan.language, {
    url: scan.url,
    site: new URL(settings.siteUrl).host,
    score: report.score === null ? '–' : String(report.score),
    pages: String(report.pages),
    findings: findings.join('\n\n'),
    link: reportLink(origin, scan.id),
  });
}

export function failureMail(scan: WidgetScanRow, { settings }: OfWidget): Promise<MailWords> {
  return writeMail('widget-failed', scan.language, { url: scan.url, site: new URL(settings.siteUrl).host });
}

/** In the owner's language. What the visitor wrote is one line each. */
export function leadMail(
  lead: LeadRow,
  scan: WidgetScanRow,
  { settings, origin, language }: OfWidget & { readonly language: string | null },
) {
  const line = (text: string): string => inertText(text).trim() || '–';
  return writeMail('widget-lead', language, {
    site: new URL(settings.siteUrl).host,
    url: line(scan.url),
    email: line(lead.email),
    visitor: line(lead.name),
    phone: line(lead.phone),
    consent: line(lead.consent ?? ''),
    link: `${origin}/user/widget#leads`,
  });
}

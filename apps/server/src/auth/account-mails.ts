/** The mails of an account, in its language: subject and plain text, the link on a line of its own. */
import { mailFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadTranslate } from '@orbweaver/i18n/load-translate.ts';
import { defaultLocale, findLocale } from '@orbweaver/i18n/locales.ts';

export interface MailWords {
  readonly subject: string;
  readonly body: string;
}

type AccountMail = 'confirm' | 'change-email' | 'reset' | 'second-sign-up' | 'password-changed' | 'email-changed' | 'invitation';
type PaymentMail = 'payment-failed' | 'payment-recovered' | 'plan-over';
type WidgetMail = 'widget-report' | 'widget-failed' | 'widget-lead';
type MailName =
  | AccountMail
  | PaymentMail
  | 'contact'
  | 'system-test'
  | 'project-invitation'
  | 'ticket-received'
  | 'ticket-answered'
  | 'ticket-written'
  | 'ticket-renewed'
  | 'schedule-found'
  | 'schedule-down'
  | 'schedule-paused'
  | 'schedule-blocked'
  | WidgetMail;

/** `language` is the account's own setting; null or unknown is English. `values` fill the words: `name`, and the links that the mail has. */
export async function writeMail(name: MailName, language: string | null, values: Readonly<Record<string, string>>): Promise<MailWords> {
  const t = await loadTranslate(findLocale(language ?? undefined)?.id ?? defaultLocale, [mailFiles]);
  const said = values['name'] === undefined ? values : { ...values, name: mailName(values['name']) };
  return { subject: t(`mail.${name}.subject`, said), body: `${t(`mail.${name}.body`, said)}\n` };
}

/** A name of one line in which no mail program finds an address to link to: whoever signs up with somebody else's mailbox writes nothing there. */
function mailName(name: string): string {
  return name
    .replaceAll(/[.:/@\\](?=\S)/g, ' ')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .slice(0, 80)
    .trim();
}

/** A campaign's text becomes the mail of one recipient: in the language nearest to theirs, with a link of their own that unsubscribes. */
import { mailFiles, mailsFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadTranslate } from '@orbweaver/i18n/load-translate.ts';
import { defaultLocale, findLocale, type Locale, localeOf } from '@orbweaver/i18n/locales.ts';
import { type ContentVersion, type ContentVersions, nearestLanguage } from '@orbweaver/model/content.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import type { MailKind } from '@orbweaver/model/mail-kinds.ts';
import type { Config } from '../config.ts';
import { renderForMail } from '../content/markdown.ts';
import { plainText } from '../content/plain-text.ts';
import type { Letter } from '../mail/transport.ts';
import { type MailPage, mailMarkup, mailPage } from './mail-page.ts';
import { unsubscribeLink, unsubscribeToken } from './unsubscribe-token.ts';

interface MailParts {
  readonly config: Pick<Config, 'origin' | 'mailFrom' | 'operatorEmail'>;
  readonly secret: string;
}

export interface CampaignText {
  readonly campaignId: string;
  readonly mailKind: MailKind;
  readonly versions: ContentVersions;
}

export interface Addressee {
  readonly userId: string;
  readonly email: string;
  readonly language: string | null;
}

/** Renders each version once for all of its recipients. */
export function createCampaignMail(parts: MailParts, text: CampaignText): (to: Addressee) => Promise<Letter> {
  const prepared = new Map<string, Promise<PreparedMail>>();
  const prepare = (language: string): Promise<PreparedMail> => {
    const known = prepared.get(language) ?? prepareMail(parts, text, language);
    prepared.set(language, known);
    return known;
  };
  return async (to) => letterOf(parts, text, to, await prepare(languageFor(text.versions, to.language)));
}

function languageFor(versions: ContentVersions, wanted: string | null): string {
  return nearestLanguage(Object.keys(versions).sort(), wanted || defaultLocale) ?? defaultLocale;
}

interface PreparedMail {
  readonly locale: Locale;
  readonly version: ContentVersion;
  readonly html: string;
  readonly text: string;
  readonly reason: string;
  readonly unsubscribe: string;
}

const emptyVersion: ContentVersion = { title: '', summary: '', body: '' };

async function prepareMail({ config }: MailParts, { mailKind, versions }: CampaignText, language: string): Promise<PreparedMail> {
  const locale = findLocale(language) ?? localeOf(defaultLocale);
  const t = await loadTranslate(locale.id, [mailFiles, mailsFiles]);
  const version = ownValue(versions, language) ?? emptyVersion;
  return {
    locale,
    version,
    html: renderForMail(version.body, config.origin),
    text: plainText(version.body, config.origin),
    reason: t('mail.campaign.reason', { origin: config.origin, kind: t(`mails.kind.${mailKind}`) }),
    unsubscribe: t('mail.campaign.unsubscribe'),
  };
}

function letterOf({ config, secret }: MailParts, { campaignId, mailKind }: CampaignText, to: Addressee, mail: PreparedMail): Letter {
  const link = unsubscribeLink(config.origin, unsubscribeToken(secret, { userId: to.userId, kind: mailKind, campaignId }));
  return {
    id: `${to.userId}.${campaignId}`,
    from: config.mailFrom,
    recipient: to.email,
    replyTo: config.operatorEmail,
    subject: mail.version.title,
    body: `${mail.text}\n\n-- \n${mail.reason}\n${mail.unsubscribe}: ${link}\n`,
    html: mailPage(pageOf(mail, link)),
    headers: { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

function pageOf({ locale, version, html, reason, unsubscribe }: PreparedMail, link: string): MailPage {
  return { locale, subject: version.title, summary: version.summary, html, reason, unsubscribe: { words: unsubscribe, link } };
}

/** What its readers would see of one version; the link leads to their own switches. */
export async function previewMail(parts: MailParts, mailKind: MailKind, language: string, version: ContentVersion) {
  const mail = await prepareMail(parts, { campaignId: '', mailKind, versions: { [language]: version } }, language);
  const link = `${parts.config.origin}/unsubscribe`;
  const text = `${mail.text}\n\n-- \n${mail.reason}\n${mail.unsubscribe}: ${link}\n`;
  return { markup: mailMarkup(pageOf(mail, link)), text, language: mail.locale.id, direction: mail.locale.direction };
}

/** What a schedule tells, in the language of its account: as a mail, and in few lines for a chat. */
import { wordsByCheck } from '@orbweaver/i18n/check-words.ts';
import { checkFiles, mailFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadTranslate, loadWords } from '@orbweaver/i18n/load-translate.ts';
import { defaultLocale, findLocale, type LocaleId } from '@orbweaver/i18n/locales.ts';
import type { Alert } from '@orbweaver/model/alerts.ts';
import type { ScanFaultText } from '@orbweaver/model/api/server-scans.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { type MailWords, writeMail } from '../auth/account-mails.ts';
import type { ScheduleRow } from '../db/schedules.ts';
import type { ScheduleNews } from '../db/server-scan-tables.ts';

export interface ScheduleText {
  readonly mail: MailWords;
  /** Lines without a greeting. */
  readonly brief: string;
}

interface Reader {
  readonly language: string | null;
  readonly name: string;
}

const maxUrlChars = 300;

export async function writeScheduleText(
  { options }: Pick<ScheduleRow, 'options'>,
  news: ScheduleNews,
  { reader, origin }: { readonly reader: Reader; readonly origin: string },
): Promise<ScheduleText> {
  const { language, name } = reader;
  const host = new URL(options.startUrl).host;
  const about = { name, host, url: options.startUrl, schedulesLink: schedulesLink(origin) };
  if (news.kind === 'found') {
    const text = await newsText(news, language, origin);
    const mail = await writeMail('schedule-found', language, { ...about, news: text });
    return { mail, brief: `${mail.subject}\n${text}` };
  }
  const { detail, response, agent } = faultWords(news.fault);
  const mail = await writeMail(`schedule-${news.kind}`, language, { ...about, detail, response, agent });
  const why = news.kind === 'blocked' ? `${response}, ${agent}` : detail;
  return { mail, brief: `${mail.subject} (${why})\n${about.schedulesLink}` };
}

export function scanLink(origin: string, scanId: string): string {
  return `${origin}/user?saved=${encodeURIComponent(scanId)}`;
}

export function schedulesLink(origin: string): string {
  return `${origin}/user`;
}

/** A block of lines for each scan, with its address at the end; several have their day above. */
async function newsText({ runs }: Extract<ScheduleNews, { kind: 'found' }>, language: string | null, origin: string): Promise<string> {
  const locale = findLocale(language ?? undefined)?.id ?? defaultLocale;
  const t = await loadMailTranslate(locale);
  const words = wordsByCheck(await loadWords(locale, [checkFiles]));
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const linesOf = (alert: Alert): readonly string[] => {
    const places = placesOf(alert).map(({ check, url }) => {
      const parts = [check === null ? null : (words.get(check)?.name ?? oneLine(check)), url === '' ? null : oneLine(url)];
      return `- ${parts.filter((part) => part !== null).join(': ')}`;
    });
    const isMore = 'count' in alert && alert.count > places.length;
    return [alertLine(t, alert, day), ...places, ...(isMore ? ['…'] : [])];
  };
  return runs
    .map(({ scanId, at, alerts }) => {
      const heading = runs.length > 1 ? [day.format(new Date(at))] : [];
      return [...heading, ...alerts.flatMap(linesOf), '', scanLink(origin, scanId)].join('\n');
    })
    .join('\n\n');
}

type MailTranslate = Awaited<ReturnType<typeof loadMailTranslate>>;

function loadMailTranslate(locale: LocaleId) {
  return loadTranslate(locale, [mailFiles]);
}

function alertLine(t: MailTranslate, alert: Alert, day: Intl.DateTimeFormat): string {
  switch (alert.kind) {
    case 'start-down':
      return t('mail.alert.start-down', { detail: oneLine(alert.detail) });
    case 'certificate-ends':
      return t('mail.alert.certificate-ends', { host: oneLine(alert.host), date: dateText(day, alert.validTo) });
    case 'robots-changed': {
      const { statusBefore: before, status, added, removed } = alert;
      if (before !== status) return t('mail.alert.robots-status', { before: String(before), status: String(status) });
      return t('mail.alert.robots-changed', { added: String(added), removed: String(removed) });
    }
    case 'noindex':
      return t('mail.alert.noindex', { count: String(alert.count) });
    case 'new-errors':
      return t('mail.alert.new-errors', { count: String(alert.count) });
    case 'score-drop':
      return t('mail.alert.score-drop', { before: String(alert.before), score: String(alert.score) });
  }
}

function placesOf(alert: Alert): readonly { readonly check: string | null; readonly url: string }[] {
  if (alert.kind === 'new-errors') return alert.errors;
  return alert.kind === 'noindex' ? alert.urls.map((url) => ({ check: null, url })) : [];
}

function faultWords({ code, values }: ScanFaultText): Readonly<Record<'detail' | 'response' | 'agent', string>> {
  const textOf = (name: string) => oneLine(String(ownValue(values, name) ?? code));
  return { detail: textOf('detail'), response: textOf('response'), agent: textOf('agent') };
}

function dateText(day: Intl.DateTimeFormat, moment: string): string {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? oneLine(moment) : day.format(time);
}

/** Nothing of a site's turns the line or hides what follows. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{C}\s]+/gu, ' ').slice(0, maxUrlChars);
}

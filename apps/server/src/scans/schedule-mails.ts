/** The mails of a schedule: what its last scan found that is new, that the site cannot be reached, and that it pauses. */
import { wordsByCheck } from '@orbweaver/i18n/check-words.ts';
import { checkFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadWords } from '@orbweaver/i18n/load-translate.ts';
import { defaultLocale, findLocale } from '@orbweaver/i18n/locales.ts';
import type { ScanFaultText } from '@orbweaver/model/api/server-scans.ts';
import { eq } from 'drizzle-orm';
import { type MailWords, writeMail } from '../auth/account-mails.ts';
import type { AppDatabase } from '../db/database.ts';
import type { ScheduleRow } from '../db/schedules.ts';
import { user } from '../db/schema.ts';

export type ScanNews =
  | {
      readonly kind: 'found';
      readonly scanId: string;
      /** The first of the new errors, and how many there are. */
      readonly errors: readonly { readonly check: string; readonly url: string }[];
      readonly count: number;
      readonly scoreBefore: number | null;
      readonly score: number | null;
    }
  | { readonly kind: 'down' | 'paused'; readonly fault: ScanFaultText };

const maxUrlChars = 300;

/** null where the account is gone. */
export async function writeScheduleMail(
  db: AppDatabase,
  { userId, options }: ScheduleRow,
  news: ScanNews,
  origin: string,
): Promise<{ readonly recipient: string; readonly words: MailWords } | null> {
  const [account] = await db.select().from(user).where(eq(user.id, userId));
  if (account === undefined) return null;
  const { language, name, email } = account;
  const about = { name, host: new URL(options.startUrl).host, url: options.startUrl, schedulesLink: `${origin}/user` };
  if (news.kind !== 'found') {
    const { code, values } = news.fault;
    const detail = oneLine(String(values['detail'] ?? code));
    return { recipient: email, words: await writeMail(`schedule-${news.kind}`, language, { ...about, detail }) };
  }
  const values = {
    ...about,
    count: String(news.count),
    list: await listOf(news.errors, language, news.count),
    before: scoreText(news.scoreBefore),
    score: scoreText(news.score),
    link: `${origin}/user?saved=${encodeURIComponent(news.scanId)}`,
  };
  return { recipient: email, words: await writeMail('schedule-found', language, values) };
}

async function listOf(
  errors: readonly { readonly check: string; readonly url: string }[],
  language: string | null,
  count: number,
): Promise<string> {
  const words = wordsByCheck(await loadWords(findLocale(language ?? undefined)?.id ?? defaultLocale, [checkFiles]));
  const lines = errors.map(({ check, url }) => `- ${words.get(check)?.name ?? check}${url === '' ? '' : `: ${oneLine(url)}`}`);
  return [...lines, ...(count > errors.length ? ['…'] : [])].join('\n');
}

function scoreText(score: number | null): string {
  return score === null ? '–' : String(Math.round(score));
}

/** Nothing of a site's turns the line or hides what follows. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{C}\s]+/gu, ' ').slice(0, maxUrlChars);
}

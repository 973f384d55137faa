/** Tells what a schedule found, once: by mail, to a webhook and to Slack. Each address is a job of its own, so that one that is away holds up no other. */
import { eq } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { webhooksFor } from '../db/account-webhooks.ts';
import type { AppDatabase } from '../db/database.ts';
import { addMessage, findMessage, type MessageChannel, noteMessage } from '../db/schedule-messages.ts';
import { type MessageRow, openAddresses, type ScheduleRow } from '../db/schedules.ts';
import { user } from '../db/schema.ts';
import type { ScheduleNews } from '../db/server-scan-tables.ts';
import type { AddressGuard } from '../gateway/address-guard.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Post } from '../mail/post.ts';
import type { StoredSecrets } from '../secrets/stored-secrets.ts';
import { askWebhooks } from '../webhooks/ask-webhooks.ts';
import { sendPlain, sendSigned } from '../webhooks/send-webhook.ts';
import { type ScheduleText, scanLink, schedulesLink, writeScheduleText } from './schedule-text.ts';
import { slackMessage } from './slack-message.ts';

export interface ScheduleMessages {
  /** In the transaction of what it is about. */
  readonly tell: (tx: AppDatabase, row: ScheduleRow, news: ScheduleNews) => Promise<void>;
  /** After that transaction. */
  readonly wake: () => void;
  /** The work of a job. Throws where the address did not take it. */
  readonly send: (asked: { readonly messageId: string; readonly channel: MessageChannel }, signal: AbortSignal) => Promise<void>;
}

export interface MessageParts {
  readonly db: AppDatabase;
  readonly config: Config;
  readonly jobs: Pick<Jobs, 'ask' | 'wake'>;
  readonly post: Post;
  /** Where messages may go. */
  readonly guard: AddressGuard;
  readonly secrets: StoredSecrets;
  readonly now: () => Date;
}

export function createScheduleMessages({ db, config, jobs, post, guard, secrets, now }: MessageParts): ScheduleMessages {
  const { origin } = config;

  const sendTo = async (channel: MessageChannel, message: MessageRow, schedule: ScheduleRow, signal: AbortSignal): Promise<void> => {
    // Switched off since.
    if ((channel === 'webhook' ? schedule.alerts.webhookUrl : schedule.slackUrl) === null) return;
    const { webhookSecret, slackUrl } = openAddresses(schedule, secrets);
    const url = channel === 'webhook' ? schedule.alerts.webhookUrl : slackUrl;
    if (url === null) throw new Error('another secret of the server sealed the address');
    if (channel === 'slack') {
      const text = await textOf(db, schedule, message.news, origin);
      return text === null ? undefined : sendPlain(guard, { url, data: slackMessage(text.brief) }, signal);
    }
    const { id, news } = message;
    const data = scheduleData(schedule, news, origin);
    await sendSigned({ guard, now }, { url, secret: webhookSecret, id, type: `schedule.${news.kind}`, data }, signal);
  };

  return {
    async tell(tx, row, news) {
      if (row.alerts.mail) {
        const text = await textOf(tx, row, news, origin);
        if (text !== null) await post.keep(tx, text.recipient, text.mail);
      }
      const channels = [
        row.alerts.webhookUrl === null ? [] : ['webhook'],
        row.slackUrl === null ? [] : ['slack'],
      ].flat() as MessageChannel[];
      const event = `schedule.${news.kind}` as const;
      const isAwaited = (await webhooksFor(tx, row.userId, event)).length > 0;
      if (channels.length === 0 && !isAwaited) return;
      const { id: messageId } = await addMessage(tx, row, news, now());
      for (const channel of channels) await jobs.ask('schedule-webhook', { messageId, channel }, { tx });
      await askWebhooks(tx, jobs, { userId: row.userId, event, about: messageId });
    },
    wake() {
      post.wake();
      jobs.wake('schedule-webhook');
      jobs.wake('account-webhook');
    },
    async send({ messageId, channel }, signal) {
      const found = await findMessage(db, messageId);
      if (found === null) return;
      try {
        await sendTo(channel, found.message, found.schedule, signal);
      } catch (error) {
        await noteMessage(db, messageId, channel, 'failed');
        throw error;
      }
      await noteMessage(db, messageId, channel, 'sent');
    },
  };
}

/** null where the account is gone. */
async function textOf(
  db: AppDatabase,
  row: ScheduleRow,
  news: ScheduleNews,
  origin: string,
): Promise<(ScheduleText & { readonly recipient: string }) | null> {
  const [reader] = await db.select().from(user).where(eq(user.id, row.userId));
  if (reader === undefined) return null;
  return { ...(await writeScheduleText(row, news, { reader, origin })), recipient: reader.email };
}

/** What a webhook is told of it. */
export function scheduleData({ id, options }: ScheduleRow, news: ScheduleNews, origin: string): object {
  const schedule = { id, url: options.startUrl, link: schedulesLink(origin) };
  if (news.kind !== 'found') return { schedule, fault: news.fault };
  return { schedule, runs: news.runs.map((run) => ({ ...run, link: scanLink(origin, run.scanId) })) };
}

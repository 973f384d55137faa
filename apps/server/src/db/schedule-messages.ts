/** Rows of what schedules told to webhooks and to Slack. */
import { randomUUID } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { jobs } from '../jobs/job-list.ts';
import type { AppDatabase } from './database.ts';
import type { MessageRow, ScheduleRow } from './schedules.ts';
import { type ScheduleNews, scanSchedule, scheduleMessage } from './server-scan-tables.ts';

export type MessageChannel = 'webhook' | 'slack';

export async function addMessage(tx: AppDatabase, row: ScheduleRow, news: ScheduleNews, now: Date): Promise<MessageRow> {
  const stateOf = (address: string | null) => (address === null ? 'none' : 'waiting');
  const { id: scheduleId, userId } = row;
  const states = { webhook: stateOf(row.alerts.webhookUrl), slack: stateOf(row.slackUrl) } as const;
  const [message] = await tx
    .insert(scheduleMessage)
    .values({ id: randomUUID(), userId, scheduleId, news, ...states, createdAt: now })
    .returning();
  return message as MessageRow;
}

/** null = its schedule is gone. */
export async function findMessage(
  db: AppDatabase,
  id: string,
): Promise<{ readonly message: MessageRow; readonly schedule: ScheduleRow } | null> {
  const [row] = await db
    .select({ message: scheduleMessage, schedule: scanSchedule })
    .from(scheduleMessage)
    .innerJoin(scanSchedule, eq(scanSchedule.id, scheduleMessage.scheduleId))
    .where(eq(scheduleMessage.id, id));
  return row ?? null;
}

export async function noteMessage(db: AppDatabase, id: string, channel: MessageChannel, state: MessageRow[MessageChannel]): Promise<void> {
  await db
    .update(scheduleMessage)
    .set({ [channel]: state })
    .where(eq(scheduleMessage.id, id));
}

/** They stay as long as their jobs. */
export async function sweepMessages(db: AppDatabase, now: Date): Promise<void> {
  const keptMs = jobs['schedule-webhook'].keptDays * 24 * 60 * 60 * 1000;
  await db.delete(scheduleMessage).where(lt(scheduleMessage.createdAt, new Date(now.getTime() - keptMs)));
}

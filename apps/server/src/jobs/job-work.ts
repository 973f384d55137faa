/** What each job of `job-list.ts` does, and the start of them all. */
import { sql } from 'drizzle-orm';
import type { ServerParts } from '../app-parts.ts';
import { backUp } from '../backup/backup.ts';
import { giveBackLeftCredits } from '../db/ai-credits.ts';
import { sweepAudit } from '../db/audit.ts';
import { sweepEvents } from '../db/payment-inbox.ts';
import { turnDueSubscriptions } from '../db/subscriptions.ts';
import { sweep } from '../db/sweep.ts';
import type { JobWork } from './jobs.ts';

function jobWork(
  { config, db, blobs, post, campaigns, payments, ownHosts, serverScans, schedules, webhooks, widgets, now }: ServerParts,
  isAlone: boolean,
): JobWork {
  const { backups } = config;
  return {
    mail: ({ data }) => post.deliver(data.mailId),
    'subscription-turns': async () => {
      await turnDueSubscriptions(db, now());
      await giveBackLeftCredits(db, now());
    },
    campaigns: () => campaigns.wake(),
    sweep: () => sweep(db, blobs, now()),
    'log-sweep': async () => {
      await sweepAudit(db, config.auditDays, now());
      await sweepEvents(db, now());
    },
    'host-checks': () => ownHosts.checkDue(),
    schedules: () => schedules.startDue(),
    'schedule-end': ({ data }) => schedules.takeIn(data.scanId),
    'schedule-webhook': ({ data, signal }) => schedules.send(data, signal),
    'account-webhook': ({ data, signal }) => webhooks.send(data, signal),
    // None: workers run them.
    ...(config.scansAtOnce === 0 ? {} : { 'server-scan': ({ data, signal }) => serverScans.run(data.scanId, signal) }),
    'widget-scan': ({ data, signal }) => widgets.scans.run(data.scanId, signal),
    'widget-webhook': ({ data, signal }) => widgets.leads.sendWebhook(data, signal),
    'widget-refill': () => widgets.scans.refill(),
    ...(isAlone ? { vacuum: () => db.execute(sql`vacuum (analyze)`) } : {}),
    ...(payments === null
      ? {}
      : {
          'payment-event': ({ data }) => payments.workOff(data),
          reconciliation: async () => ({ asked: await payments.reconcile() }),
        }),
    ...(backups === null
      ? {}
      : { backup: () => backUp({ db, blobs, ...backups, isFolder: true, diskReserve: config.diskReserve, now: () => new Date() }) }),
  };
}

/** What waited while no server ran begins at once, not with the next minute. `isAlone`: the database is the embedded one, which no other process has. */
export async function startJobs(parts: ServerParts, isAlone: boolean): Promise<void> {
  const { jobs, post, payments, serverScans } = parts;
  await jobs.start(jobWork(parts, isAlone), { keepsSchedules: true, isAlone });
  await post.takeUp();
  await payments?.takeUp();
  await serverScans.takeUp();
  for (const name of ['subscription-turns', 'campaigns', 'sweep', 'widget-refill'] as const) await jobs.ask(name, null);
  if (payments !== null) await jobs.ask('reconciliation', null);
}

/** Asks for messages to the webhooks of an account that are told of an event. */
import type { WebhookTask } from '@orbweaver/model/webhooks.ts';
import { webhooksFor } from '../db/account-webhooks.ts';
import type { AppDatabase } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** In the transaction of what it is about; `jobs.wake('account-webhook')` after it. */
export async function askWebhooks(
  tx: AppDatabase,
  jobs: Pick<Jobs, 'ask'>,
  { userId, event, about }: Omit<WebhookTask, 'webhookId'> & { readonly userId: string },
): Promise<void> {
  for (const webhookId of await webhooksFor(tx, userId, event)) await jobs.ask('account-webhook', { webhookId, event, about }, { tx });
}

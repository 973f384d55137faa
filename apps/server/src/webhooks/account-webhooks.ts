/** Messages to the webhooks of an account: each is a job of its own, so that one address that is away holds up no other. */
import { randomUUID } from 'node:crypto';
import type { WebhookEvent, WebhookTask } from '@orbweaver/model/webhooks.ts';
import { findWebhook, noteWebhookMessage, type WebhookRow } from '../db/account-webhooks.ts';
import type { AppDatabase } from '../db/database.ts';
import { findMessage } from '../db/schedule-messages.ts';
import { findServerScan, toServerScan } from '../db/server-scans.ts';
import type { AddressGuard } from '../gateway/address-guard.ts';
import { scheduleData } from '../scans/schedule-messages.ts';
import type { StoredSecrets } from '../secrets/stored-secrets.ts';
import { sendSigned } from './send-webhook.ts';

export interface AccountWebhooks {
  /** The work of a job. Throws where the address did not take it. */
  readonly send: (task: WebhookTask, signal: AbortSignal) => Promise<void>;
  /** A message without news, sent at once; false where it was not taken. */
  readonly test: (id: string, signal: AbortSignal) => Promise<boolean>;
}

interface Parts {
  readonly db: AppDatabase;
  readonly origin: string;
  /** Where messages may go. */
  readonly guard: AddressGuard;
  readonly secrets: StoredSecrets;
  readonly now: () => Date;
}

export function createAccountWebhooks({ db, origin, guard, secrets, now }: Parts): AccountWebhooks {
  const send = async ({ id, url, secret: sealed }: WebhookRow, message: Message, signal: AbortSignal): Promise<void> => {
    const secret = secrets.open(sealed, { column: 'account_webhook.secret', id });
    try {
      await sendSigned({ guard, now }, { url, secret, ...message }, signal);
    } catch (error) {
      await noteWebhookMessage(db, id, 'failed', now());
      throw error;
    }
    await noteWebhookMessage(db, id, 'sent', now());
  };
  return {
    async send({ webhookId, event, about }, signal) {
      const row = await findWebhook(db, webhookId);
      const data = row === null ? null : await dataOf(db, event, { about, origin });
      // Deleted since.
      if (row === null || data === null) return;
      await send(row, { id: `${about}.${webhookId}`, type: event, data }, signal);
    },
    async test(id, signal) {
      const row = await findWebhook(db, id);
      if (row === null) return false;
      return send(row, { id: randomUUID(), type: 'test', data: {} }, signal).then(
        () => true,
        () => false,
      );
    },
  };
}

interface Message {
  readonly id: string;
  readonly type: string;
  readonly data: object;
}

/** null where it is gone. */
async function dataOf(
  db: AppDatabase,
  event: WebhookEvent,
  { about, origin }: { readonly about: string; readonly origin: string },
): Promise<object | null> {
  if (event !== 'scan.finished') {
    const found = await findMessage(db, about);
    return found === null ? null : scheduleData(found.schedule, found.message.news, origin);
  }
  const row = await findServerScan(db, about);
  if (row === null) return null;
  const { progress: _progress, ...scan } = toServerScan(row);
  return { scan };
}

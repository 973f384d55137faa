/** Webhooks of accounts: made, tested, and told. Each message is a job of its own, so that one address that is away holds up no other. */
import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { AccountWebhook, WebhookTest } from '@orbweaver/model/api/webhooks.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { WebhookEvent, WebhookTask } from '@orbweaver/model/webhooks.ts';
import { addWebhook, findWebhook, type NewWebhook, noteWebhookMessage, toWebhook, type WebhookRow } from '../db/account-webhooks.ts';
import type { AppDatabase } from '../db/database.ts';
import { findMessage } from '../db/schedule-messages.ts';
import { findServerScan, toServerScan } from '../db/server-scans.ts';
import type { AddressGuard } from '../gateway/address-guard.ts';
import { scheduleData } from '../scans/schedule-messages.ts';
import type { StoredSecrets } from '../secrets/stored-secrets.ts';
import { sendSigned, WebhookRefusedError } from './send-webhook.ts';

export interface AccountWebhooks {
  /** With its secret, which nothing tells again. Throws `address-refused` and `webhook-limit`. */
  readonly add: (asked: NewWebhook) => Promise<AccountWebhook & { readonly secret: string }>;
  /** The work of a job. Throws where the address did not take it. */
  readonly send: (task: WebhookTask, signal: AbortSignal) => Promise<void>;
  /** A message without news, sent at once. Why an address did not answer is not told. */
  readonly test: (id: string) => Promise<WebhookTest>;
}

interface Parts {
  readonly db: AppDatabase;
  readonly origin: string;
  /** Where messages may go. */
  readonly guard: AddressGuard;
  readonly secrets: StoredSecrets;
  readonly now: () => Date;
}

const testMs = 20_000;

export function createAccountWebhooks({ db, origin, guard, secrets, now }: Parts): AccountWebhooks {
  const send = async ({ id, url, secret: sealed }: WebhookRow, message: Message, signal: AbortSignal): Promise<number> => {
    const secret = secrets.open(sealed, { column: 'account_webhook.secret', id });
    let status: number;
    try {
      status = await sendSigned({ guard, now }, { url, secret, ...message }, signal);
    } catch (error) {
      await noteWebhookMessage(db, id, 'failed', now());
      throw error;
    }
    await noteWebhookMessage(db, id, 'sent', now());
    return status;
  };
  return {
    async add(asked) {
      if (!mayBeAllowed(guard, new URL(asked.url))) throw new AppError('address-refused');
      const { row, secret } = await addWebhook(db, asked, { now: now(), secrets });
      return { ...toWebhook(row), secret };
    },
    async send({ webhookId, event, about }, signal) {
      const row = await findWebhook(db, webhookId);
      const data = row === null ? null : await dataOf(db, event, { about, origin });
      // Deleted since.
      if (row === null || data === null) return;
      await send(row, { id: `${about}.${webhookId}`, type: event, data }, signal);
    },
    async test(id) {
      const row = await findWebhook(db, id);
      if (row === null) return { isTaken: false, status: null };
      return send(row, { id: randomUUID(), type: 'test', data: {} }, AbortSignal.timeout(testMs)).then(
        (status) => ({ isTaken: true, status }),
        (error: unknown) => ({ isTaken: false, status: error instanceof WebhookRefusedError ? error.status : null }),
      );
    },
  };
}

interface Message {
  readonly id: string;
  readonly type: string;
  readonly data: object;
}

/** Names are looked up with each message: what can be told without is refused here. */
function mayBeAllowed(guard: AddressGuard, url: URL): boolean {
  if (guard.refusal(url) !== null) return false;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  return isIP(host) === 0 || guard.isAddressAllowed(host, host, port);
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

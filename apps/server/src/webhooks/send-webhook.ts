/** One message to an address that an account gave: signed, for a webhook of its own, or plain, for a service whose address is the secret. The queue repeats it. */
import type { AddressGuard } from '../gateway/address-guard.ts';
import { postWebhook } from './post-webhook.ts';
import { signWebhook } from './sign-webhook.ts';

export interface SignedMessage {
  readonly url: string;
  /** null = the row is of a backup that was not sealed: nothing is sent. */
  readonly secret: string | null;
  /** The same for each try, so that a receiver can tell a message that came twice. */
  readonly id: string;
  readonly type: string;
  readonly data: object;
}

/** The address answered with a status that does not mean that it took the message. */
export class WebhookRefusedError extends Error {
  override readonly name = 'WebhookRefusedError';
  readonly status: number;

  constructor(status: number) {
    super(`the webhook answered ${status}`);
    this.status = status;
  }
}

interface Sender {
  readonly guard: AddressGuard;
  readonly now: () => Date;
}

/** The status of the answer. Throws where it was not taken. */
export async function sendSigned({ guard, now }: Sender, message: SignedMessage, signal: AbortSignal): Promise<number> {
  const { url, secret, id, type, data } = message;
  if (secret === null) throw new Error('the webhook has no secret');
  const body = JSON.stringify({ type, timestamp: now().toISOString(), data });
  const headers = signWebhook(secret, { id, timestamp: Math.floor(now().getTime() / 1_000), body });
  return taken(await postWebhook(guard, { url, headers, body }, signal));
}

/** Throws where it was not taken. */
export async function sendPlain(
  guard: AddressGuard,
  { url, data }: Pick<SignedMessage, 'url' | 'data'>,
  signal: AbortSignal,
): Promise<void> {
  taken(await postWebhook(guard, { url, headers: {}, body: JSON.stringify(data) }, signal));
}

function taken(status: number): number {
  if (status < 200 || status >= 300) throw new WebhookRefusedError(status);
  return status;
}

/** Signs a webhook's message by Standard Webhooks 1.0.0, so that receivers can use any library of it (standardwebhooks.com). */
import { createHmac, randomBytes } from 'node:crypto';

export interface WebhookMessage {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** `secret`: `whsec_` and Base64. */
export function signWebhook(secret: string, { id, timestamp, body }: WebhookMessage): Readonly<Record<string, string>> {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
}

/** As Standard Webhooks writes one. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** Webhooks of an account: what programs are told without asking. */

/** `scan.finished`: a scan on the server that ran has ended. The others: what a schedule tells, as to its own webhook. */
export const webhookEvents = ['scan.finished', 'schedule.found', 'schedule.down', 'schedule.paused', 'schedule.blocked'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Of an account. */
export const maxWebhooks = 10;

/** One message. `about`: id of the scan, or of the schedule's message. */
export interface WebhookTask {
  readonly webhookId: string;
  readonly event: WebhookEvent;
  readonly about: string;
}

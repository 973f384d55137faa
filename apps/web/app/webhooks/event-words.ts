/** What a webhook is told of, in words. */
import type { Translate } from '@orbweaver/i18n/words.ts';
import { failuresToPause } from '@orbweaver/model/schedule.ts';
import type { WebhookEvent } from '@orbweaver/model/webhooks.ts';

/** Needs the area `webhooks`. */
export function eventWords(t: Translate, event: WebhookEvent): string {
  return t(`webhooks.event.${event}`, { count: failuresToPause });
}

/** Signs events as Stripe does (https://docs.stripe.com/webhooks#verify-manually) and delivers them. */
import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';

export interface SignedEvent {
  readonly payload: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface SigningOptions {
  readonly secret: string;
  /** Seconds. */
  readonly timestamp: number;
}

export function signEvent(event: Stripe.Event, { secret, timestamp }: SigningOptions): SignedEvent {
  const payload = JSON.stringify(event);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${timestamp},v1=${signature}` };
  return { payload, headers };
}

export interface Deliveries {
  readonly deliver: (event: Stripe.Event) => void;
  /** Waits until everything was delivered or given up. */
  readonly settle: () => Promise<void>;
}

const pausesMs = [0, 100, 300, 1_000, 3_000, 10_000];

/** Delivers each event to `url` until it is accepted, with a fresh signature each time. */
export function createDeliveries(url: () => string | null, secret: string): Deliveries {
  const open = new Set<Promise<void>>();
  const deliverTo = async (target: string, event: Stripe.Event): Promise<void> => {
    for (const pause of pausesMs) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      const { payload, headers } = signEvent(event, { secret, timestamp: Math.floor(Date.now() / 1_000) });
      const status = await fetch(target, { method: 'POST', headers: { ...headers }, body: payload }).then(
        (response) => response.status,
        () => 0,
      );
      if (status >= 200 && status < 300) return;
    }
  };
  return {
    deliver: (event) => {
      const target = url();
      if (target === null) return;
      const delivery: Promise<void> = deliverTo(target, event).finally(() => open.delete(delivery));
      open.add(delivery);
    },
    settle: async () => {
      while (open.size > 0) await Promise.all(open);
    },
  };
}

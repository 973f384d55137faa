/** Payments of a server that has Stripe's keys: looks at Stripe, and the queue of events that ask for such looks. */
import { AppError } from '@orbweaver/model/errors.ts';
import type { FastifyBaseLogger } from 'fastify';
import Stripe from 'stripe';
import type { PaymentKeys } from '../config.ts';
import type { AppDatabase } from '../db/database.ts';
import { claimEvents, finishEvents, postponeEvents, type QueuedEvent, sweepEvents } from '../db/payment-queue.ts';
import { readPaymentSettings } from '../db/payment-settings.ts';
import { accountDeleted, applyState, beginAsk, queueChecks } from '../db/payments.ts';
import type { Post } from '../mail/post.ts';
import { tellPayments } from './payment-mails.ts';
import { isMissing, readCustomer } from './read-customer.ts';
import { customerState, idOf } from './stripe-state.ts';

export interface Payments {
  readonly stripe: Stripe;
  readonly webhookSecret: string;
  /** Reads a customer's state at Stripe and applies it; false = no account here has that customer. */
  readonly sync: (customerId: string) => Promise<boolean>;
  /** Works off what is due; returns when nothing is. */
  readonly workOff: () => Promise<void>;
  /** Asks about accounts that Stripe was not asked about for long, and forgets old events. */
  readonly check: () => Promise<void>;
  /** Waits for the work under way. */
  readonly close: () => Promise<void>;
}

export interface PaymentOptions {
  readonly keys: PaymentKeys;
  readonly db: AppDatabase;
  readonly post: Post;
  readonly origin: string;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
}

const timeoutMs = 20_000;
/** Looks that were overtaken by a later one, before it is left to that one. */
const maxLooks = 5;

export function createStripe({ secretKey, apiOrigin }: PaymentKeys): Stripe {
  const { protocol, hostname, port } = new URL(apiOrigin);
  return new Stripe(secretKey, {
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? 80 : 443) : port,
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  });
}

export function createPayments(options: PaymentOptions): Payments {
  const { db, log, now, keys } = options;
  const stripe = createStripe(keys);
  const sync = (customerId: string): Promise<boolean> => syncCustomer(options, stripe, customerId);
  let work: Promise<void> = Promise.resolve();
  let isClosed = false;
  const workOff = (): Promise<void> => {
    work = work.then(async () => {
      try {
        for (let events = await claimEvents(db, now()); events.length > 0 && !isClosed; events = await claimEvents(db, now())) {
          await workOn(events, { options, stripe, sync });
        }
      } catch (error) {
        log.error({ err: error }, 'the queue of payments could not be read');
      }
    });
    return work;
  };
  return {
    stripe,
    webhookSecret: keys.webhookSecret,
    sync,
    workOff,
    check: async () => {
      await queueChecks(db, now());
      await sweepEvents(db, now());
    },
    close: async () => {
      isClosed = true;
      await work;
    },
  };
}

interface Work {
  readonly options: PaymentOptions;
  readonly stripe: Stripe;
  readonly sync: Payments['sync'];
}

/** All of them are of one customer. */
async function workOn(events: readonly QueuedEvent[], { options: { db, log, now }, stripe, sync }: Work): Promise<void> {
  const [first] = events as readonly [QueuedEvent];
  try {
    const customerId = first.customerId ?? (await customerOfCharge(stripe, first.chargeId));
    if (events.some(({ type }) => type === accountDeleted)) await deleteCustomer(stripe, customerId);
    else if (customerId === null || !(await sync(customerId))) {
      log.warn({ event: first.id, type: first.type }, 'an event of payments names a customer of nobody here');
    }
    await finishEvents(db, events);
  } catch (error) {
    log.error({ err: error, event: first.id }, 'an event of payments could not be worked off');
    await postponeEvents(db, events, error, now());
  }
}

/** Disputes name their charge alone. */
async function customerOfCharge(stripe: Stripe, charge: string | null): Promise<string | null> {
  if (charge === null) return null;
  try {
    return idOf((await stripe.charges.retrieve(charge)).customer);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function deleteCustomer(stripe: Stripe, customerId: string | null): Promise<void> {
  try {
    if (customerId !== null) await stripe.customers.del(customerId);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

async function syncCustomer({ db, post, origin, now }: PaymentOptions, stripe: Stripe, customerId: string): Promise<boolean> {
  for (let looks = 0; looks < maxLooks; looks++) {
    const ask = await beginAsk(db, customerId);
    if (ask === null) return false;
    const { graceDays } = await readPaymentSettings(db);
    const objects = (await readCustomer(stripe, customerId)) ?? nothing;
    const state = customerState(objects, graceDays);
    // It comes back as an event of its own.
    if (state.toEnd !== null) await stripe.subscriptions.cancel(state.toEnd);
    const isApplied = await applyState(db, ask, { state, now: now(), tell: tellPayments({ post, origin }) });
    if (!isApplied) continue;
    void post.deliverDue();
    return true;
  }
  throw new AppError('server-busy');
}

const nothing = { subscriptions: [], invoices: [], charges: [], lostCharges: new Set<string>(), checkouts: [] };

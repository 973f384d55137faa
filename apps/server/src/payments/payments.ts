/** Payments of a server that has Stripe's keys: looks at Stripe, and the jobs that ask for such looks. */
import { AppError } from '@orbweaver/model/errors.ts';
import type { FastifyBaseLogger } from 'fastify';
import Stripe from 'stripe';
import type { PaymentKeys } from '../config.ts';
import { noteEvent } from '../db/audit.ts';
import type { AppDatabase } from '../db/database.ts';
import { type EventSubject, finishEvents, openEvents, openSubjects } from '../db/payment-inbox.ts';
import { readPaymentSettings } from '../db/payment-settings.ts';
import { type Applying, accountChecked, accountDeleted, applyState, beginAsk, keepChecks } from '../db/payments.ts';
import { readAccount } from '../db/user-desk.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Post } from '../mail/post.ts';
import { tellPayments } from './payment-mails.ts';
import { isMissing, readCustomer } from './read-customer.ts';
import { customerState, idOf } from './stripe-state.ts';

export interface Payments {
  readonly stripe: Stripe;
  readonly webhookSecret: string;
  /** Reads a customer's state at Stripe and applies it; false = no account here has that customer. */
  readonly sync: (customerId: string) => Promise<boolean>;
  /** Asks for a look, as soon as there is one to spare: the events about it are kept already. */
  readonly askFor: (subject: EventSubject) => Promise<void>;
  /** Asks for one wherever an event is open. */
  readonly takeUp: () => Promise<void>;
  /** The work of its job: one look does for all open events about it. Throws what is in the way. */
  readonly workOff: (subject: EventSubject) => Promise<void>;
  /** The work of its job: asks about accounts that Stripe was not asked about for long. How many. */
  readonly reconcile: () => Promise<number>;
}

export interface PaymentOptions {
  readonly keys: PaymentKeys;
  readonly db: AppDatabase;
  readonly jobs: Pick<Jobs, 'ask'>;
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
  const { db, jobs, now, keys } = options;
  const stripe = createStripe(keys);
  const sync = (customerId: string, tell?: Applying['tell']): Promise<boolean> => syncCustomer({ ...options, stripe }, customerId, tell);
  const askFor = async ({ customerId, chargeId }: EventSubject): Promise<void> => {
    await jobs.ask('payment-event', { customerId, chargeId }, { key: customerId ?? chargeId });
  };
  const takeUp = async (): Promise<void> => {
    for (const subject of await openSubjects(db)) await askFor(subject);
  };
  return {
    stripe,
    webhookSecret: keys.webhookSecret,
    sync,
    askFor,
    takeUp,
    workOff: (subject) => workOff(subject, { options, stripe, sync }),
    reconcile: async () => {
      const asked = await keepChecks(db, now());
      await takeUp();
      return asked;
    },
  };
}

interface Work {
  readonly options: PaymentOptions;
  readonly stripe: Stripe;
  readonly sync: (customerId: string, tell?: Applying['tell']) => Promise<boolean>;
}

async function workOff(subject: EventSubject, { options: { db, log, now }, stripe, sync }: Work): Promise<void> {
  const events = await openEvents(db, subject);
  const [first] = events;
  // An earlier look did for it.
  if (first === undefined) return;
  const customerId = subject.customerId ?? (await customerOfCharge(stripe, subject.chargeId));
  if (events.some(({ type }) => type === accountDeleted)) await deleteCustomer(stripe, customerId);
  else if (customerId === null || !(await sync(customerId, events.every(({ type }) => type === accountChecked) ? noteDrift : undefined))) {
    log.warn({ event: first.id, type: first.type }, 'an event of payments names a customer of nobody here');
  }
  await finishEvents(db, events, now());
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

/** What a check finds changed is what no event told of. */
const noteDrift: Applying['tell'] = async (tx, userId, events) => {
  if (events.length === 0) return;
  const { email } = await readAccount(tx, userId);
  await noteEvent(tx, {
    by: { userId: null, address: null },
    action: 'drift-mended',
    subject: email,
    after: events.map(({ kind }) => kind),
  });
};

type Syncing = PaymentOptions & { readonly stripe: Stripe };

/** `tell` hears of what was applied, within its transaction. */
async function syncCustomer({ db, post, origin, now, stripe }: Syncing, customerId: string, tell?: Applying['tell']): Promise<boolean> {
  const mail = tellPayments({ post, origin });
  for (let looks = 0; looks < maxLooks; looks++) {
    const ask = await beginAsk(db, customerId);
    if (ask === null) return false;
    const { graceDays } = await readPaymentSettings(db);
    const objects = (await readCustomer(stripe, customerId)) ?? nothing;
    const state = customerState(objects, graceDays);
    // It comes back as an event of its own.
    if (state.toEnd !== null) await stripe.subscriptions.cancel(state.toEnd);
    const isApplied = await applyState(db, ask, {
      state,
      now: now(),
      tell: async (...told) => {
        await mail(...told);
        await tell?.(...told);
      },
    });
    if (!isApplied) continue;
    post.wake();
    return true;
  }
  throw new AppError('server-busy');
}

const nothing = { subscriptions: [], invoices: [], charges: [], lostCharges: new Set<string>(), checkouts: [] };

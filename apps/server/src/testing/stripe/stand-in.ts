/** A stand-in for Stripe's API over HTTP: what it answers, and what happens outside the API, is in README.md beside this file. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import type { z } from 'zod';
import { Checkout } from './checkout.ts';
import { createDeliveries, type SignedEvent, signEvent } from './deliveries.ts';
import { type Desk, endpoints } from './endpoints.ts';
import { readForm } from './form.ts';
import { type Clock, Ledger } from './ledger.ts';
import { expand } from './listing.ts';
import { answerPage } from './pages.ts';
import { Refusal } from './refusal.ts';
import { itemOf, liveStates, turnPeriod } from './subscriptions.ts';

export interface StripeStandIn {
  readonly origin: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly desk: Desk;
  /** Oldest first. */
  readonly events: readonly Stripe.Event[];
  /** Calls that were answered, oldest first: `POST /v1/customers`. */
  readonly calls: readonly string[];
  /** Where events go from now on; null = nowhere. */
  readonly deliverTo: (url: string | null) => void;
  readonly settle: () => Promise<void>;
  /** An event as it comes over the wire; signed now where no time is given. */
  readonly sign: (event: Stripe.Event, changes?: { readonly secret?: string; readonly timestamp?: number }) => SignedEvent;
  /** Moves the clock (seconds), and lets every period that ends until then turn, one after the other. */
  readonly advance: (to: number) => void;
  /** The next so many calls fail with this status, as an outage does. */
  readonly fail: (times: number, status?: number) => void;
  readonly close: () => Promise<void>;
}

export interface StandInOptions {
  readonly port?: number;
  /** Seconds; the machine's clock where absent. It stands still until it is advanced. */
  readonly now?: number;
}

interface Kept {
  readonly request: string;
  readonly reply: Reply;
}

interface Reply {
  readonly status: number;
  readonly body: string;
}

export async function startStripe({ port = 0, now = Math.floor(Date.now() / 1_000) }: StandInOptions = {}): Promise<StripeStandIn> {
  const clock: Clock = { now };
  const ledger = new Ledger(clock);
  const [secretKey, webhookSecret] = [`sk_test_${randomUUID()}`, `whsec_${randomUUID()}`];
  let target: string | null = null;
  const deliveries = createDeliveries(() => target, webhookSecret);
  ledger.onEvent(deliveries.deliver);
  const calls: string[] = [];
  const outage = { left: 0, status: 500 };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const desk: Desk = { ledger, origin, checkout: new Checkout({ ledger, origin }) };
  const api = createApi(desk, { secretKey, calls, outage });
  server.on('request', (request, response) => void answer(request, response, { desk, api }));
  return {
    origin,
    secretKey,
    webhookSecret,
    desk,
    events: ledger.events,
    calls,
    deliverTo: (url) => {
      target = url;
    },
    settle: deliveries.settle,
    sign: (event, { secret = webhookSecret, timestamp = Math.floor(Date.now() / 1_000) } = {}) => signEvent(event, { secret, timestamp }),
    advance: (to) => advance(desk, to),
    fail: (times, status = 500) => Object.assign(outage, { left: times, status }),
    close: async () => {
      target = null;
      await deliveries.settle();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function advance(desk: Desk, to: number): void {
  const { ledger } = desk;
  for (;;) {
    const due = ledger
      .all('subscription')
      .filter((subscription) => liveStates.includes(subscription.status) && itemOf(subscription).current_period_end <= to)
      .toSorted((a, b) => itemOf(a).current_period_end - itemOf(b).current_period_end)[0];
    if (due === undefined) break;
    ledger.clock.now = Math.max(ledger.clock.now, itemOf(due).current_period_end);
    turnPeriod(desk, due);
  }
  ledger.clock.now = to;
}

type Api = (request: IncomingMessage, url: URL, body: string) => Reply;

interface ApiState {
  readonly secretKey: string;
  readonly calls: string[];
  readonly outage: { left: number; status: number };
}

function createApi(desk: Desk, { secretKey, calls, outage }: ApiState): Api {
  /** By idempotency key. */
  const kept = new Map<string, Kept>();
  return (request, url, body) => {
    const call = `${request.method} ${url.pathname}`;
    if (request.headers.authorization !== `Bearer ${secretKey}`) throw new Refusal('Invalid API Key provided.', { status: 401 });
    if (outage.left > 0) {
      outage.left--;
      throw new Refusal('An unknown error occurred.', { status: outage.status, type: 'api_error' });
    }
    calls.push(call);
    const key = request.method === 'POST' ? String(request.headers['idempotency-key'] ?? '') : '';
    const known = kept.get(key);
    if (key !== '' && known !== undefined) {
      if (known.request === `${call} ${body}`) return known.reply;
      const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      throw new Refusal(message, { type: 'idempotency_error' });
    }
    const reply = perform(desk, call, request.method === 'POST' ? body : url.search.slice(1));
    if (key !== '') kept.set(key, { request: `${call} ${body}`, reply });
    return reply;
  };
}

function perform(desk: Desk, call: string, text: string): Reply {
  for (const { call: pattern, params, answer: answerCall } of endpoints) {
    const match = new RegExp(`^${pattern.replaceAll(':id', '([^/]+)')}$`).exec(call);
    if (match === null) continue;
    const form = readForm(text);
    const read = params.safeParse(form);
    if (!read.success) throw refusedParams(read.error);
    const reply = answerCall(desk, read.data as never, decodeURIComponent(match[1] ?? ''));
    const expanded = expand(desk.ledger, reply, (form['expand'] as string[] | undefined) ?? []);
    return { status: 200, body: JSON.stringify(expanded) };
  }
  throw new Refusal(`Unrecognized request URL (${call}).`, { status: 404 });
}

function refusedParams(error: z.ZodError): Refusal {
  const [issue] = error.issues;
  if (issue?.code === 'unrecognized_keys') {
    const param = [...issue.path, issue.keys[0]].join('.');
    return new Refusal(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = issue?.path.join('.') ?? '';
  return new Refusal(`${param}: ${issue?.message ?? ''}`, { code: 'parameter_invalid', param });
}

const maxBodyBytes = 1024 * 1024;

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { desk, api }: { readonly desk: Desk; readonly api: Api },
): Promise<void> {
  const url = new URL(request.url ?? '/', desk.origin);
  const send = (status: number, type: string, body: string): void => {
    response.writeHead(status, { 'content-type': type, 'request-id': `req_${randomUUID()}` }).end(body);
  };
  try {
    const body = await readBody(request);
    if (url.pathname.startsWith('/v1/')) {
      const reply = api(request, url, body);
      return send(reply.status, 'application/json', reply.body);
    }
    const page = answerPage(desk, url.pathname, request.method === 'POST' ? new URLSearchParams(body) : null);
    if (page === null) return send(404, 'text/plain', 'Not found');
    if ('html' in page) return send(200, 'text/html; charset=utf-8', page.html);
    response.writeHead(303, { location: page.location }).end();
  } catch (error) {
    if (error instanceof Refusal) return send(error.status, 'application/json', JSON.stringify(error.wire));
    send(500, 'application/json', JSON.stringify({ error: { type: 'api_error', message: String(error) } }));
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > maxBodyBytes) throw new Refusal('The request is too large.', { status: 413 });
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

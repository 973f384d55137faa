/** The gateway on a Fastify of its own, with a grant for everyone who names a scan: for tests of either end. */
import type { AddressInfo } from 'node:net';
import { GatewayLink, type LinkOptions } from '@orbweaver/platform/browser/gateway-link.ts';
import type { GatewaySettings } from '@orbweaver/platform/gateway/frames.ts';
import { systemClock } from '@orbweaver/platform/node/clock.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { createFetchBudget, standardFetchMemory } from '../../limits/fetch-memory.ts';
import type { GatewayOptions, GatewayOutcome } from '../options.ts';
import { gatewayPlugin } from '../plugin.ts';

export interface BareGateway {
  readonly url: string;
  readonly origin: string;
  readonly outcomes: (GatewayOutcome & { readonly leased: number })[];
  /** Of each request to a site: the error of its record, or `response`. */
  readonly fetched: string[];
  /** Settings of this kind may be changed while it runs; `proven`: addresses by host, or host and port. */
  readonly rules: {
    allowHosts: string[];
    blockHosts: string[];
    pagesLeft: number;
    proven: Record<string, string[]>;
    maxPages: number | null;
    /** Nobody is let in. */
    isSignedOut: boolean;
  };
  link(change?: Partial<LinkOptions>, scan?: string): GatewayLink;
  close(): Promise<void>;
}

export const plainSettings: GatewaySettings = {
  slots: 32,
  respectRobots: true,
  headers: [],
  cookie: null,
  basicAuth: null,
  secretOrigins: [],
  userAgent: null,
};

export async function startBareGateway(
  { port: wantedPort = 0, ...options }: Partial<GatewayOptions> & { readonly port?: number } = {},
  addRoutes: (fastify: FastifyInstance) => void = () => {},
): Promise<BareGateway> {
  const fastify = Fastify({ forceCloseConnections: true });
  const outcomes: BareGateway['outcomes'] = [];
  const fetched: string[] = [];
  const rules: BareGateway['rules'] = {
    allowHosts: [],
    blockHosts: [],
    pagesLeft: Number.POSITIVE_INFINITY,
    proven: {},
    maxPages: null,
    isSignedOut: false,
  };
  const own: string[] = [];
  const all: GatewayOptions = {
    origins: () => own,
    admitUpgrade: () => null,
    async authorize(request) {
      const scan = new URL(request.url ?? '', 'http://localhost').searchParams.get('scan');
      return scan === null || rules.isSignedOut ? null : { id: scan, userId: scan, maxPages: rules.maxPages };
    },
    async provenAddresses(_grant, url) {
      return new Set(rules.proven[url.host] ?? []);
    },
    async leasePages(_grant, pages) {
      const granted = Math.min(pages, rules.pagesLeft);
      rules.pagesLeft -= granted;
      return granted;
    },
    onFetched: (error) => void fetched.push(error ?? 'response'),
    async finish(_grant, outcome) {
      outcomes.push(outcome);
    },
    allowHosts: () => rules.allowHosts,
    blockHosts: () => rules.blockHosts,
    ownPorts: [],
    userAgent: 'OrbweaverTest/1.0',
    budget: createFetchBudget(standardFetchMemory),
    log: { info() {}, warn() {} },
    ...options,
  };
  addRoutes(fastify);
  await fastify.register(gatewayPlugin, all);
  await fastify.listen({ port: wantedPort, host: '127.0.0.1' });
  const { port } = fastify.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  own.push(origin);
  const url = `ws://127.0.0.1:${port}/server/gateway`;
  return {
    url,
    origin,
    outcomes,
    fetched,
    rules,
    link: (change, scan = 'one') =>
      new GatewayLink({ open: () => openSocket(`${url}?scan=${scan}`, origin), settings: plainSettings, clock: systemClock, ...change }),
    close: () => fastify.close(),
  };
}

/** Node's WebSocket takes headers where a browser sets its own. */
export function openSocket(url: string, origin: string, cookie?: string): WebSocket {
  const Socket = WebSocket as unknown as new (url: string, options: { headers: Record<string, string> }) => WebSocket;
  return new Socket(url, { headers: { origin, ...(cookie === undefined ? {} : { cookie }) } });
}

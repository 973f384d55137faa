/** What the gateway asks of the server it lives in: who a caller is, how many pages the plan still has, what the operator opened. */
import type { IncomingMessage } from 'node:http';
import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';
import type { ByteBudget } from '@orbweaver/platform/node/byte-budget.ts';
import type { Lookup } from '@orbweaver/platform/node/dns-cache.ts';
import type { HostGate } from './host-gate.ts';

/** Permission to fetch for one scan. */
export interface GatewayGrant {
  /** Of the scan: a second connection with it replaces the first. */
  readonly id: string;
  readonly userId: string;
  /** The plan's pages for one scan; null = no limit. */
  readonly maxPages: number | null;
}

/** What one connection came to. A scan may have several, after each other. */
export interface GatewayOutcome {
  /** The device said that the scan is over. */
  readonly ended: boolean;
  /** HTML pages delivered. */
  readonly pages: number;
  readonly requests: number;
  /** Requests without a response. */
  readonly failed: number;
  readonly bytes: number;
}

export interface GatewayLog {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
}

export interface GatewayOptions {
  /** Path of the WebSocket, `/server/gateway` where absent. */
  readonly path?: string;
  /** Origins whose pages may connect, such as `https://orbweaver.example`. */
  readonly origins: () => readonly string[];
  /** Counts an upgrade of an address; null = it may go on, else the seconds until the next try. */
  admitUpgrade(request: IncomingMessage): number | null;
  /** The scan that a request for a WebSocket has a grant for (session cookie and `?scan=`); null for none. */
  authorize(request: IncomingMessage): Promise<GatewayGrant | null>;
  /** Takes up to `pages` from the scan's quota; answers how many it got, 0 when nothing is left. */
  leasePages(grant: GatewayGrant, pages: number): Promise<number>;
  /** A request was fetched, or refused before; `error` as its record has it. */
  onFetched(error: FetchRecord['error']): void;
  /** A connection is over. `leased` pages that were not used are given back. */
  finish(grant: GatewayGrant, outcome: GatewayOutcome & { readonly leased: number }): Promise<void>;
  /**
   * Addresses at which the user decides how the host of a URL is treated, because it was proved to be theirs; empty = none. Asked for each request,
   * so that a right which ends, ends at once.
   */
  provenAddresses(grant: GatewayGrant, url: URL): Promise<ReadonlySet<string>>;
  readonly allowHosts: () => readonly string[];
  readonly blockHosts?: () => readonly string[];
  /** Ports that this installation listens on or its database does. */
  readonly ownPorts: readonly number[];
  /** The gateway's user agent, with a page that says how to complain. */
  readonly userAgent: string;
  readonly maxConnectionsPerUser?: number;
  /** How long asks under way may take when the server stops; they are given up at once where absent. */
  readonly drainMs?: number;
  /** Counts the bodies that connections hold; their account is the owner. */
  readonly budget: ByteBudget;
  /** Host names into addresses; the system's own where absent. */
  readonly lookup?: Lookup;
  /** The pace toward each host, where others share it; one of its own where absent. */
  readonly gate?: HostGate;
  readonly log: GatewayLog;
}

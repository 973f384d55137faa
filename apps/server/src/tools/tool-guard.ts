/** The gateway's address guard for the tools that ask other servers: the same lists, the same refusals. */

import { failedRecord } from '@orbweaver/platform/gateway/failed-record.ts';
import { createFetcher, type NodeFetcher } from '@orbweaver/platform/node/fetcher.ts';
import { type AddressGuard, createAddressGuard } from '../gateway/address-guard.ts';

/** What the guard holds to, as a process can be given it. */
export interface GuardLists {
  readonly allowHosts: readonly string[];
  readonly blockHosts: readonly string[];
  /** Of this installation's own services. */
  readonly ownPorts: readonly number[];
}

export function createToolGuard({ allowHosts, blockHosts, ownPorts }: GuardLists): AddressGuard {
  return createAddressGuard({ allowHosts: () => allowHosts, blockHosts: () => blockHosts, ownPorts });
}

/** A fetcher that asks nothing which the guard refuses. To be closed after its use. */
export function createGuardedFetcher(guard: AddressGuard, userAgent: string): Pick<NodeFetcher, 'fetch' | 'close'> {
  const fetcher = createFetcher({ userAgent, maxConnections: 2, isAddressAllowed: guard.isAddressAllowed });
  return {
    close: () => fetcher.close(),
    async fetch(request) {
      const url = new URL(request.url);
      const refusal = guard.refusal(url);
      if (refusal !== null) return failedRecord(request, 'address-blocked', refusal);
      const record = await fetcher.fetch(request);
      return record.error === 'address-blocked' ? { ...record, errorDetail: guard.explain(url) } : record;
    },
  };
}

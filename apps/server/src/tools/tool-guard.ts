/** The gateway's address guard for the tools that ask other servers: the same lists, the same refusals. */

import type { HeldRecord } from '@orbweaver/crawl/ports.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';
import { failedRecord } from '@orbweaver/platform/gateway/failed-record.ts';
import type { BudgetShare } from '@orbweaver/platform/node/byte-budget.ts';
import { createFetcher, type NodeFetcher, type NodeFetcherOptions } from '@orbweaver/platform/node/fetcher.ts';
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

export type GuardedOptions = Pick<NodeFetcherOptions, 'userAgent' | 'resolve' | 'extraCa'> & { readonly budget: BudgetShare };

/**
 * A fetcher that asks nothing which the guard refuses. To be closed after its use: the bodies that it brought count in the budget until it asks
 * for the next one, or is closed.
 */
export function createGuardedFetcher(guard: AddressGuard, options: GuardedOptions): Pick<NodeFetcher, 'fetch' | 'close'> {
  const fetcher = createFetcher({ ...options, maxConnections: 2, isAddressAllowed: guard.isAddressAllowed });
  let held: HeldRecord[] = [];
  let isClosed = false;
  const freeAll = (): void => {
    for (const { free } of held) free();
    held = [];
  };
  return {
    async close() {
      isClosed = true;
      freeAll();
      await fetcher.close();
    },
    async fetch(request) {
      const url = new URL(request.url);
      const refusal = guard.refusal(url);
      if (refusal !== null) return failedRecord(request, 'address-blocked', refusal);
      freeAll();
      const brought = await fetcher.fetchHeld(request);
      if (isClosed) brought.free();
      else held.push(brought);
      const { record } = brought;
      return record.error === 'address-blocked' ? { ...record, errorDetail: guard.explain(url) } : record;
    },
  };
}

/** The record, or AppError 'memory-limit' where there was no room for its body. */
export function requireRoom(record: FetchRecord): FetchRecord {
  if (record.error === 'memory-limit') throw new AppError('memory-limit');
  return record;
}

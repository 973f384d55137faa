/** The memory that responses of other sites may take: one budget for the gateway, and one for each process of a tool. */
import { ByteBudget } from '@orbweaver/platform/node/byte-budget.ts';

/** In bytes. */
export interface FetchMemory {
  readonly total: number;
  readonly account: number;
  readonly request: number;
}

const mebibyte = 1024 * 1024;

/** A request holds at most one sitemap, the largest of what is asked for (50 MiB). */
export const standardFetchMemory: FetchMemory = { total: 256 * mebibyte, account: 64 * mebibyte, request: 51 * mebibyte };

/** Shorter than callers wait for a response. */
const waitMs = 15_000;

export function createFetchBudget({ total, account, request }: FetchMemory): ByteBudget {
  return new ByteBudget({ maxBytes: total, maxBytesOfOwner: account, maxBytesOfBody: request, waitMs });
}

/** How often one address may ask for what costs the server work, counted in memory: a page rendered here, and the opening of a gateway connection. */
import { AppError } from '@orbweaver/model/errors.ts';

const minuteMs = 60_000;

export const pageLimit = { max: 600, timeWindow: minuteMs } as const;
export const upgradeLimit = { max: 60, timeWindow: minuteMs } as const;

/** Addresses counted at once; with more of them the counts start anew, which lets through less than it would hold. */
const maxAddresses = 50_000;

/** What @fastify/rate-limit throws above a limit; `ttl` is in milliseconds. */
export function tooMany(_request: unknown, { ttl }: { readonly ttl: number }): AppError {
  return new AppError('rate-limited', { seconds: Math.ceil(ttl / 1_000) });
}

export interface AddressLimit {
  readonly max: number;
  /** Milliseconds. */
  readonly timeWindow: number;
}

/** Counts a try of an address; returns null, or above the limit the seconds until it may try again. `nowMs` is a monotonic clock. */
export function createAddressLimit({ max, timeWindow }: AddressLimit, nowMs: () => number): (address: string) => number | null {
  const counts = new Map<string, number>();
  let endsAt = 0;
  return (address) => {
    const now = nowMs();
    if (now >= endsAt || counts.size >= maxAddresses) {
      counts.clear();
      endsAt = now + timeWindow;
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count > max ? Math.max(1, Math.ceil((endsAt - now) / 1_000)) : null;
  };
}

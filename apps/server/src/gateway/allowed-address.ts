/** The network address of a URL that the guard lets through; null where it refuses the URL or all of its addresses, or the name has none. */
import { createDnsCache, type Lookup } from '@orbweaver/platform/node/dns-cache.ts';
import type { AddressGuard } from './address-guard.ts';

export async function allowedAddress(guard: AddressGuard, url: URL, lookup?: Lookup): Promise<string | null> {
  if (guard.refusal(url) !== null) return null;
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const names = createDnsCache([], guard.isAddressAllowed, lookup);
  return new Promise((resolve) => names.resolve(host, port, (error, [first]) => resolve(error === null ? (first?.address ?? null) : null)));
}

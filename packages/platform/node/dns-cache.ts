/** Host names into addresses, asked once per host and scan; `--resolve` rules answer first, the address policy drops what is refused. */
import { lookup } from 'node:dns';
import { isIP } from 'node:net';
import { AddressBlockedError } from './fetch-errors.ts';

export interface ResolveRule {
  readonly host: string;
  readonly port: number;
  readonly addresses: readonly string[];
}

export interface Address {
  readonly address: string;
  readonly family: number;
}

export interface DnsCache {
  /** Calls back later, never at once; with all allowed addresses, the one that connected last time first. */
  resolve(host: string, port: number, call: (error: Error | null, addresses: readonly Address[]) => void): void;
  /** An address of `host` that accepted a connection. */
  prefer(host: string, address: string): void;
}

const failureKeptMs = 30_000;

type Waiting = (error: Error | null, addresses: readonly Address[]) => void;

interface Entry {
  addresses: Address[];
  error: Error | null;
  failedMs: number;
  waiting: Waiting[] | null;
}

/** `host:port:address[,address]`, IPv6 addresses in brackets or bare, as curl writes it; null when it is not of that form. */
export function parseResolveRule(text: string): ResolveRule | null {
  const match = /^(\[[^\]]+\]|[^:/?#@\\]+):(\d{1,5}):(.+)$/.exec(text.trim());
  if (match === null) return null;
  const [, host = '', port = '', list = ''] = match;
  const addresses = list.split(',').map((part) => part.trim().replace(/^\[(.*)\]$/, '$1'));
  if (Number(port) < 1 || Number(port) > 65_535 || addresses.some((address) => isIP(address) === 0)) return null;
  // As URLs have it: lower case, other scripts in Punycode.
  const known = URL.parse(`http://${host}/`)?.hostname ?? '';
  return known === '' ? null : { host: known.replace(/^\[(.*)\]$/, '$1'), port: Number(port), addresses };
}

/** Asked with each resolved address, right before connections are opened to it. */
export type AddressPolicy = (address: string, host: string, port: number) => boolean;

/** All addresses of a name, as `dns.lookup` with `all` answers. */
export type Lookup = (host: string, call: (error: Error | null, addresses: Address[]) => void) => void;

const systemLookup: Lookup = (host, call) => lookup(host, { all: true }, (error, found) => call(error, error === null ? found : []));

export function createDnsCache(rules: readonly ResolveRule[], isAllowed: AddressPolicy | null, ask: Lookup = systemLookup): DnsCache {
  const entries = new Map<string, Entry>();
  const fixed = new Map(rules.map((rule) => [`${rule.host}:${rule.port}`, rule.addresses.map(toAddress)]));

  const response = (call: Waiting, error: Error | null, host: string, port: number, addresses: readonly Address[]) => {
    if (error !== null) return call(error, []);
    const allowed = isAllowed === null ? addresses : addresses.filter((one) => isAllowed(one.address, host, port));
    if (allowed.length > 0) return call(null, allowed);
    call(new AddressBlockedError(`the address of ${host} is refused: ${addresses.map((one) => one.address).join(', ')}`), []);
  };

  const fill = (host: string, entry: Entry) => {
    ask(host, (error, found) => {
      const waiting = entry.waiting ?? [];
      entry.waiting = null;
      entry.error = error;
      entry.failedMs = error === null ? 0 : performance.now();
      entry.addresses = found;
      for (const settle of waiting) settle(error, entry.addresses);
    });
  };

  return {
    resolve(host, port, call) {
      const known = fixed.get(`${host}:${port}`) ?? (isIP(host) === 0 ? null : [toAddress(host)]);
      if (known !== null) return queueMicrotask(() => response(call, null, host, port, known));
      let entry = entries.get(host);
      if (entry === undefined || (entry.error !== null && entry.waiting === null && performance.now() - entry.failedMs > failureKeptMs)) {
        entry = { addresses: [], error: null, failedMs: 0, waiting: [] };
        entries.set(host, entry);
        fill(host, entry);
      }
      const { waiting, error, addresses } = entry;
      if (waiting !== null) waiting.push((failure, found) => response(call, failure, host, port, found));
      else queueMicrotask(() => response(call, error, host, port, addresses));
    },
    prefer(host, address) {
      const addresses = entries.get(host)?.addresses;
      const at = addresses?.findIndex((one) => one.address === address) ?? -1;
      if (addresses !== undefined && at > 0) addresses.unshift(...addresses.splice(at, 1));
    },
  };
}

function toAddress(address: string): Address {
  return { address, family: isIP(address) };
}

import { describe, expect, it } from 'vitest';
import { type Address, createDnsCache } from './dns-cache.ts';

const toAddresses = (...addresses: string[]): Address[] => addresses.map((address) => ({ address, family: 4 }));

describe('the address policy', () => {
  it('is asked with host and port for every connection, and what it let through is what is connected to', async () => {
    const responses = [toAddresses('192.0.2.1', '192.0.2.2'), toAddresses('127.0.0.1')];
    const asked: string[] = [];
    const cache = createDnsCache(
      [],
      (address, host, port) => {
        asked.push(`${host}:${port} ${address}`);
        return address === '192.0.2.2';
      },
      (_host, call) => queueMicrotask(() => call(null, responses.shift() ?? [])),
    );
    const resolve = (port: number) =>
      new Promise<readonly Address[]>((settle) => cache.resolve('a.example', port, (_error, addresses) => settle(addresses)));
    // The name answers otherwise when it is asked again; it is not, so the change between check and connection is never seen.
    expect(await resolve(80)).toEqual(toAddresses('192.0.2.2'));
    expect(await resolve(8080)).toEqual(toAddresses('192.0.2.2'));
    expect(asked).toEqual([80, 80, 8080, 8080].map((port, at) => `a.example:${port} 192.0.2.${(at % 2) + 1}`));
  });

  it('refuses a name none of whose addresses it lets through', async () => {
    const cache = createDnsCache(
      [],
      () => false,
      (_host, call) => queueMicrotask(() => call(null, toAddresses('127.0.0.1'))),
    );
    const error = await new Promise<Error | null>((settle) => cache.resolve('a.example', 80, settle));
    expect(error).toMatchObject({ code: 'ERR_ADDRESS_BLOCKED' });
  });
});

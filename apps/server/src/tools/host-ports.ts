/** The host check's runtime on this server: DNS questions of its own, and the host asked at one address after the other behind the guard. */
import { splitHost } from '@orbweaver/model/own-hosts.ts';
import { createMailDns } from '@orbweaver/platform/node/mail/mail-dns.ts';
import type { AddressGuard } from '../gateway/address-guard.ts';
import { type AddressesOf, addressesBySystem } from '../hosts/addresses.ts';
import type { CheckPorts, HostQuestion } from '../hosts/check-host.ts';
import { createGuardedFetcher, type GuardedOptions } from './tool-guard.ts';

interface HostPortsOptions extends Omit<GuardedOptions, 'resolve'> {
  /** Resolvers to ask for TXT records; the system's where absent. */
  readonly dnsServers?: readonly string[];
  /** All addresses of a name; the system's where absent. */
  readonly addressesOf?: AddressesOf;
}

export function hostPorts(guard: AddressGuard, question: HostQuestion, options: HostPortsOptions): CheckPorts {
  const { dnsServers, addressesOf = addressesBySystem, ...fetching } = options;
  const { txt } = createMailDns(dnsServers === undefined ? {} : { servers: dnsServers });
  const { host, port } = splitHost(question.host);
  const ports = port === null ? [80, 443] : [port];
  return {
    addressesOf,
    txt,
    openAt: (address) =>
      createGuardedFetcher(guard, { ...fetching, resolve: ports.map((each) => ({ host, port: each, addresses: [address] })) }),
  };
}

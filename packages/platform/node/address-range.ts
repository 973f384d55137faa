/** What an address is for, by the IANA special-purpose registries, and which are this machine's own: who may ask only public ones looks here. */
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import { isCloudService } from './cloud-services.ts';

/** ipaddr's name of the range; IPv4 inside an IPv6 address is judged as what it stands for. */
export function rangeOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'invalid';
  const parsed = ipaddr.process(address);
  if (isCloudService(parsed)) return 'cloudService';
  const range = parsed.range();
  if (range !== 'unicast' || parsed.kind() === 'ipv4') return range;
  // ::/96, IPv4-compatible addresses (RFC 4291 section 2.5.5.1): given up, but some systems still route them.
  return (parsed as ipaddr.IPv6).parts.slice(0, 6).every((part) => part === 0) ? 'reserved' : range;
}

/** Of its network interfaces; a public address that only a router has is the operator's to block. */
export function addressesOfThisMachine(): string[] {
  return Object.values(networkInterfaces()).flatMap((list) => list?.map(({ address }) => address) ?? []);
}

export function isAmong(addresses: readonly string[], address: string): boolean {
  const text = ipaddr.process(address).toString();
  return addresses.some((each) => ipaddr.process(each).toString() === text);
}

/** An address of the internet that is not this machine's own. */
export function isPublicAddress(address: string): boolean {
  return rangeOf(address) === 'unicast' && !isAmong(addressesOfThisMachine(), address);
}

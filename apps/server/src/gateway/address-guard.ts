/**
 * What the gateway may connect to, so that no user reaches what only this machine or its network should (SSRF): http and https, public
 * unicast addresses, no ports of other protocols, nothing of this machine. Asked once with the URL and again with each resolved address when a
 * connection opens, so a name that changes its address between the two gains nothing. Ranges: IANA special-purpose registries, through ipaddr.js.
 */
import { lookup } from '@orbweaver/model/lookup.ts';
import { addressesOfThisMachine, isAmong, rangeOf } from '@orbweaver/platform/node/address-range.ts';
import ipaddr from 'ipaddr.js';
import { type HostRule, holdsAddress, hostText, namesHost, readHostRule } from './host-rules.ts';

export interface AddressGuardOptions {
  /** Entries of ORBWEAVER_ALLOW_HOSTS (host-rules.ts); read at each question. */
  readonly allowHosts: () => readonly string[];
  /** Entries of what is never asked; a name stands for all names below it, too. */
  readonly blockHosts: () => readonly string[];
  /** Ports of this installation's own services: open only where an entry names host and port. */
  readonly ownPorts: readonly number[];
  /** Addresses of this machine, closed on all ports unless an entry opens them; those of its network interfaces where absent. */
  readonly ownAddresses?: () => readonly string[];
}

export interface AddressGuard {
  /** Why a URL must not be asked for, whatever its name resolves to; null where it may. */
  refusal(url: URL): string | null;
  isAddressAllowed(address: string, host: string, port: number): boolean;
  /** Words for a URL all of whose addresses were refused. */
  explain(url: URL): string;
  /** The operator opened this host, or this host and port, by its name or address. A network names no host: who opens it says where scans may go, not whose sites are there. */
  isNamed(url: URL): boolean;
}

/** WHATWG Fetch, "port blocking": ports of other protocols. */
const blockedPorts = new Set(
  (
    '0 1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135 137 139 143 161 179 389 ' +
    '427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719 1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 ' +
    '6665 6666 6667 6668 6669 6679 6697 10080'
  )
    .split(' ')
    .map(Number),
);

/** Databases, caches and control sockets that response HTTP-like bytes or act on them. */
const servicePorts = new Set([
  445, 1433, 1521, 2375, 2376, 2379, 2380, 3306, 5432, 5672, 5984, 6379, 6380, 8086, 9042, 9092, 9200, 9300, 10250, 11211, 27017,
]);

/** Opened by no entry that names a host by its name: cloud machines keep their credentials at a link-local address. */
const neverByName: ReadonlySet<string> = new Set(['linkLocal', 'unspecified', 'multicast', 'broadcast', 'cloudService']);

export function createAddressGuard(options: AddressGuardOptions): AddressGuard {
  const own = new Set(options.ownPorts);
  const ownAddresses = options.ownAddresses ?? addressesOfThisMachine;
  const read = new Map<string, HostRule | null>();

  /** Entries that cannot be read have refused the start (config.ts). */
  const rulesOf = (entries: readonly string[]): HostRule[] =>
    entries.flatMap((entry) => {
      const rule = read.get(entry) ?? readHostRule(entry);
      read.set(entry, rule);
      return rule === null ? [] : [rule];
    });

  /** 'port' where an entry that is about this names the port as well, 'host' where one does without. */
  const naming = (isAbout: (rule: HostRule) => boolean, port: number): 'port' | 'host' | null => {
    let found: 'host' | null = null;
    for (const rule of rulesOf(options.allowHosts())) {
      if (!isAbout(rule)) continue;
      if (rule.port === port) return 'port';
      if (rule.port === null) found = 'host';
    }
    return found;
  };
  const namingOfHost = (host: string, port: number) => naming((rule) => namesHost(rule, host), port);
  /** Who opens a network opens it under whatever name; an address alone is opened as that address. */
  const namingOfNetwork = (address: string, port: number) => naming((rule) => rule.kind === 'network' && holdsAddress(rule, address), port);

  const isBlocked = (isAbout: (rule: HostRule) => boolean, port: number): boolean =>
    rulesOf(options.blockHosts()).some((rule) => (rule.port === null || rule.port === port) && isAbout(rule));
  const isBelow = (rule: HostRule, host: string): boolean => rule.kind === 'name' && host.endsWith(`.${rule.name}`);

  const refusal = (url: URL): string | null => {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return `${url.protocol} is not asked for, only http and https`;
    const host = bareHost(url);
    const port = portOf(url);
    if (isBlocked((rule) => namesHost(rule, host) || isBelow(rule, host), port))
      return `${host} is on the list of hosts that this installation does not ask`;
    const named = namingOfHost(host, port);
    if (named === 'port') return null;
    if (own.has(port) && (named === 'host' || ipaddr.isValid(host) || host === 'localhost')) return ofPort(host, port);
    if (blockedPorts.has(port) || servicePorts.has(port)) return ofPort(host, port);
    return null;
  };

  const isAddressAllowed = (address: string, host: string, port: number): boolean => {
    if (isBlocked((rule) => holdsAddress(rule, address), port)) return false;
    const range = rangeOf(address);
    const named = namingOfHost(hostText(host), port) ?? namingOfNetwork(address, port);
    if (named === null) return range === 'unicast' && !isAmong(ownAddresses(), address);
    if (named === 'host' && own.has(port)) return false;
    return ipaddr.isValid(host) || !neverByName.has(range);
  };

  return {
    refusal,
    isAddressAllowed,
    explain(url) {
      const host = bareHost(url);
      const range = ipaddr.isValid(host) ? describeRange(host) : 'its addresses are not public';
      return `${host}: ${range}; ${remedy(host, portOf(url))}`;
    },
    isNamed: (url) => naming((rule) => rule.kind !== 'network' && namesHost(rule, bareHost(url)), portOf(url)) !== null,
  };
}

function ofPort(host: string, port: number): string {
  return `port ${port} of ${host} is not a website's; ${remedy(host, port)}`;
}

function remedy(host: string, port: number): string {
  const shown = host.includes(':') ? `[${host}]` : host;
  return `the operator can open it with ORBWEAVER_ALLOW_HOSTS=${shown}:${port}`;
}

function bareHost(url: URL): string {
  return hostText(url.hostname);
}

function portOf(url: URL): number {
  return Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
}

const rangeWords = lookup<string>({
  loopback: 'a loopback address',
  private: 'a private address',
  uniqueLocal: 'a private address',
  linkLocal: 'a link-local address',
  cloudService: 'an address of a cloud provider’s own services',
  carrierGradeNat: 'a carrier-grade NAT address',
  rfc6052: 'a NAT64 address',
  unspecified: 'an unspecified address',
  multicast: 'a multicast address',
});

function describeRange(address: string): string {
  return rangeWords[rangeOf(address)] ?? 'not a public address';
}

/** Entries of ORBWEAVER_ALLOW_HOSTS and ORBWEAVER_BLOCK_HOSTS become rules: names, addresses and networks, each for all ports or for one. */
import ipaddr from 'ipaddr.js';

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

export type HostRule = { readonly port: number | null } & (
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'subdomains'; readonly parent: string }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'network'; readonly network: Network }
);

/** What an entry may be, for those whose entry is none of it. */
export const hostRuleForms =
  'a name, *.name, an address or a network such as 10.0.0.0/8, each with or without a port ([::1]:8080), and no URL';

/** Null where the entry is none of `hostRuleForms`. */
export function readHostRule(entry: string): HostRule | null {
  const split = splitPort(entry.trim().toLowerCase());
  if (split === null) return null;
  const { host, port } = split;
  if (host.includes('/')) {
    const network = readNetwork(host);
    return network === null ? null : { kind: 'network', network, port };
  }
  if (host.startsWith('*.')) {
    const parent = canonicalHost(host.slice(2));
    return parent === null || ipaddr.isValid(parent) ? null : { kind: 'subdomains', parent, port };
  }
  const name = canonicalHost(host);
  if (name === null) return null;
  return ipaddr.isValid(name) ? { kind: 'address', address: name, port } : { kind: 'name', name, port };
}

/** An IPv6 address or network stands alone, or in brackets with a port or without. */
function splitPort(text: string): { readonly host: string; readonly port: number | null } | null {
  if (text.split(':').length > 2 && !text.startsWith('[')) return { host: text, port: null };
  const parts = /^(\[[^[\]]+\]|[^:[\]]+)(?::(\d{1,5}))?$/.exec(text);
  if (parts === null) return null;
  const port = parts[2] === undefined ? null : Number(parts[2]);
  if (port !== null && (port < 1 || port > 65_535)) return null;
  return { host: (parts[1] as string).replace(/^\[(.*)\]$/, '$1'), port };
}

function readNetwork(text: string): Network | null {
  const [address = ''] = text.split('/');
  if (!ipaddr.IPv6.isValid(address) && !ipaddr.IPv4.isValidFourPartDecimal(address)) return null;
  if (!ipaddr.isValidCIDR(text)) return null;
  const network = ipaddr.parseCIDR(text);
  // All there is, as one network: nobody means it.
  return network[1] === 0 ? null : network;
}

/** A name as it stands in URLs, or an address in its canonical form; null where it is neither. */
function canonicalHost(text: string): string | null {
  if (ipaddr.IPv6.isValid(text)) return hostText(text);
  const name = /[/?#@\\:]/.test(text) ? '' : hostText(URL.parse(`http://${text}/`)?.hostname ?? '');
  const label = '[a-z\\d_](?:[a-z\\d_-]{0,61}[a-z\\d_])?';
  return name.length <= 253 && new RegExp(`^(?:${label}\\.)*${label}$`).test(name) ? name : null;
}

/** Lower case, without a trailing dot or brackets; an IPv6 address in its canonical form. */
export function hostText(host: string): string {
  const bare = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
  return ipaddr.IPv6.isValid(bare) ? ipaddr.IPv6.parse(bare).toString() : bare;
}

/** Whether the rule is about this host, as `hostText` writes it, whatever the port. */
export function namesHost(rule: HostRule, host: string): boolean {
  if (rule.kind === 'name') return host === rule.name;
  if (rule.kind === 'subdomains') return host.endsWith(`.${rule.parent}`);
  return holdsAddress(rule, host);
}

/** Whether the rule names this address, or a network with it. An IPv4 address inside an IPv6 address is that IPv4 address. */
export function holdsAddress(rule: HostRule, address: string): boolean {
  if ((rule.kind !== 'address' && rule.kind !== 'network') || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (rule.kind === 'address') return ipaddr.process(rule.address).toString() === parsed.toString();
  return parsed.kind() === rule.network[0].kind() && parsed.match(rule.network);
}

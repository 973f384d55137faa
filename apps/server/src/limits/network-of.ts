/** Who an address is counted as: an IPv4 address itself, of an IPv6 address the network of 64 bits that one connection is given. */
import { isIPv6 } from 'node:net';

export function networkOf(address: string): string {
  const [bare = ''] = address.split('%', 1);
  if (!isIPv6(bare)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail = ''] = bare.toLowerCase().split('::');
  const [first, last] = [partsOf(head), partsOf(tail)];
  const gap = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const groups = [...first, ...gap, ...last].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}

function partsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}

/** IP addresses as bytes, and whether one lies in a network (RFC 4632, RFC 4291). */

/** Four or sixteen bytes; null for what is no address. */
export function readAddress(text: string): readonly number[] | null {
  return text.includes(':') ? readV6(text) : readV4(text);
}

function readV4(text: string): readonly number[] | null {
  const match = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text);
  if (match === null) return null;
  const bytes = match.slice(1).map(Number);
  return bytes.every((byte) => byte <= 255) ? bytes : null;
}

function readV6(text: string): readonly number[] | null {
  const dotted = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  const last = dotted === null ? null : readV4(dotted[2] as string);
  if (dotted !== null && last === null) return null;
  const tail = last === null ? '' : `${pair(last, 0)}:${pair(last, 2)}`;
  const parts = `${dotted === null ? text : dotted[1]}${tail}`.split('::');
  if (parts.length > 2) return null;
  const groups = parts.map((part) => (part === '' ? [] : part.split(':')));
  const given = groups.reduce((sum, list) => sum + list.length, 0);
  if (parts.length === 1 ? given !== 8 : given > 7) return null;
  const zeros = new Array<string>(8 - given).fill('0');
  const all = parts.length === 1 ? (groups[0] as string[]) : [...(groups[0] as string[]), ...zeros, ...(groups[1] as string[])];
  if (!all.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  return all.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
}

function pair(bytes: readonly number[], at: number): string {
  return (((bytes[at] as number) << 8) | (bytes[at + 1] as number)).toString(16);
}

/** Is the address in `network`/`prefix`? Never, when they are of different families. */
export function ipInRange(address: string, network: string, prefix: number): boolean {
  const one = readAddress(address);
  const other = readAddress(network);
  if (one === null || other === null || one.length !== other.length) return false;
  for (let bit = 0; bit < prefix; bit += 8) {
    const mask = prefix - bit >= 8 ? 255 : (0xff00 >> (prefix - bit)) & 255;
    const at = bit / 8;
    if (((one[at] as number) & mask) !== ((other[at] as number) & mask)) return false;
  }
  return true;
}

/** The name that holds an address's PTR record. */
export function reverseName(address: string): string | null {
  const bytes = readAddress(address);
  if (bytes === null) return null;
  if (bytes.length === 4) return `${[...bytes].reverse().join('.')}.in-addr.arpa`;
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${[...digits].reverse().join('.')}.ip6.arpa`;
}

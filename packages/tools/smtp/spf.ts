/** SPF records: reading one, and following its includes as a receiver would, with its limits (RFC 7208). */
import type { SpfWalk } from '@orbweaver/model/api/mail-report.ts';
import { ipInRange, readAddress } from './address-range.ts';
import type { DnsAnswer, MailDns } from './ports.ts';

const qualifiers = { '+': 'pass', '-': 'fail', '~': 'softfail', '?': 'neutral' } as const;
export type SpfQualifier = (typeof qualifiers)[keyof typeof qualifiers];

export interface SpfMechanism {
  readonly qualifier: SpfQualifier;
  readonly name: string;
  /** What stands behind the colon, '' for none. */
  readonly value: string;
  readonly prefix4: number | null;
  readonly prefix6: number | null;
}

export interface SpfRecord {
  readonly mechanisms: readonly SpfMechanism[];
  readonly redirect: string | null;
  /** Terms that the syntax does not know. */
  readonly faults: readonly string[];
}

const mechanismNames = new Set(['all', 'include', 'a', 'mx', 'ptr', 'ip4', 'ip6', 'exists']);
const needsValue = new Set(['include', 'ip4', 'ip6', 'exists']);

/** Is this TXT record an SPF record? (RFC 7208, section 4.5: the version, then a space or the end.) */
export function isSpf(record: string): boolean {
  return /^v=spf1(?: |$)/i.test(record);
}

export function readSpf(record: string): SpfRecord {
  const mechanisms: SpfMechanism[] = [];
  const faults: string[] = [];
  let redirect: string | null = null;
  for (const term of record.slice(6).split(/ +/)) {
    if (term === '') continue;
    const modifier = /^([a-z][a-z0-9\-_.]*)=(.*)$/i.exec(term);
    if (modifier !== null) {
      if ((modifier[1] as string).toLowerCase() === 'redirect') redirect = modifier[2] as string;
      continue;
    }
    const mechanism = readMechanism(term);
    if (mechanism === null) faults.push(term.slice(0, 80));
    else mechanisms.push(mechanism);
  }
  return { mechanisms, redirect, faults };
}

function readMechanism(term: string): SpfMechanism | null {
  const match = /^([+\-~?]?)([a-z][a-z0-9]*)(?::([^/]*(?:\/(?![/\d])[^/]*)*))?(?:\/(\d{1,3}))?(?:\/\/(\d{1,3}))?$/i.exec(
    /^[+\-~?]?ip6:/i.test(term) ? term.replace(/\/(\d{1,3})$/, '//$1') : term,
  );
  if (match === null) return null;
  const [, sign, rawName, value = '', first, second] = match;
  const name = (rawName as string).toLowerCase();
  if (!mechanismNames.has(name) || (needsValue.has(name) && value === '')) return null;
  if ((name === 'ip4' || name === 'ip6') && readAddress(value)?.length !== (name === 'ip4' ? 4 : 16)) return null;
  const prefix4 = first === undefined ? null : Number(first);
  const prefix6 = second === undefined ? null : Number(second);
  if ((prefix4 ?? 0) > 32 || (prefix6 ?? 0) > 128) return null;
  return { qualifier: qualifiers[((sign as string) || '+') as keyof typeof qualifiers], name, value, prefix4, prefix6 };
}

export const spfMaxLookups = 10;
export const spfMaxVoidLookups = 2;
/** Beyond this no further record is followed: what counts is known long before. */
const followedAtMost = 30;

/** Follows includes and redirects of a domain's record, counting what a receiver would ask, and judges one sending address. */
export async function walkSpf(dns: MailDns, domain: string, record: string, address: string | null): Promise<SpfWalk> {
  const walk = new Walk(dns, address);
  const verdict = await walk.evaluate(domain, readSpf(record));
  const isTooMuch = walk.lookups > spfMaxLookups || walk.voidLookups > spfMaxVoidLookups || walk.broken.length > 0;
  return {
    lookups: walk.lookups,
    voidLookups: walk.voidLookups,
    broken: walk.broken,
    unanswered: [...walk.unanswered],
    verdict: address === null || walk.unanswered.size > 0 ? null : isTooMuch ? 'permerror' : (verdict ?? 'neutral'),
  };
}

class Walk {
  lookups = 0;
  voidLookups = 0;
  readonly broken: string[] = [];
  readonly unanswered = new Set<string>();
  readonly #dns: MailDns;
  readonly #address: string | null;
  readonly #seen = new Set<string>();

  constructor(dns: MailDns, address: string | null) {
    this.#dns = dns;
    this.#address = address;
  }

  /** Every term is followed, also behind the one that decides: a record is judged whole. null: no term matched. */
  async evaluate(domain: string, record: SpfRecord): Promise<SpfQualifier | null> {
    this.#seen.add(domain.toLowerCase());
    let found: SpfQualifier | null = null;
    let hasAll = false;
    for (const mechanism of record.mechanisms) {
      if (this.lookups > followedAtMost) break;
      const isMatch = await this.#matches(domain, mechanism);
      if (isMatch && found === null) found = mechanism.qualifier;
      hasAll ||= mechanism.name === 'all';
    }
    if (record.redirect === null || hasAll) return found;
    this.lookups += 1;
    const target = await this.#recordOf(record.redirect);
    const redirected = target === null ? null : await this.evaluate(record.redirect, target);
    return found ?? redirected;
  }

  async #matches(domain: string, { name, value, prefix4, prefix6 }: SpfMechanism): Promise<boolean> {
    if (name === 'all') return true;
    if (name === 'ip4') return this.#isIn(value, prefix4 ?? 32);
    if (name === 'ip6') return this.#isIn(value, prefix6 ?? 128);
    this.lookups += 1;
    const target = value === '' ? domain : value;
    // Macros depend on the sender of each mail: counted, not followed.
    if (target.includes('%')) return false;
    if (name === 'include') {
      const record = await this.#recordOf(target);
      return record !== null && (await this.evaluate(target, record)) === 'pass';
    }
    if (name === 'ptr') return false;
    const hosts = name === 'mx' ? await this.#mxHosts(target) : [target];
    const addresses = (await Promise.all(hosts.slice(0, 10).map((host) => this.#addresses(host)))).flat();
    if (name === 'exists') return addresses.length > 0;
    return addresses.some((one) => this.#isIn(one, one.includes(':') ? (prefix6 ?? 128) : (prefix4 ?? 32)));
  }

  #isIn(network: string, prefix: number): boolean {
    return this.#address !== null && ipInRange(this.#address, network, prefix);
  }

  async #mxHosts(name: string): Promise<readonly string[]> {
    const records = this.#recordsIn(name, await this.#dns.mx(name));
    return records.map(({ host }) => host).filter((host) => host !== '');
  }

  async #addresses(name: string): Promise<readonly string[]> {
    return this.#recordsIn(name, await this.#dns.addresses(name));
  }

  async #recordOf(domain: string): Promise<SpfRecord | null> {
    if (this.#seen.has(domain.toLowerCase())) {
      this.broken.push(domain);
      return null;
    }
    const found = this.#recordsIn(domain, await this.#dns.txt(domain)).filter(isSpf);
    if (found.length === 1) return readSpf(found[0] as string);
    if (!this.unanswered.has(domain)) this.broken.push(domain);
    return null;
  }

  #recordsIn<T>(name: string, { records, fault }: DnsAnswer<T>): readonly T[] {
    if (fault !== 'none') this.unanswered.add(name);
    else if (records.length === 0) this.voidLookups += 1;
    return records;
  }
}

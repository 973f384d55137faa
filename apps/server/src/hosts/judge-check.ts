/** What a check means for a host: the proof stands, is gone, or could not be looked for. */
import type { HostFinding, HostProof } from '@orbweaver/model/own-hosts.ts';
import type { CheckedHost, OwnHostRow } from '../db/own-hosts.ts';
import type { HostCheck } from './check-host.ts';

const hourMs = 60 * 60 * 1000;
/** A proof is looked for again this often. */
const againMs = 24 * hourMs;
const againUnsureMs = hourMs;
/** What nobody could look for so long has expired; so long, too, an address counts that showed the proof and was not asked since. */
const provenMs = 72 * hourMs;
const maxAddresses = 64;

export function judgeCheck(row: OwnHostRow, check: HostCheck, now: Date): CheckedHost {
  const checked = { findings: check.findings, checkedAt: now };
  if (check.proof !== null) {
    const shown = check.addresses.map((address) => [address, now.toISOString()]);
    const all = [...shown, ...Object.entries(freshAddresses(row, now)).filter(([address]) => !check.addresses.includes(address))];
    const addresses = Object.fromEntries(all.slice(0, maxAddresses)) as CheckedHost['addresses'];
    return { ...checked, proof: check.proof, provenAt: now, addresses, nextCheckAt: later(now, againMs) };
  }
  const { proof, provenAt, addresses } = row;
  const isHeld = proof !== null && provenAt !== null && now.getTime() - provenAt.getTime() < provenMs;
  if (isHeld && isUnsure(proof, check.findings)) {
    return { ...checked, proof, provenAt, addresses, nextCheckAt: later(now, againUnsureMs) };
  }
  return { ...checked, proof: null, provenAt, addresses: {}, nextCheckAt: null };
}

/** Nothing says that the proof is gone: where it was, nothing answered. */
function isUnsure(proof: HostProof, findings: readonly HostFinding[]): boolean {
  const outcomeOf = (kind: HostProof) => findings.find((each) => each.proof === kind)?.outcome;
  const own = outcomeOf(proof);
  return own === 'unreachable' || (own === 'certificate' && outcomeOf('file') === 'unreachable');
}

/** Addresses that recently showed the proof, each with the time. */
export function freshAddresses({ addresses }: Pick<OwnHostRow, 'addresses'>, now: Date): Record<string, string> {
  return Object.fromEntries(Object.entries(addresses).filter(([, at]) => now.getTime() - Date.parse(at) < provenMs));
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}

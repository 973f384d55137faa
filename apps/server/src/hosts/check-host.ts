/**
 * Looks for the proof that a host is somebody's own. A proof counts for the addresses whose servers showed it, since a name can be led to
 * somebody else's server: a file or a meta element speaks for the server that delivered it; a DNS record speaks for the name alone, so the
 * server has to show a valid certificate for it. Each address is asked by itself. What was found instead of a proof is said.
 */
import type { Fetcher } from '@orbweaver/crawl/ports.ts';
import { extractPage } from '@orbweaver/facts/index.ts';
import type { DnsFault } from '@orbweaver/model/api/mail-report.ts';
import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';
import { maxFileHops } from '@orbweaver/model/hop-limits.ts';
import { type HostFinding, type HostOutcome, type HostProof, proofName, proofsOf, splitHost } from '@orbweaver/model/own-hosts.ts';
import { readRedirect } from '@orbweaver/model/redirect.ts';
import type { AddressesOf } from './addresses.ts';

export interface HostQuestion {
  /** `example.com` or `example.com:8443`. */
  readonly host: string;
  readonly token: string;
}

export interface HostCheck {
  /** The kind of proof that was found; null = none at any address. */
  readonly proof: HostProof | null;
  /** Addresses whose servers showed it. */
  readonly addresses: readonly string[];
  /** One for each kind of proof. */
  readonly findings: readonly HostFinding[];
}

interface Answer {
  readonly records: readonly string[];
  readonly fault: DnsFault;
}

type PinnedFetcher = Pick<Fetcher, 'fetch' | 'close'>;

export interface CheckPorts {
  readonly addressesOf: AddressesOf;
  txt(name: string): Promise<Answer>;
  /** Asks the host at this address alone, if the guard lets it. */
  openAt(address: string): PinnedFetcher;
}

const maxAddresses = 8;
const timeoutMs = 10_000;
const maxFileBytes = 20_000;
const maxPageBytes = 2_000_000;
const maxDetailChars = 200;

export async function checkHost(ports: CheckPorts, { host, token }: HostQuestion): Promise<HostCheck> {
  const places = proofsOf(host, token);
  const [record, addresses] = await Promise.all([
    readRecord(ports, places.dns.place, places.dns.value),
    soon(ports.addressesOf(splitHost(host).host), []),
  ]);
  const seen = await Promise.all(
    [...new Set(addresses)].slice(0, maxAddresses).map(async (address) => {
      const fetcher = ports.openAt(address);
      try {
        return { address, ...(await askServer(fetcher, { host, token, hasRecord: record.outcome === 'proven' })) };
      } finally {
        await fetcher.close();
      }
    }),
  );
  const proven = seen.filter(({ proof }) => proof !== null);
  const nowhere: Server = {
    proof: null,
    isSecure: false,
    file: finding('file', 'unreachable', places.file.place, 'no address'),
    meta: finding('meta', 'unreachable', places.meta.place, 'no address'),
  };
  const shown = proven[0] ?? seen[0] ?? nowhere;
  const isDnsUseless = record.outcome === 'proven' && shown.proof === null && !shown.isSecure;
  const findings = [isDnsUseless ? { ...record, outcome: 'certificate' as const } : record, shown.file, shown.meta];
  return {
    proof: shown.proof,
    addresses: proven.map(({ address }) => address),
    findings,
  };
}

/** Name servers may be asked for longer than anybody waits; what comes too late, or not at all, is `otherwise`. */
function soon<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>();
  const timer = setTimeout(() => resolve(otherwise), timeoutMs);
  answer
    .catch(() => otherwise)
    .then((found) => {
      clearTimeout(timer);
      resolve(found);
    });
  return promise;
}

async function readRecord(ports: CheckPorts, place: string, value: string): Promise<HostFinding> {
  const { records, fault } = await soon<Answer>(ports.txt(place), { records: [], fault: 'timeout' });
  if (records.some((each) => each.trim() === value)) return finding('dns', 'proven', place, null);
  if (fault !== 'none') return finding('dns', 'unreachable', place, fault);
  return records[0] === undefined ? finding('dns', 'absent', place, null) : finding('dns', 'other', place, records[0]);
}

interface Server {
  readonly proof: HostProof | null;
  /** It showed a valid certificate for the name. */
  readonly isSecure: boolean;
  readonly file: HostFinding;
  readonly meta: HostFinding;
}

async function askServer(fetcher: PinnedFetcher, question: HostQuestion & { readonly hasRecord: boolean }): Promise<Server> {
  const { host, token, hasRecord } = question;
  const places = proofsOf(host, token);
  const secure = await ask(fetcher, places.file.place, maxFileBytes);
  const isSecure = secure.tls !== null && secure.tls !== 'unavailable' && secure.tls.authorized;
  // Plain HTTP is asked only where HTTPS answers nothing at all.
  const isPlain = secure.status === 0 && secure.error !== 'address-blocked';
  const record = isPlain ? await ask(fetcher, places.file.place.replace('https:', 'http:'), maxFileBytes) : secure;
  const file = readFile(record, places.file.value);
  if (file.outcome === 'proven' || (hasRecord && isSecure)) {
    const proof = hasRecord && isSecure ? 'dns' : 'file';
    return { proof, isSecure, file, meta: finding('meta', 'absent', places.meta.place, null) };
  }
  const meta = await readStartPage(fetcher, { host, token, start: isPlain ? `http://${host}/` : places.meta.place });
  return { proof: meta.outcome === 'proven' ? 'meta' : null, isSecure, file, meta };
}

function ask(fetcher: PinnedFetcher, url: string, maxBodyBytes: number): Promise<FetchRecord> {
  return fetcher.fetch({ url, purpose: 'probe', body: 'full', maxBodyBytes, timeoutMs });
}

function readFile(record: FetchRecord, value: string): HostFinding {
  const fault = faultOf(record, 'file');
  if (fault !== null) return fault;
  const text = new TextDecoder().decode(record.body ?? new Uint8Array()).replace(/^\uFEFF/, '');
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  // Several accounts may verify one host, each with a line.
  if (lines.includes(value)) return finding('file', 'proven', record.url, null);
  const first = lines.find((line) => line !== '');
  return first === undefined ? finding('file', 'absent', record.url, 'empty') : finding('file', 'other', record.url, first);
}

interface StartPage extends HostQuestion {
  readonly start: string;
}

/** The start page may lead to another page or scheme of its host, and no further. */
async function readStartPage(fetcher: PinnedFetcher, { host, token, start }: StartPage): Promise<HostFinding> {
  let record = await ask(fetcher, start, maxPageBytes);
  for (let hop = 0; hop < maxFileHops; hop++) {
    const next = readRedirect(record)?.url ?? null;
    if (next === null || new URL(next).host !== host) break;
    record = await ask(fetcher, next, maxPageBytes);
  }
  const fault = faultOf(record, 'meta');
  if (fault !== null) return fault;
  const values = extractPage(record)
    .facts.metas.filter(({ name, inHead }) => inHead && name?.trim().toLowerCase() === proofName)
    .map(({ content }) => content?.trim() ?? '');
  if (values.includes(token)) return finding('meta', 'proven', record.url, null);
  return values[0] === undefined ? finding('meta', 'absent', record.url, null) : finding('meta', 'other', record.url, values[0]);
}

/** Null for an answer that can be read. */
function faultOf(record: FetchRecord, proof: HostProof): HostFinding | null {
  const { url, error, errorDetail, status } = record;
  if (error === 'address-blocked') return finding(proof, 'blocked', url, errorDetail);
  if (error !== null) return finding(proof, 'unreachable', url, error);
  const next = readRedirect(record)?.url ?? null;
  if (next !== null) return finding(proof, 'redirected', url, next);
  if (status === 200) return null;
  return finding(proof, status >= 500 || status === 429 ? 'unreachable' : 'absent', url, String(status));
}

function finding(proof: HostProof, outcome: HostOutcome, place: string, detail: string | null): HostFinding {
  // What strangers wrote is stored and shown: in one line, and of characters that a database keeps.
  return {
    proof,
    outcome,
    place,
    detail:
      detail
        ?.slice(0, maxDetailChars)
        .toWellFormed()
        .replaceAll(/\p{Cc}/gu, ' ') ?? null,
  };
}

/** The mail check: what was typed into observations of the domain and its servers, and these into findings. */
import type { DomainSeen, ServerProbe, SmtpReport } from '@orbweaver/model/api/mail-report.ts';
import { reverseName } from './address-range.ts';
import { talkTo } from './conversation.ts';
import { judgeDomain } from './judge-domain.ts';
import { judgeServer } from './judge-server.ts';
import { maxMailHosts, observeDomain } from './observe-domain.ts';
import type { MailPorts } from './ports.ts';
import type { SmtpRequest } from './request.ts';
import { isAddressLiteral, readMailTarget } from './target.ts';

const relayPort = 25;

/** null when the target names nothing that could be asked. Faults of servers and names are part of the report. */
export async function checkMail(ports: MailPorts, request: SmtpRequest): Promise<SmtpReport | null> {
  const target = readMailTarget(request.target);
  if (target === null) return null;
  const port = request.port ?? target.port;
  const isLiteral = isAddressLiteral(target.host);
  const seen = isLiteral || target.host === 'localhost' ? null : await observeDomain(ports, target.host, request.selectors);
  const hosts = hostsToAsk(target.host, port, seen);
  const servers: ServerProbe[] = [];
  // One after the other: several may share an address, which counts connections.
  for (const host of hosts) servers.push(await probe(ports, host, port ?? relayPort, request));
  // A name without mail records of its own is a server's, and the domain's records are not its business.
  const isDomain = seen !== null && (port === null || seen.mx.length > 0);
  const domain = isDomain ? target.host : null;
  return {
    domain,
    seen: domain === null ? null : seen,
    servers,
    findings: [
      ...(domain === null || seen === null ? [] : judgeDomain(domain, seen)),
      ...servers.flatMap((server) => judgeServer(server, ports.now(), port === null)),
    ],
  };
}

function hostsToAsk(host: string, port: number | null, seen: DomainSeen | null): readonly string[] {
  // A named port asks that very server: sign-in happens there, not at the domain's mail exchangers.
  if (port !== null || seen === null) return [host];
  const named = seen.mx.map((record) => record.host).filter((name) => name !== '' && !seen.unresolved.includes(name));
  if (named.length > 0) return named.slice(0, maxMailHosts);
  return seen.mx.length === 0 && seen.hasAddress ? [host] : [];
}

async function probe(ports: MailPorts, host: string, port: number, request: SmtpRequest): Promise<ServerProbe> {
  const talk = await talkTo(ports, host, port, request);
  if (talk.address === null) return { ...talk, reverse: [], reverseFault: 'none', isReverseConfirmed: false };
  const { records, fault: reverseFault } = await ports.dns.pointers(reverseName(talk.address) ?? '');
  const names = records.slice(0, 3);
  const back = await Promise.all(names.map(async (name) => (await ports.dns.addresses(name)).records));
  return { ...talk, reverse: names, reverseFault, isReverseConfirmed: back.some((addresses) => addresses.includes(talk.address as string)) };
}

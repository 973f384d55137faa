/** The mail check's runtime on this server: guarded connections on mail ports, its own DNS questions, a policy over HTTPS. */
import { randomBytes } from 'node:crypto';
import { createMailDialer } from '@orbweaver/platform/node/mail/mail-dialer.ts';
import { createMailDns } from '@orbweaver/platform/node/mail/mail-dns.ts';
import { createPolicyFetch } from '@orbweaver/platform/node/mail/policy-fetch.ts';
import type { MailPorts } from '@orbweaver/tools/smtp/ports.ts';
import type { AddressGuard } from '../gateway/address-guard.ts';

/** RFC 5321, 6409, 8314, and the usual way around a blocked port 25. */
const mailPorts: ReadonlySet<number> = new Set([25, 465, 587, 2525]);

export interface MailPortsOptions {
  readonly timeoutMs: number;
  /** Resolvers to ask; the system's where absent. */
  readonly dnsServers?: readonly string[];
}

export function createMailPorts(guard: AddressGuard, { timeoutMs, dnsServers }: MailPortsOptions): MailPorts {
  const dns = createMailDns(dnsServers === undefined ? {} : { servers: dnsServers });
  const isNamed = (host: string, port: number): boolean => {
    const url = URL.parse(`http://${host.includes(':') ? `[${host}]` : host}:${port}`);
    return url !== null && guard.isNamed(url);
  };
  const isMailAllowed = (address: string, host: string, port: number): boolean =>
    (mailPorts.has(port) || isNamed(host, port)) && guard.isAddressAllowed(address, host, port);
  const explain = (host: string, port: number): string =>
    `${host}:${port} is no public mail server; the operator can open it with ORBWEAVER_ALLOW_HOSTS=${host}:${port}`;
  return {
    dns,
    dialer: createMailDialer({ dns, isAllowed: isMailAllowed, explain, timeoutMs, totalMs: 3 * timeoutMs }),
    fetchPolicy: createPolicyFetch({ dns, isAllowed: guard.isAddressAllowed, explain, timeoutMs: Math.min(timeoutMs, 10_000) }),
    now: () => Date.now(),
    randomHex: (bytes) => randomBytes(bytes).toString('hex'),
  };
}

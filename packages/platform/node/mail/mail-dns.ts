/** DNS questions of the mail check through c-ares: no search domains, no hosts file, one try more, five seconds each. */
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { DnsFault } from '@orbweaver/model/api/mail-report.ts';
import type { DnsAnswer, MailDns } from '@orbweaver/tools/smtp/ports.ts';

const timeoutMs = 5000;
const maxRecords = 100;

export interface MailDnsOptions {
  /** `address[:port]` of the resolvers to ask; the system's where absent. */
  readonly servers?: readonly string[];
}

export function createMailDns({ servers }: MailDnsOptions = {}): MailDns {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (servers !== undefined) resolver.setServers([...servers]);
  return {
    mx: (name) =>
      ask(async () => (await resolver.resolveMx(name)).map(({ exchange, priority }) => ({ preference: priority, host: exchange }))),
    txt: (name) => ask(async () => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
    alias: (name) => ask(() => resolver.resolveCname(name)),
    pointers: (name) => ask(() => resolver.resolvePtr(name)),
    async addresses(name) {
      if (isIP(name) !== 0) return { records: [name], fault: 'none' };
      const [v4, v6] = await Promise.all([ask(() => resolver.resolve4(name)), ask(() => resolver.resolve6(name))]);
      return { records: [...v4.records, ...v6.records], fault: v4.records.length + v6.records.length > 0 ? 'none' : v4.fault };
    },
  };
}

async function ask<T>(question: () => Promise<readonly T[]>): Promise<DnsAnswer<T>> {
  try {
    return { records: (await question()).slice(0, maxRecords), fault: 'none' };
  } catch (error) {
    return { records: [], fault: faultOf(error) };
  }
}

function faultOf(error: unknown): DnsFault {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  // A name that c-ares refuses to ask for has no records either.
  if (code === 'ENODATA' || code === 'ENOTFOUND' || code === 'EBADNAME' || code === 'ENOTIMP') return 'none';
  return code === 'ETIMEOUT' ? 'timeout' : 'failed';
}

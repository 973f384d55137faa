/** A domain's mail records, asked for at once and without following anything that a stranger's record could make endless. */
import type { DmarcPolicy, DomainSeen, SelectorSeen } from '@orbweaver/model/api/mail-report.ts';
import type { MailPorts } from './ports.ts';
import { commonSelectors, isDmarc, isMtaSts, isTlsReporting, readDkimKey, readDmarc, readMtaSts } from './sender-records.ts';
import { isSpf, walkSpf } from './spf.ts';

/** Where a domain's records other than its own stand. DKIM keys stand below a selector each. */
export const dkimNames = (domain: string) => `._domainkey.${domain}`;
export const mtaStsName = (domain: string) => `_mta-sts.${domain}`;
export const tlsReportingName = (domain: string) => `_smtp._tls.${domain}`;

/** Mail hosts that are looked at. */
export const maxMailHosts = 5;

/** `sender` is the address whose mail SPF is to judge: the domain's own first mail server, which usually sends as well. */
export async function observeDomain(ports: MailPorts, domain: string, selectors: readonly string[]): Promise<DomainSeen> {
  const { dns } = ports;
  const [mx, own, txt, dkim, dmarc, mtaSts, tlsReporting] = await Promise.all([
    dns.mx(domain),
    dns.addresses(domain),
    dns.txt(domain),
    observeSelectors(ports, domain, selectors.length > 0 ? selectors : commonSelectors),
    observeDmarc(ports, domain),
    dns.txt(mtaStsName(domain)),
    dns.txt(tlsReportingName(domain)),
  ]);
  const sorted = [...mx.records].sort((a, b) => a.preference - b.preference || (a.host < b.host ? -1 : 1));
  const hosts = sorted.map(({ host }) => host).filter((host) => host !== '');
  const looked = await Promise.all(
    hosts.slice(0, maxMailHosts).map(async (host) => {
      const [alias, addresses] = await Promise.all([dns.alias(host), dns.addresses(host)]);
      return { host, isAlias: alias.records.length > 0, addresses: addresses.records, fault: addresses.fault };
    }),
  );
  const spf = txt.records.filter(isSpf);
  const sender = looked[0]?.addresses[0] ?? null;
  const policies = mtaSts.records.filter(isMtaSts);
  return {
    mx: sorted,
    // Without mail records the domain's own address takes the mail.
    mxFault: mx.fault === 'none' && mx.records.length === 0 ? own.fault : mx.fault,
    aliases: looked.filter(({ isAlias }) => isAlias).map(({ host }) => host),
    unresolved: looked.filter(({ addresses, fault }) => addresses.length === 0 && fault === 'none').map(({ host }) => host),
    unanswered: [
      ...looked.filter(({ fault }) => fault !== 'none').map(({ host }) => host),
      ...(txt.fault === 'none' ? [] : [domain]),
      ...dkim.unanswered,
      ...dmarc.unanswered,
      ...(mtaSts.fault === 'none' ? [] : [mtaStsName(domain)]),
      ...(tlsReporting.fault === 'none' ? [] : [tlsReportingName(domain)]),
    ],
    hasAddress: own.records.length > 0,
    spf,
    spfWalk: spf.length === 1 ? await walkSpf(dns, domain, spf[0] as string, sender) : null,
    dkim: dkim.found,
    selectorsNamed: selectors.length > 0,
    dmarc: dmarc.records,
    dmarcAt: dmarc.at,
    dmarcPolicy: dmarc.policy,
    mtaSts: policies,
    ...(policies.length === 1 ? await fetchMtaSts(ports, domain) : { mtaStsPolicy: null, mtaStsFault: null }),
    tlsReporting: tlsReporting.records.filter(isTlsReporting),
  };
}

interface KeysSeen {
  readonly found: readonly SelectorSeen[];
  readonly unanswered: readonly string[];
}

async function observeSelectors({ dns }: MailPorts, domain: string, selectors: readonly string[]): Promise<KeysSeen> {
  const answers = await Promise.all(
    selectors.map(async (selector) => {
      const name = `${selector}${dkimNames(domain)}`;
      return { selector, name, ...(await dns.txt(name)) };
    }),
  );
  return {
    found: answers.flatMap(({ selector, records: [record] }) =>
      record === undefined ? [] : [{ selector, record, key: readDkimKey(record) }],
    ),
    unanswered: answers.filter(({ fault }) => fault !== 'none').map(({ name }) => name),
  };
}

interface DmarcSeen {
  readonly records: readonly string[];
  readonly at: string | null;
  readonly policy: DmarcPolicy | null;
  readonly unanswered: readonly string[];
}

/** The domain's own record, else that of the domain above it that could be the organisation's (RFC 7489, section 6.6.3). */
async function observeDmarc({ dns }: MailPorts, domain: string): Promise<DmarcSeen> {
  const labels = domain.split('.');
  const places = [domain];
  for (let drop = 1; drop <= labels.length - 2 && places.length < 4; drop++) places.push(labels.slice(drop).join('.'));
  for (const place of places) {
    const name = `_dmarc.${place}`;
    const { records, fault } = await dns.txt(name);
    // One further up would hold only if there were none here.
    if (fault !== 'none') return { records: [], at: null, policy: null, unanswered: [name] };
    const found = records.filter(isDmarc);
    if (found.length > 0)
      return { records: found, at: place, policy: found.length === 1 ? readDmarc(found[0] as string) : null, unanswered: [] };
  }
  return { records: [], at: null, policy: null, unanswered: [] };
}

async function fetchMtaSts(ports: MailPorts, domain: string): Promise<Pick<DomainSeen, 'mtaStsPolicy' | 'mtaStsFault'>> {
  try {
    const text = await ports.fetchPolicy(`https://mta-sts.${domain}/.well-known/mta-sts.txt`);
    return { mtaStsPolicy: readMtaSts(text), mtaStsFault: null };
  } catch (error) {
    return { mtaStsPolicy: null, mtaStsFault: (error instanceof Error ? error.message : String(error)).slice(0, 300) };
  }
}

/** What a domain's mail records mean, as findings. Severity follows what mail is lost or forged by it. */
import type { DomainSeen, SmtpFinding } from '@orbweaver/model/api/mail-report.ts';
import type { SmtpFindingId, SmtpSection } from '@orbweaver/model/mail-check.ts';
import { dkimNames, maxMailHosts, mtaStsName, tlsReportingName } from './observe-domain.ts';
import { isCovered } from './sender-records.ts';
import { readSpf, spfMaxLookups, spfMaxVoidLookups } from './spf.ts';

type Add = (section: SmtpSection, outcome: SmtpFinding['outcome'], id: SmtpFindingId, values?: SmtpFinding['values']) => void;

export function judgeDomain(domain: string, seen: DomainSeen): SmtpFinding[] {
  const findings: SmtpFinding[] = [];
  const add: Add = (section, outcome, id, values = {}) => findings.push({ id, section, outcome, values });
  judgeMx(domain, seen, add);
  judgeSpf(domain, seen, add);
  judgeDkim(domain, seen, add);
  judgeDmarc(domain, seen, add);
  judgeMtaSts(domain, seen, add);
  return findings;
}

function judgeMx(domain: string, { mx, mxFault, aliases, unresolved, unanswered, hasAddress }: DomainSeen, add: Add): void {
  if (mxFault !== 'none') return add('mx', 'error', 'dns-failed', { domain });
  if (mx.length === 0) {
    if (hasAddress) add('mx', 'warning', 'mx-implicit', { domain });
    else add('mx', 'error', 'mx-missing', { domain });
    return;
  }
  if (mx.some(({ host }) => host === '')) {
    if (mx.length === 1) add('mx', 'notice', 'mx-null', { domain });
    else add('mx', 'error', 'mx-null-mixed', { domain });
    return;
  }
  for (const { host } of mx) if (/^\d+(?:\.\d+){3}$|:/.test(host)) add('mx', 'error', 'mx-is-address', { host });
  for (const host of unresolved) if (!/^\d+(?:\.\d+){3}$|:/.test(host)) add('mx', 'error', 'mx-unresolved', { host });
  const unknown = mx.filter(({ host }) => unanswered.includes(host));
  for (const { host } of unknown) add('mx', 'error', 'dns-failed', { domain: host });
  for (const host of aliases) add('mx', 'warning', 'mx-alias', { host });
  if (mx.length > maxMailHosts) add('mx', 'notice', 'mx-not-all', { count: mx.length, asked: maxMailHosts });
  if (unresolved.length === 0 && unknown.length === 0)
    add('mx', 'good', 'mx-found', {
      count: mx.length,
      hosts: mx
        .map(({ host }) => host)
        .join(', ')
        .slice(0, 300),
    });
}

function judgeSpf(domain: string, { spf, spfWalk, mx, unanswered }: DomainSeen, add: Add): void {
  if (spf.length === 0) return add('spf', 'warning', unanswered.includes(domain) ? 'dns-failed' : 'spf-missing', { domain });
  if (spf.length > 1) return add('spf', 'error', 'spf-multiple', { count: spf.length });
  const record = readSpf(spf[0] as string);
  const before = { value: record.faults.join(' ') };
  let isFine = true;
  const problem = (outcome: SmtpFinding['outcome'], id: SmtpFindingId, values: SmtpFinding['values'] = {}) => {
    isFine &&= outcome === 'notice';
    add('spf', outcome, id, values);
  };
  if (record.faults.length > 0) problem('error', 'spf-syntax', before);
  const all = record.mechanisms.find(({ name }) => name === 'all');
  if (all?.qualifier === 'pass') problem('error', 'spf-allows-all');
  else if (all?.qualifier === 'neutral') problem('warning', 'spf-neutral');
  else if (all === undefined && record.redirect === null) problem('warning', 'spf-no-all');
  if (record.mechanisms.some(({ name }) => name === 'ptr')) problem('notice', 'spf-ptr');
  if (spfWalk !== null) {
    if (spfWalk.lookups > spfMaxLookups) problem('error', 'spf-lookups', { count: spfWalk.lookups, limit: spfMaxLookups });
    if (spfWalk.voidLookups > spfMaxVoidLookups) problem('error', 'spf-void', { count: spfWalk.voidLookups, limit: spfMaxVoidLookups });
    for (const name of spfWalk.unanswered.slice(0, 5)) problem('warning', 'dns-failed', { domain: name });
    for (const name of spfWalk.broken.slice(0, 5)) problem('error', 'spf-include-broken', { name });
    if (mx.length > 0 && (spfWalk.verdict === 'fail' || spfWalk.verdict === 'softfail'))
      problem('notice', 'spf-not-mx', { verdict: spfWalk.verdict });
  }
  if (isFine) add('spf', 'good', 'spf-good', { count: spfWalk?.lookups ?? 0, limit: spfMaxLookups });
}

function judgeDkim(domain: string, { dkim, selectorsNamed, unanswered }: DomainSeen, add: Add): void {
  const keys = dkimNames(domain);
  if (unanswered.some((name) => name.endsWith(keys))) add('dkim', 'warning', 'dns-failed', { domain: keys.slice(1) });
  else if (dkim.length === 0) add('dkim', selectorsNamed ? 'error' : 'notice', selectorsNamed ? 'dkim-missing' : 'dkim-not-found');
  for (const { selector, key } of dkim) {
    if (key === null || (key.bits === null && !key.isRevoked)) add('dkim', 'error', 'dkim-unreadable', { selector });
    else if (key.isRevoked) add('dkim', 'notice', 'dkim-revoked', { selector });
    else {
      const bits = key.bits as number;
      // RFC 8301: below 1024 bits a signature does not count.
      if (key.type === 'rsa' && bits < 1024) add('dkim', 'error', 'dkim-short', { selector, bits });
      else if (key.type === 'rsa' && bits < 2048) add('dkim', 'notice', 'dkim-1024', { selector, bits });
      else add('dkim', 'good', 'dkim-good', { selector, bits, type: key.type });
      if (key.isTest) add('dkim', 'warning', 'dkim-test', { selector });
    }
  }
}

function judgeDmarc(domain: string, { dmarc, dmarcAt, dmarcPolicy, unanswered }: DomainSeen, add: Add): void {
  const unknown = unanswered.find((name) => name.startsWith('_dmarc.'));
  if (unknown !== undefined) return add('dmarc', 'warning', 'dns-failed', { domain: unknown });
  if (dmarc.length === 0) return add('dmarc', 'warning', 'dmarc-missing', { domain });
  if (dmarcPolicy === null) return add('dmarc', 'error', 'dmarc-multiple', { count: dmarc.length });
  const { policy, subdomainPolicy, percent, reports, faults } = dmarcPolicy;
  if (faults.length > 0) add('dmarc', 'error', 'dmarc-syntax', { value: faults.join(' ').slice(0, 200) });
  const effective = dmarcAt === domain ? policy : (subdomainPolicy ?? policy);
  if (effective === 'none') add('dmarc', 'notice', 'dmarc-none');
  if (percent < 100) add('dmarc', 'notice', 'dmarc-partial', { percent });
  if (reports.length === 0) add('dmarc', 'notice', 'dmarc-no-reports');
  if (faults.length === 0 && effective !== 'none') add('dmarc', 'good', 'dmarc-good', { policy: effective });
}

function judgeMtaSts(domain: string, { mtaSts, mtaStsPolicy, mtaStsFault, tlsReporting, mx, unanswered }: DomainSeen, add: Add): void {
  const [policy, reports] = [mtaStsName(domain), tlsReportingName(domain)];
  if (unanswered.includes(policy)) add('mta-sts', 'warning', 'dns-failed', { domain: policy });
  else if (mtaSts.length === 0) add('mta-sts', 'notice', 'mta-sts-missing');
  else if (mtaSts.length > 1) add('mta-sts', 'error', 'mta-sts-multiple', { count: mtaSts.length });
  else if (mtaStsFault !== null) add('mta-sts', 'error', 'mta-sts-unreachable', { reason: mtaStsFault });
  else if (mtaStsPolicy !== null) {
    const { mode, faults, mx: patterns } = mtaStsPolicy;
    const uncovered = mx.map(({ host }) => host).filter((host) => host !== '' && mode !== 'none' && !isCovered(patterns, host));
    if (faults.length > 0) add('mta-sts', 'error', 'mta-sts-syntax', { value: faults.join(' ').slice(0, 200) });
    for (const host of uncovered) add('mta-sts', mode === 'enforce' ? 'error' : 'warning', 'mta-sts-uncovered', { host });
    if (mode === 'testing' || mode === 'none') add('mta-sts', 'notice', 'mta-sts-not-enforced', { mode });
    if (faults.length === 0 && uncovered.length === 0 && mode === 'enforce') add('mta-sts', 'good', 'mta-sts-good');
  }
  if (unanswered.includes(reports)) add('mta-sts', 'warning', 'dns-failed', { domain: reports });
  else if (tlsReporting.length === 0) add('mta-sts', 'notice', 'tls-rpt-missing');
  else add('mta-sts', 'good', 'tls-rpt-good');
}

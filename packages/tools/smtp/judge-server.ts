/** What a conversation with a mail server means, as findings. */
import type { ServerProbe, SmtpFinding } from '@orbweaver/model/api/mail-report.ts';
import type { SmtpFindingId, SmtpSection } from '@orbweaver/model/mail-check.ts';

type Add = (section: SmtpSection, outcome: SmtpFinding['outcome'], id: SmtpFindingId, values?: SmtpFinding['values']) => void;

/** Beyond this senders notice; RFC 5321, section 4.5.3.2 lets them wait five minutes. */
const slowMs = 5000;
const dayMs = 86_400_000;
const soonDays = 14;
const oldProtocols = new Set(['SSLv3', 'TLSv1', 'TLSv1.1']);

/** `isRelay`: one of a domain's mail servers, which other servers deliver to; they need a PTR record and no sign-in. */
export function judgeServer(server: ServerProbe, now: number, isRelay: boolean): SmtpFinding[] {
  const findings: SmtpFinding[] = [];
  const { host } = server;
  const add: Add = (section, outcome, id, values = {}) => findings.push({ id, section, outcome, values: { host, ...values } });
  judgeConnection(server, add);
  if (server.bannerCode === 220) {
    judgeTls(server, now, add);
    judgeSignIn(server, isRelay, add);
  }
  if (server.address !== null && isRelay) judgeReverse(server, add);
  return findings;
}

function judgeConnection({ fault, port, banner, bannerCode, slowestMs, address, testMail, startTls }: ServerProbe, add: Add): void {
  if (fault !== null) {
    if (fault.at === 'connect' && fault.fault !== 'protocol' && fault.fault !== 'too-long')
      add('connection', 'error', `connect-${fault.fault}`, { port, detail: fault.detail });
    else if (startTls !== 'failed') add('connection', 'error', 'conversation-broken', { stage: fault.at, detail: fault.detail });
  }
  if (bannerCode !== null && bannerCode !== 220)
    add('connection', bannerCode < 500 ? 'warning' : 'error', bannerCode < 500 ? 'banner-put-off' : 'banner-refused', {
      text: `${bannerCode} ${banner}`.slice(0, 200),
    });
  if (slowestMs > slowMs) add('connection', 'warning', 'slow', { seconds: Math.round(slowestMs / 100) / 10 });
  if (bannerCode === 220 && fault === null)
    add('connection', 'good', 'connected', { port, address: address ?? '', banner: (banner ?? '').slice(0, 200) });
  if (testMail === 'accepted') add('connection', 'good', 'mail-accepted');
  if (testMail === 'put-off') add('connection', 'notice', 'mail-put-off');
  if (testMail === 'refused') add('connection', 'error', 'mail-refused');
}

function judgeTls({ startTls, tls, fault, port }: ServerProbe, now: number, add: Add): void {
  if (startTls === 'not-offered') return add('tls', 'error', 'starttls-missing', { port });
  if (startTls === 'refused') return add('tls', 'error', 'starttls-refused');
  if (startTls === 'failed') return add('tls', 'error', 'tls-failed', { detail: fault?.detail ?? '' });
  if (tls === null) return;
  const { certificate, protocol, cipher } = tls;
  let isFine = true;
  const problem = (outcome: SmtpFinding['outcome'], id: SmtpFindingId, values: SmtpFinding['values'] = {}) => {
    isFine = false;
    add('tls', outcome, id, values);
  };
  const days = Math.floor((Date.parse(certificate.validTo) - now) / dayMs);
  if (oldProtocols.has(protocol)) problem('warning', 'tls-old', { protocol });
  if (Date.parse(certificate.validTo) <= now) problem('error', 'certificate-expired', { date: certificate.validTo.slice(0, 10) });
  else if (Date.parse(certificate.validFrom) > now) problem('error', 'certificate-not-yet', { date: certificate.validFrom.slice(0, 10) });
  else if (days < soonDays) problem('warning', 'certificate-soon', { days, date: certificate.validTo.slice(0, 10) });
  const isDated = certificate.problem === 'CERT_HAS_EXPIRED' || certificate.problem === 'CERT_NOT_YET_VALID';
  if (certificate.isSelfSigned) problem('warning', 'certificate-self-signed', { subject: certificate.subject });
  else if (certificate.problem === 'ERR_TLS_CERT_ALTNAME_INVALID')
    problem('warning', 'certificate-name', { names: certificate.names.slice(0, 5).join(', ') });
  else if (certificate.problem !== null && !isDated)
    problem('warning', 'certificate-untrusted', { issuer: certificate.issuer, reason: certificate.problem });
  if (isFine) add('tls', 'good', 'tls-good', { protocol, cipher, days });
}

function judgeSignIn({ plainAuthBeforeTls, authMethods, signIn, port }: ServerProbe, isRelay: boolean, add: Add): void {
  if (plainAuthBeforeTls) add('signin', 'warning', 'auth-before-tls');
  if (!isRelay && port !== 25 && authMethods.length === 0) add('signin', 'warning', 'auth-missing', { port });
  else if (authMethods.length > 0) add('signin', 'good', 'auth-offered', { methods: authMethods.join(', ') });
  if (signIn === 'accepted') add('signin', 'good', 'signin-accepted');
  if (signIn === 'refused') add('signin', 'error', 'signin-refused');
  if (signIn === 'no-method') add('signin', 'error', 'signin-no-method', { methods: authMethods.join(', ') });
  if (signIn === 'not-encrypted') add('signin', 'error', 'signin-not-encrypted');
}

function judgeReverse({ address, reverse, reverseFault, isReverseConfirmed }: ServerProbe, add: Add): void {
  if (reverseFault !== 'none') add('ptr', 'warning', 'dns-failed', { domain: address as string });
  else if (reverse.length === 0) add('ptr', 'warning', 'ptr-missing', { address: address as string });
  else if (!isReverseConfirmed) add('ptr', 'warning', 'ptr-unconfirmed', { address: address as string, names: reverse.join(', ') });
  else add('ptr', 'good', 'ptr-good', { address: address as string, names: reverse.join(', ') });
}

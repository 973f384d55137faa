// The mail check against real servers on loopback: SMTP with good, expired and self-signed certificates, sign-in, greylisting, tarpits
// and nonsense; DNS answers from a real resolver; an MTA-STS policy over real HTTPS.
import { generateKeyPairSync } from 'node:crypto';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { SmtpReport } from '@orbweaver/model/api/mail-report.ts';
import { createMailDialer } from '@orbweaver/platform/node/mail/mail-dialer.ts';
import { createMailDns } from '@orbweaver/platform/node/mail/mail-dns.ts';
import { createPolicyFetch } from '@orbweaver/platform/node/mail/policy-fetch.ts';
import { checkMail } from '@orbweaver/tools/smtp/check-mail.ts';
import type { SmtpRequest } from '@orbweaver/tools/smtp/request.ts';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DnsServer, findUnbound, startDnsServer } from '../testing/dns-server.ts';
import { createTestAuthority, type TestAuthority } from '../testing/test-authority.ts';

const unbound = findUnbound();
if (unbound === null && process.env.CI) throw new Error('unbound is not installed: the mail check cannot be tested.');

const txt = (name: string, text: string): string =>
  `${name}. 60 IN TXT ${(text.match(/.{1,200}/g) ?? []).map((part) => `"${part}"`).join(' ')}`;
const dkimKey = (bits: number): string =>
  generateKeyPairSync('rsa', { modulusLength: bits }).publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const manyIncludes = Array.from({ length: 11 }, (_, i) => `include:i${i}.many.test`).join(' ');

const records = (): string[] => [
  'good.test. 60 IN MX 10 mx.good.test.',
  'mx.good.test. 60 IN A 127.0.0.1',
  '1.0.0.127.in-addr.arpa. 60 IN PTR mx.good.test.',
  txt('good.test', 'v=spf1 mx -all'),
  txt('s1._domainkey.good.test', `v=DKIM1; k=rsa; p=${dkimKey(2048)}`),
  txt('_dmarc.good.test', 'v=DMARC1; p=reject; rua=mailto:reports@good.test'),
  txt('_mta-sts.good.test', 'v=STSv1; id=20260101'),
  'mta-sts.good.test. 60 IN A 127.0.0.1',
  txt('_smtp._tls.good.test', 'v=TLSRPTv1; rua=mailto:tls@good.test'),
  'bad.test. 60 IN MX 10 gone.bad.test.',
  'bad.test. 60 IN MX 20 mx2.bad.test.',
  'mx2.bad.test. 60 IN CNAME mx.good.test.',
  'bad.test. 60 IN MX 30 mx.good.test.',
  txt('bad.test', 'v=spf1 ip4:999.1.1.1 ptr ?all'),
  txt('default._domainkey.bad.test', `v=DKIM1; p=${dkimKey(512)}; t=y`),
  txt('_dmarc.bad.test', 'v=DMARC1; p=maybe; pct=50'),
  'none.test. 60 IN MX 0 .',
  'empty.test. 60 IN NS ns.empty.test.',
  'implicit.test. 60 IN A 127.0.0.1',
  'many.test. 60 IN MX 10 mx.good.test.',
  txt('many.test', `v=spf1 ${manyIncludes} -all`),
  ...Array.from({ length: 11 }, (_, i) => txt(`i${i}.many.test`, 'v=spf1 ip4:192.0.2.1 -all')),
  'twice.test. 60 IN MX 10 mx.good.test.',
  txt('twice.test', 'v=spf1 -all'),
  txt('twice.test', 'v=spf1 +all'),
  'loop.test. 60 IN MX 10 mx.good.test.',
  txt('loop.test', 'v=spf1 include:loop.test -all'),
];

let dns: DnsServer;
let authority: TestAuthority;
const open: { close: () => unknown }[] = [];

beforeAll(async () => {
  if (unbound === null) return;
  authority = createTestAuthority();
  const zones = [
    'good.test',
    'bad.test',
    'none.test',
    'empty.test',
    'implicit.test',
    'many.test',
    'twice.test',
    'loop.test',
    '127.in-addr.arpa',
  ];
  dns = await startDnsServer(unbound, zones, records());
});
afterAll(() => {
  dns?.stop();
  for (const server of open) server.close();
});

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function startSmtp(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ banner: 'test', closeTimeout: 100, disableReverseLookup: true, ...options });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(server);
  return portOf(server.server as Server);
}

async function startRaw(onConnection: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(server);
  return portOf(server);
}

interface Rig {
  /** Where connections to port 25 really go. */
  readonly relayPort?: number;
  readonly policyPort?: number;
  readonly timeoutMs?: number;
  readonly isAllowed?: (address: string) => boolean;
}

function run(request: Partial<SmtpRequest> & { readonly target: string }, rig: Rig = {}): Promise<SmtpReport | null> {
  const mailDns = createMailDns({ servers: [dns.server] });
  const guard = { isAllowed: rig.isAllowed ?? (() => true), explain: (host: string) => `${host}: not public` };
  const limits = { timeoutMs: rig.timeoutMs ?? 5000, totalMs: 20_000 };
  const trusted = [authority.pem];
  const dialer = createMailDialer({ dns: mailDns, ...guard, ...limits, trusted });
  const fetchPolicy = createPolicyFetch({ dns: mailDns, ...guard, timeoutMs: 5000, trusted });
  const ports = {
    dns: mailDns,
    dialer: { dial: (host: string, port: number) => dialer.dial(host, port === 25 && rig.relayPort !== undefined ? rig.relayPort : port) },
    fetchPolicy: (url: string) => fetchPolicy(url.replace('.test/', `.test:${rig.policyPort ?? 1}/`)),
    now: Date.now,
    randomHex: (bytes: number) => '0'.repeat(bytes * 2),
  };
  const nothing = { port: null, security: 'auto', selectors: [], signIn: null, testMail: null, ownName: 'checker.test' } as const;
  return checkMail(ports, { ...nothing, ...request });
}

const ids = (report: SmtpReport | null, outcome?: string): string[] =>
  (report?.findings ?? []).filter((finding) => outcome === undefined || finding.outcome === outcome).map(({ id }) => id);

const accounts: SMTPServerOptions = {
  onAuth: ({ username, password }, _session, call) =>
    username === 'ann' && password === 'right' ? call(null, { user: 'ann' }) : call(new Error('no')),
};

describe.skipIf(unbound === null)('mail check', () => {
  test('a domain where all is well: nothing but good findings', async () => {
    const relayPort = await startSmtp({ ...authority.issue('mx.good.test', 90), disabledCommands: ['AUTH'] });
    const policy = createHttpsServer(authority.issue('mta-sts.good.test', 90), (_, response) =>
      response.end('version: STSv1\r\nmode: enforce\r\nmx: mx.good.test\r\nmax_age: 604800\r\n'),
    );
    await new Promise<void>((resolve) => policy.listen(0, '127.0.0.1', resolve));
    open.push(policy);
    const report = await run({ target: 'ann@good.test', selectors: ['s1'] }, { relayPort, policyPort: portOf(policy) });
    expect(report?.findings.filter(({ outcome }) => outcome !== 'good')).toEqual([]);
    expect(ids(report)).toEqual([
      'mx-found',
      'spf-good',
      'dkim-good',
      'dmarc-good',
      'mta-sts-good',
      'tls-rpt-good',
      'connected',
      'tls-good',
      'ptr-good',
    ]);
    expect(report?.seen?.spfWalk).toEqual({ lookups: 1, unanswered: [], voidLookups: 0, broken: [], verdict: 'pass' });
    expect(report?.servers[0]?.tls?.protocol).toBe('TLSv1.3');
  });

  test('a domain where little is well', async () => {
    const relayPort = await startSmtp({ hideSTARTTLS: true, allowInsecureAuth: true, authOptional: true });
    const report = await run({ target: 'bad.test' }, { relayPort });
    const expected = ['mx-unresolved', 'mx-alias', 'spf-syntax', 'spf-neutral', 'spf-ptr', 'dkim-short', 'dkim-test', 'dmarc-syntax'];
    expect(ids(report)).toEqual(expect.arrayContaining([...expected, 'mta-sts-missing', 'tls-rpt-missing', 'starttls-missing']));
    expect(ids(report, 'good')).not.toContain('spf-good');
  });

  test.each([
    ['none.test', ['mx-null']],
    ['empty.test', ['mx-missing']],
    ['implicit.test', ['mx-implicit']],
    ['twice.test', ['spf-multiple']],
    ['loop.test', ['spf-include-broken']],
  ])('%s', async (target, expected) => {
    const relayPort = await startSmtp({ ...authority.issue('mx.good.test', 90), authOptional: true });
    expect(ids(await run({ target }, { relayPort }))).toEqual(expect.arrayContaining(expected));
  });

  test('eleven lookups are one too many', async () => {
    const relayPort = await startSmtp({ ...authority.issue('mx.good.test', 90), authOptional: true });
    const report = await run({ target: 'many.test' }, { relayPort });
    expect(report?.seen?.spfWalk?.lookups).toBe(11);
    expect(report?.findings.find(({ id }) => id === 'spf-lookups')?.values).toEqual({ count: 11, limit: 10 });
  });

  test.each([
    ['expired', () => authority.issue('mx.good.test', -1), 'certificate-expired'],
    ['self-signed', () => authority.selfSigned('mx.good.test'), 'certificate-self-signed'],
    ['of another name', () => authority.issue('other.test', 90), 'certificate-name'],
    ['that ends soon', () => authority.issue('mx.good.test', 5), 'certificate-soon'],
  ])('a certificate %s', async (_, certificate, expected) => {
    const port = await startSmtp({ ...certificate(), authOptional: true });
    const report = await run({ target: 'mx.good.test', port, security: 'starttls' });
    expect(ids(report).filter((id) => id.startsWith('certificate') || id === 'tls-good')).toEqual([expected]);
    expect(report?.servers[0]?.startTls).toBe('used');
  });

  test('TLS from the first byte on', async () => {
    const port = await startSmtp({ ...authority.issue('mx.good.test', 90), secure: true, authOptional: true });
    const report = await run({ target: `mx.good.test:${port}`, security: 'tls' });
    expect(report?.servers[0]).toMatchObject({ startTls: 'at-once', bannerCode: 220, fault: null });
    expect(ids(report)).toContain('tls-good');
  });

  test('signing in with the right and the wrong password, which no transcript holds', async () => {
    const port = await startSmtp({ ...authority.issue('mx.good.test', 90), ...accounts });
    for (const [password, expected] of [
      ['right', 'signin-accepted'],
      ['wrong', 'signin-refused'],
    ] as const) {
      const report = await run({ target: 'mx.good.test', port, signIn: { username: 'ann', password } });
      expect(ids(report)).toContain(expected);
      expect(JSON.stringify(report)).not.toContain(Buffer.from(`\0ann\0${password}`).toString('base64'));
    }
  });

  test('a password is not sent without encryption', async () => {
    let tried = false;
    const port = await startSmtp({ hideSTARTTLS: true, allowInsecureAuth: true, onAuth: () => (tried = true) });
    const report = await run({ target: 'mx.good.test', port, signIn: { username: 'ann', password: 'right' } });
    expect(ids(report)).toContain('signin-not-encrypted');
    expect(tried).toBe(false);
  });

  test('a test mail arrives; greylisting puts it off; a refusal is told', async () => {
    const got: string[] = [];
    const responses: Record<string, number> = { 'later@good.test': 450, 'never@good.test': 550 };
    const port = await startSmtp({
      ...authority.issue('mx.good.test', 90),
      authOptional: true,
      onRcptTo({ address }, _session, call) {
        const code = responses[address];
        call(code === undefined ? null : Object.assign(new Error('no'), { responseCode: code }));
      },
      onData(stream, _session, call) {
        let text = '';
        stream.on('data', (piece: Buffer) => {
          text += piece.toString();
        });
        stream.on('end', () => {
          got.push(text);
          call();
        });
      },
    });
    const send = (to: string) => run({ target: 'mx.good.test', port, testMail: { from: 'checker@checker.test', to } });
    expect(ids(await send('now@good.test'))).toContain('mail-accepted');
    expect(got[0]).toContain('Subject: SMTP test');
    expect(ids(await send('later@good.test'))).toContain('mail-put-off');
    expect(ids(await send('never@good.test'))).toContain('mail-refused');
  });

  test('a tarpit is left after the time limit', async () => {
    const port = await startRaw((socket) => {
      socket.write('220-');
      const drip = setInterval(() => socket.write('.'), 20);
      socket.on('close', () => clearInterval(drip));
    });
    const report = await run({ target: 'mx.good.test', port }, { timeoutMs: 400 });
    expect(report?.servers[0]?.fault).toMatchObject({ at: 'greeting', fault: 'timeout' });
    expect(ids(report)).toContain('conversation-broken');
  });

  test.each([
    ['too much', (socket: Socket) => void socket.write(`${'220-x\r\n'.repeat(20_000)}`), 'too-long'],
    ['nonsense', (socket: Socket) => void socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'), 'protocol'],
    ['nothing', (socket: Socket) => void socket.end(), 'closed'],
  ])('a server that says %s', async (_, speak, fault) => {
    const port = await startRaw(speak);
    const report = await run({ target: 'mx.good.test', port });
    expect(report?.servers[0]?.fault).toMatchObject({ at: 'greeting', fault });
  });

  test('commands that were slipped in before encryption are forgotten', async () => {
    const port = await startRaw((socket) => {
      socket.write('220 test\r\n');
      socket.on('data', (piece) => {
        const line = piece.toString();
        if (line.startsWith('EHLO')) socket.write('250-test\r\n250 STARTTLS\r\n');
        else if (line.startsWith('STARTTLS')) socket.write('220 go\r\n250 slipped in\r\n');
      });
    });
    const report = await run({ target: 'mx.good.test', port }, { timeoutMs: 600 });
    expect(report?.servers[0]?.startTls).toBe('failed');
    expect(report?.servers[0]?.transcript.map(({ text }) => text)).not.toContain('250 slipped in');
  });

  test('a refused greeting, a closed port, an address that is not public', async () => {
    const port = await startRaw((socket) => void socket.write('554 no thanks\r\n'));
    expect(ids(await run({ target: 'mx.good.test', port }))).toContain('banner-refused');
    expect(ids(await run({ target: 'mx.good.test', port: 1 }))).toContain('connect-refused');
    const report = await run({ target: 'mx.good.test', port }, { isAllowed: () => false });
    expect(ids(report)).toContain('connect-forbidden');
    expect(report?.servers[0]?.address).toBeNull();
  });

  test.each(['', 'a b', 'x'.repeat(300), 'no-dot', '-a.test', 'a..test', 'host:99999', '<script>.test'])(
    '%j is no target',
    async (target) => {
      expect(await run({ target })).toBeNull();
    },
  );
});

// Mail records as the RFCs' examples and as attackers write them.
import { describe, expect, test } from 'vitest';
import { ipInRange, readAddress, reverseName } from './address-range.ts';
import { checkMail } from './check-mail.ts';
import type { DnsAnswer, MailDns } from './ports.ts';
import { isCovered, isDmarc, readDkimKey, readDmarc, readMtaSts } from './sender-records.ts';
import { isSpf, readSpf, walkSpf } from './spf.ts';
import { readTagList } from './tag-list.ts';
import { readMailTarget } from './target.ts';

describe('addresses', () => {
  test.each([
    ['192.0.2.10', '192.0.2.0', 24, true],
    ['192.0.3.10', '192.0.2.0', 24, false],
    ['192.0.2.129', '192.0.2.128', 25, true],
    ['192.0.2.127', '192.0.2.128', 25, false],
    ['2001:db8::1', '2001:db8::', 32, true],
    ['2001:db9::1', '2001:db8::', 32, false],
    ['192.0.2.1', '2001:db8::', 0, false],
    ['203.0.113.1', '0.0.0.0', 0, true],
  ])('%s in %s/%i: %s', (address, network, prefix, isIn) => expect(ipInRange(address, network, prefix)).toBe(isIn));

  test.each(['1.2.3', '256.1.1.1', '1.2.3.4.5', ':::', '1::2::3', '12345::', 'g::', '::1.2.3'])('%s is none', (text) =>
    expect(readAddress(text)).toBeNull(),
  );

  test('names of PTR records', () => {
    expect(reverseName('192.0.2.1')).toBe('1.2.0.192.in-addr.arpa');
    expect(reverseName('2001:db8::ff')).toBe(`f.f.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa`);
    expect(reverseName('::ffff:192.0.2.1')).toContain('1.0.2.0.0.0.0.c.f.f.f.f');
  });
});

describe('SPF', () => {
  test.each([
    ['v=spf1 -all', true],
    ['v=spf1', true],
    ['V=SPF1 a', true],
    ['v=spf10 -all', false],
    [' v=spf1', false],
    ['spf1', false],
  ])('%s: %s', (text, is) => expect(isSpf(text)).toBe(is));

  test('terms, qualifiers and lengths', () => {
    const { mechanisms, redirect, faults } = readSpf(
      'v=spf1 a/24 mx:mail.example.com/30//64 ip4:192.0.2.0/24 ip6:2001:db8::/32 ?include:x.test ~exists:%{i}.y.test redirect=_spf.z.test exp=e.test',
    );
    expect(faults).toEqual([]);
    expect(redirect).toBe('_spf.z.test');
    expect(mechanisms.map(({ qualifier, name, value, prefix4, prefix6 }) => [qualifier, name, value, prefix4, prefix6])).toEqual([
      ['pass', 'a', '', 24, null],
      ['pass', 'mx', 'mail.example.com', 30, 64],
      ['pass', 'ip4', '192.0.2.0', 24, null],
      ['pass', 'ip6', '2001:db8::', null, 32],
      ['neutral', 'include', 'x.test', null, null],
      ['softfail', 'exists', '%{i}.y.test', null, null],
    ]);
  });

  test.each(['ip4:300.1.1.1', 'ip4:192.0.2.0/33', 'ip6:zz::', 'include', 'include:', 'alll', '--all', 'ip4', 'foo:bar'])(
    '%s is no term',
    (term) => expect(readSpf(`v=spf1 ${term} -all`).faults).toEqual([term]),
  );

  test('names that include each other end', async () => {
    const zone: Record<string, string> = { 'a.test': 'v=spf1 include:b.test -all', 'b.test': 'v=spf1 include:a.test -all' };
    const walk = await walkSpf(zoneDns(zone), 'a.test', zone['a.test'] as string, '192.0.2.1');
    expect(walk).toMatchObject({ lookups: 2, broken: ['a.test'], verdict: 'permerror' });
  });

  test('a fan of includes is not followed for ever', async () => {
    let asked = 0;
    const record = `v=spf1 ${Array.from({ length: 9 }, (_, i) => `include:{}${i}.test`).join(' ')} -all`;
    const answer = (name: string): string => {
      asked += 1;
      return record.replaceAll('{}', `${name.slice(0, 40)}-`);
    };
    const dns = zoneDns(new Proxy({}, { get: (_, name) => answer(String(name)) }));
    const walk = await walkSpf(dns, 'a.test', record, '192.0.2.1');
    expect(walk.verdict).toBe('permerror');
    expect(asked).toBeLessThan(100);
  });

  test('the first term that matches decides', async () => {
    const verdict = async (record: string) => (await walkSpf(zoneDns({}), 'a.test', record, '192.0.2.1')).verdict;
    expect(await verdict('v=spf1 ip4:192.0.2.0/24 -all')).toBe('pass');
    expect(await verdict('v=spf1 -ip4:192.0.2.1 +all')).toBe('fail');
    expect(await verdict('v=spf1 ip4:198.51.100.1 ~all')).toBe('softfail');
    expect(await verdict('v=spf1 ip4:198.51.100.1')).toBe('neutral');
  });
});

function zoneDns(zone: Readonly<Record<string, string>>): MailDns {
  const none = async <T>(): Promise<DnsAnswer<T>> => ({ records: [], fault: 'none' });
  return {
    mx: none,
    addresses: none,
    alias: none,
    pointers: none,
    txt: async (name) => ({ records: zone[name] === undefined ? [] : [zone[name] as string], fault: 'none' }),
  };
}

describe('tag lists', () => {
  test('white space, empty parts, repeated and broken tags', () => {
    const { tags, faults } = readTagList(' v = DMARC1 ;; p=none; p=reject ; nonsense; =x; rua = mailto:a@b.test ;');
    expect(Object.fromEntries(tags)).toEqual({ v: 'DMARC1', p: 'none', rua: 'mailto:a@b.test' });
    expect(faults).toEqual(['p', 'nonsense', '=x']);
  });
});

describe('DKIM', () => {
  // RFC 6376, appendix C: a key of 1,024 bits.
  const key =
    'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDwIRP/UC3SBsEmGqZ9ZJW3/DkMoGeLnQg1fWn7/zYtIxN2SnFCjxOCKG9v3b4jYfcTNh5ijSsq631uBItLa7od+v/RtdC2UzJ1lWT947qR+Rcac2gbto/NMqJ0fzfVjH4OuKhitdY9tf6mcwGjaNBcWToIMmPSPDdQPNUYckcQ2QIDAQAB';

  test('the length of a key', () => {
    expect(readDkimKey(`v=DKIM1; p=${key}`)).toMatchObject({ type: 'rsa', bits: 1024, isRevoked: false, isTest: false });
    expect(readDkimKey(`k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=`)).toMatchObject({ type: 'ed25519', bits: 256 });
  });

  test.each([
    ['v=DKIM1; p=', { isRevoked: true, bits: null }],
    ['v=DKIM1; t=y:s; p=', { isTest: true }],
    ['v=DKIM1; p=!!!', { bits: null }],
    [`v=DKIM1; p=${'A'.repeat(9000)}`, { bits: null }],
    ['v=DKIM1; p=AAAA', { bits: null }],
  ])('%#', (record, expected) => expect(readDkimKey(record)).toMatchObject(expected));

  test.each(['v=DKIM2; p=x', 'hello', 'v=DKIM1'])('%s is no key', (record) => expect(readDkimKey(record)).toBeNull());
});

describe('DMARC', () => {
  test.each([
    ['v=DMARC1; p=none', true],
    ['v = DMARC1 ;p=none', true],
    ['v=DMARC10; p=none', false],
    ['p=none; v=DMARC1', false],
  ])('%s: %s', (record, is) => expect(isDmarc(record)).toBe(is));

  test.each([
    ['v=DMARC1; p=quarantine; sp=reject; pct=25; rua=mailto:a@b.test,mailto:c@d.test', []],
    ['v=DMARC1', ['p=']],
    ['v=DMARC1; p=none; pct=200', ['pct=200']],
    ['v=DMARC1; p=none; rua=a@b.test', ['rua=a@b.test']],
    ['v=DMARC1; p=none; sp=maybe', ['sp=maybe']],
  ])('%s', (record, faults) => expect(readDmarc(record).faults).toEqual(faults));
});

describe('MTA-STS', () => {
  test('a policy and its patterns', () => {
    const policy = readMtaSts('version: STSv1\nmode: enforce\nmx: mail.example.com\nmx: *.example.net\nmax_age: 604800\n');
    expect(policy).toEqual({ mode: 'enforce', mx: ['mail.example.com', '*.example.net'], maxAge: 604_800, faults: [] });
    expect(isCovered(policy.mx, 'MAIL.example.com.')).toBe(true);
    expect(isCovered(policy.mx, 'a.example.net')).toBe(true);
    expect(isCovered(policy.mx, 'a.b.example.net')).toBe(false);
    expect(isCovered(policy.mx, 'example.net')).toBe(false);
  });

  test.each([
    ['', 4],
    ['<html>not found</html>', 5],
    ['version: STSv1\nmode: none\nmax_age: 1', 0],
    ['version: STSv1\nmode: enforce\nmax_age: 99999999999', 2],
  ])('%j has %i faults', (text, count) => expect(readMtaSts(text).faults.length).toBe(count));
});

describe('targets', () => {
  test.each([
    ['example.com', 'example.com', null],
    [' Ann@Example.COM ', 'example.com', null],
    ['smtp://mail.example.com:587', 'mail.example.com', 587],
    ['https://example.com/path?x#y', 'example.com', null],
    ['bücher.example', 'xn--bcher-kva.example', null],
    ['192.0.2.1:25', '192.0.2.1', 25],
    ['[2001:db8::1]:25', '2001:db8::1', 25],
  ])('%s', (text, host, port) => expect(readMailTarget(text)).toEqual({ host, port }));
});

describe('DNS that does not answer', () => {
  const dead = async <T>(): Promise<DnsAnswer<T>> => ({ records: [], fault: 'timeout' });
  const nobody = async (): Promise<never> => {
    throw new Error('not reached');
  };
  const check = (dns: MailDns) =>
    checkMail(
      { dns, dialer: { dial: nobody }, fetchPolicy: nobody, now: Date.now, randomHex: () => '' },
      { target: 'a.test', port: null, security: 'auto', selectors: [], signIn: null, testMail: null, ownName: 'checker.test' },
    );

  test('is said in each part, and nothing is called missing', async () => {
    const report = await check({ mx: dead, txt: dead, addresses: dead, alias: dead, pointers: dead });
    expect(report?.findings.map(({ section, id, values }) => [section, id, values['domain']])).toEqual([
      ['mx', 'dns-failed', 'a.test'],
      ['spf', 'dns-failed', 'a.test'],
      ['dkim', 'dns-failed', '_domainkey.a.test'],
      ['dmarc', 'dns-failed', '_dmarc.a.test'],
      ['mta-sts', 'dns-failed', '_mta-sts.a.test'],
      ['mta-sts', 'dns-failed', '_smtp._tls.a.test'],
    ]);
  });

  test('for one name leaves the others judged', async () => {
    const zone = { 'a.test': 'v=spf1 include:b.test -all', '_dmarc.a.test': 'v=DMARC1; p=reject; rua=mailto:x@a.test' };
    const dns = zoneDns(zone);
    const report = await check({ ...dns, txt: (name) => (name === 'b.test' ? dead() : dns.txt(name)) });
    const said = report?.findings.map(({ section, id }) => `${section} ${id}`);
    expect(said).toContain('spf dns-failed');
    expect(said).not.toContain('spf spf-include-broken');
    expect(said).toContain('dmarc dmarc-good');
    expect(said).toContain('dkim dkim-not-found');
  });
});

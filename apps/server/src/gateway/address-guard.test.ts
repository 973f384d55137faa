import { describe, expect, it } from 'vitest';
import { createAddressGuard } from './address-guard.ts';

const guardOf = (allowHosts: string[] = [], ownPorts: number[] = [], blockHosts: string[] = []) =>
  createAddressGuard({ allowHosts: () => allowHosts, blockHosts: () => blockHosts, ownPorts });

describe('addresses', () => {
  const refused: readonly (readonly [kind: string, address: string])[] = [
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['loopback', '::1'],
    ['unspecified', '0.0.0.0'],
    ['unspecified', '0.1.2.3'],
    ['unspecified', '::'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['unique local', 'fc00::1'],
    ['unique local', 'fd12:3456:789a::1'],
    ['link-local', '169.254.169.254'],
    ['link-local', 'fe80::1'],
    ['link-local with zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['CGNAT', '100.64.0.1'],
    ['CGNAT', '100.127.255.255'],
    ['mapped loopback', '::ffff:127.0.0.1'],
    ['mapped private', '::ffff:10.0.0.1'],
    ['mapped, hexadecimal', '::ffff:c0a8:101'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['IPv4-compatible', '::a00:1'],
    ['translated', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64, local use', '64:ff9b:1::7f00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:7f00:1::'],
    ['multicast', '224.0.0.1'],
    ['multicast', 'ff02::1'],
    ['broadcast', '255.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['benchmarking', '198.18.0.1'],
    ['documentation', '192.0.2.1'],
    ['documentation', '2001:db8::1'],
    ['protocol assignments', '192.0.0.1'],
    ['Azure’s wire server', '168.63.129.16'],
    ['Azure’s wire server, mapped', '::ffff:168.63.129.16'],
    ['IBM Cloud’s service network', '161.26.0.10'],
    ['IBM Cloud’s service network', '166.11.255.1'],
    ['Alibaba Cloud’s metadata', '100.100.100.200'],
    ['Oracle Cloud’s metadata', '192.0.0.192'],
    ['metadata of AWS over IPv6', 'fd00:ec2::254'],
    ['no address', 'localhost'],
    ['no address', ''],
  ];
  it.each(refused)('refuses %s %s', (_kind, address) => {
    expect(guardOf().isAddressAllowed(address, 'site.example', 80)).toBe(false);
  });

  it.each([
    '93.184.215.14',
    '8.8.8.8',
    '168.63.129.17',
    '166.12.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '172.32.0.1',
    '::ffff:8.8.8.8',
    '2606:4700::1111',
  ])('lets %s through', (address) => {
    expect(guardOf().isAddressAllowed(address, 'site.example', 80)).toBe(true);
  });
});

describe('what the operator opened', () => {
  const cases: readonly (readonly [allow: string, url: string, address: string, isOpen: boolean])[] = [
    ['127.0.0.1:8081', 'http://127.0.0.1:8081/', '127.0.0.1', true],
    ['127.0.0.1:8081', 'http://127.0.0.1:8082/', '127.0.0.1', false],
    ['127.0.0.1:8081', 'http://127.0.0.2:8081/', '127.0.0.2', false],
    // The address is named, not every name that points to it.
    ['127.0.0.1:8081', 'http://rebound.example:8081/', '127.0.0.1', false],
    ['127.0.0.1', 'http://127.0.0.1:9999/', '127.0.0.1', true],
    ['[::1]:8081', 'http://[::1]:8081/', '::1', true],
    ['::1', 'http://[0:0:0:0:0:0:0:1]:8081/', '::1', true],
    ['intranet.example', 'http://INTRANET.example./', '10.1.2.3', true],
    ['intranet.example', 'http://sub.intranet.example/', '10.1.2.3', false],
    ['intranet.example', 'http://intranet.example.evil.example/', '10.1.2.3', false],
    ['intranet.example:8080', 'http://intranet.example/', '10.1.2.3', false],
    // A name, whoever answers for it, never reaches a cloud machine's credentials.
    ['intranet.example', 'http://intranet.example/', '169.254.169.254', false],
    ['intranet.example', 'http://intranet.example/', '0.0.0.0', false],
    ['169.254.169.254:80', 'http://169.254.169.254/', '169.254.169.254', true],
    ['', 'http://127.0.0.1/', '127.0.0.1', false],
    ['*.intranet.example', 'http://a.b.intranet.example/', '10.1.2.3', true],
    ['*.intranet.example', 'http://intranet.example/', '10.1.2.3', false],
    ['10.0.0.0/8', 'http://10.1.2.3/', '10.1.2.3', true],
    // A network is open under every name that leads into it.
    ['10.0.0.0/8', 'http://intranet.example/', '10.1.2.3', true],
    ['10.0.0.0/8', 'http://intranet.example/', '192.168.1.1', false],
    ['10.0.0.0/8:8080', 'http://10.1.2.3/', '10.1.2.3', false],
    ['10.0.0.0/8:8080', 'http://10.1.2.3:8080/', '10.1.2.3', true],
    ['fd00::/8', 'http://[fd12::1]/', 'fd12::1', true],
    ['169.254.0.0/16', 'http://intranet.example/', '169.254.169.254', false],
    ['168.63.129.16', 'http://168.63.129.16/', '168.63.129.16', true],
    ['wire.example', 'http://wire.example/', '168.63.129.16', false],
    ['*', 'http://127.0.0.1/', '127.0.0.1', false],
    ['http://127.0.0.1', 'http://127.0.0.1/', '127.0.0.1', false],
  ];
  it.each(cases)('%s: %s at %s is %s', (allow, address, resolved, isOpen) => {
    const url = new URL(address);
    const guard = guardOf([allow]);
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    const isLet = guard.refusal(url) === null && guard.isAddressAllowed(resolved, host, Number(url.port) || 80);
    expect(isLet).toBe(isOpen);
  });
});

describe('hosts that the operator named', () => {
  it.each([
    ['intranet.example', 'http://intranet.example/', true],
    ['*.intranet.example', 'http://a.intranet.example/', true],
    ['10.1.2.3', 'http://10.1.2.3:8080/', true],
    ['10.1.2.3:80', 'http://10.1.2.3:8080/', false],
    // Where scans may go, not whose sites are there.
    ['10.0.0.0/8', 'http://10.1.2.3/', false],
    ['10.0.0.0/8:80', 'http://10.1.2.3/', false],
    ['intranet.example', 'http://example.com/', false],
  ])('%s: %s is %s', (allow, url, isNamed) => {
    expect(guardOf([allow]).isNamed(new URL(url))).toBe(isNamed);
  });
});

describe('ports and schemes', () => {
  it.each([
    'ftp://a.example/',
    'file:///etc/passwd',
    'gopher://a.example/',
    'ws://a.example/',
    'data:text/html,x',
    'blob:http://a.example/x',
  ])('refuses %s', (url) => {
    expect(guardOf(['a.example']).refusal(new URL(url))).toMatch(/only http and https/);
  });

  it.each([22, 25, 110, 143, 445, 587, 3306, 5432, 6379, 6667, 9200, 11211, 27017])('refuses port %i of any host', (port) => {
    expect(guardOf(['a.example']).refusal(new URL(`http://a.example:${port}/`))).toMatch(/is not a website's/);
    expect(guardOf([`a.example:${port}`]).refusal(new URL(`http://a.example:${port}/`))).toBeNull();
  });

  it('opens ports of this installation only where host and port are named', () => {
    const url = new URL('http://127.0.0.1:4000/');
    expect(guardOf(['127.0.0.1'], [4000]).refusal(url)).not.toBeNull();
    expect(guardOf(['127.0.0.1'], [4000]).isAddressAllowed('127.0.0.1', '127.0.0.1', 4000)).toBe(false);
    expect(guardOf(['own.example'], [4000]).isAddressAllowed('127.0.0.1', 'own.example', 4000)).toBe(false);
    expect(guardOf(['127.0.0.1:4000'], [4000]).refusal(url)).toBeNull();
    expect(guardOf(['127.0.0.1:4000'], [4000]).isAddressAllowed('127.0.0.1', '127.0.0.1', 4000)).toBe(true);
  });

  it('asks no host on the block-list, nor one below it', () => {
    const guard = guardOf([], [], ['Tracker.example']);
    expect(guard.refusal(new URL('https://tracker.example/'))).toMatch(/list of hosts/);
    expect(guard.refusal(new URL('https://a.tracker.example/'))).toMatch(/list of hosts/);
    expect(guard.refusal(new URL('https://mytracker.example/'))).toBeNull();
  });

  it.each([
    ['tracker.example.', 'http://tracker.example/', '8.8.8.8', true],
    ['tracker.example:8080', 'http://tracker.example:8080/', '8.8.8.8', true],
    ['tracker.example:8080', 'http://tracker.example/', '8.8.8.8', false],
    ['*.tracker.example', 'http://a.tracker.example/', '8.8.8.8', true],
    ['*.tracker.example', 'http://tracker.example/', '8.8.8.8', false],
    ['8.8.8.8', 'http://8.8.8.8/', '8.8.8.8', true],
    // A name that leads to what is closed is closed as well.
    ['8.8.8.8', 'http://resolver.example/', '8.8.8.8', true],
    ['8.8.0.0/16', 'http://resolver.example/', '8.8.4.4', true],
    ['8.8.0.0/16', 'http://resolver.example/', '8.9.4.4', false],
    ['[2001:4860:4860::8888]', 'http://[2001:4860:4860:0::8888]/', '2001:4860:4860::8888', true],
    ['2001:4860::/32', 'http://resolver.example/', '2001:4860:4860::8888', true],
  ])('blocked %s: %s at %s is closed: %s', (block, address, resolved, isClosed) => {
    const url = new URL(address);
    const guard = guardOf([], [], [block]);
    const isLet = guard.refusal(url) === null && guard.isAddressAllowed(resolved, url.hostname, Number(url.port) || 80);
    expect(isLet).toBe(!isClosed);
  });

  it('asks this machine at its public address for nothing, whatever the port, unless it was opened', () => {
    const own = (allowHosts: string[]) =>
      createAddressGuard({ allowHosts: () => allowHosts, blockHosts: () => [], ownPorts: [4000], ownAddresses: () => ['203.0.112.7'] });
    for (const port of [80, 443, 4000, 8081]) expect(own([]).isAddressAllowed('203.0.112.7', 'site.example', port)).toBe(false);
    expect(own([]).isAddressAllowed('::ffff:203.0.112.7', 'site.example', 80)).toBe(false);
    expect(own([]).isAddressAllowed('203.0.112.8', 'site.example', 80)).toBe(true);
    expect(own(['site.example']).isAddressAllowed('203.0.112.7', 'site.example', 80)).toBe(true);
    expect(own(['site.example']).isAddressAllowed('203.0.112.7', 'site.example', 4000)).toBe(false);
  });

  it('names the way to open what it refuses', () => {
    const words = guardOf().explain(new URL('http://127.0.0.1:8081/'));
    expect(words).toContain('ORBWEAVER_ALLOW_HOSTS=127.0.0.1:8081');
    expect(words).toContain('a loopback address');
    expect(guardOf().explain(new URL('http://[::1]:8081/'))).toContain('ORBWEAVER_ALLOW_HOSTS=[::1]:8081');
  });
});

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
    ['no address', 'localhost'],
    ['no address', ''],
  ];
  it.each(refused)('refuses %s %s', (_kind, address) => {
    expect(guardOf().isAddressAllowed(address, 'site.example', 80)).toBe(false);
  });

  it.each(['93.184.215.14', '8.8.8.8', '100.63.255.255', '100.128.0.1', '172.32.0.1', '::ffff:8.8.8.8', '2606:4700::1111'])(
    'lets %s through',
    (address) => {
      expect(guardOf().isAddressAllowed(address, 'site.example', 80)).toBe(true);
    },
  );
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

  it('names both ways to open what it refuses', () => {
    const words = guardOf().explain(new URL('http://127.0.0.1:8081/'));
    expect(words).toContain('ORBWEAVER_ALLOW_HOSTS=127.0.0.1:8081');
    expect(words).toContain('the administrator\'s setting "allowed hosts"');
    expect(words).toContain('a loopback address');
    expect(guardOf().explain(new URL('http://[::1]:8081/'))).toContain('ORBWEAVER_ALLOW_HOSTS=[::1]:8081');
  });
});

import { describe, expect, it } from 'vitest';
import { holdsAddress, namesHost, readHostRule } from './host-rules.ts';

describe('entries', () => {
  it.each([
    ['intranet', { kind: 'name', name: 'intranet', port: null }],
    ['Intranet.Example.', { kind: 'name', name: 'intranet.example', port: null }],
    ['intranet.example:8080', { kind: 'name', name: 'intranet.example', port: 8080 }],
    ['bücher.example', { kind: 'name', name: 'xn--bcher-kva.example', port: null }],
    ['*.intranet.example', { kind: 'subdomains', parent: 'intranet.example', port: null }],
    ['*.intranet.example:81', { kind: 'subdomains', parent: 'intranet.example', port: 81 }],
    ['127.0.0.1:8081', { kind: 'address', address: '127.0.0.1', port: 8081 }],
    ['2130706433', { kind: 'address', address: '127.0.0.1', port: null }],
    ['::1', { kind: 'address', address: '::1', port: null }],
    ['[0:0:0:0:0:0:0:1]:8081', { kind: 'address', address: '::1', port: 8081 }],
  ])('%s', (entry, rule) => {
    expect(readHostRule(entry)).toEqual(rule);
  });

  it.each([
    'http://intranet.example',
    'intranet.example/path',
    '*',
    'in*tranet.example',
    '*.*.example',
    'intranet.example:0',
    'intranet.example:99999',
    'intranet.example:http',
    '10.0.0.0/33',
    '10.0.0/8',
    '0.0.0.0/0',
    '::/0',
    '[::1',
    '::1]:80',
    'a b',
    '',
    '-a.example',
    `${'a'.repeat(64)}.example`,
  ])('%s is none', (entry) => {
    expect(readHostRule(entry)).toBeNull();
  });

  it.each([
    ['10.0.0.0/8', '10.255.0.1', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['10.0.0.0/8', '::ffff:10.1.2.3', true],
    ['10.0.0.0/8:8080', '10.1.2.3', true],
    ['fd00::/8', 'fd12::1', true],
    ['[fd00::/8]:8080', 'fd12::1', true],
    ['fd00::/8', '10.1.2.3', false],
    ['::1', '0:0:0:0:0:0:0:1', true],
    ['intranet.example', '10.1.2.3', false],
  ])('%s holds %s: %s', (entry, address, holds) => {
    const rule = readHostRule(entry);
    expect(rule !== null && holdsAddress(rule, address)).toBe(holds);
  });

  it.each([
    ['*.example', 'a.example', true],
    ['*.example', 'a.b.example', true],
    ['*.example', 'example', false],
    ['*.example', 'an-example', false],
    ['example', 'a.example', false],
  ])('%s names %s: %s', (entry, host, names) => {
    const rule = readHostRule(entry);
    expect(rule !== null && namesHost(rule, host)).toBe(names);
  });
});

// Spellings of addresses that are nobody's to fetch: this machine, its network, the networks of clouds, and names that lead there.

const loopback = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.000.000.001',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0x7f.0x0.0x0.0x1',
  '017700000001',
  '0177.0.0.1',
  '0',
  '0.0.0.0',
  '127.255.255.254',
  '127.0.0.1.',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'localhost.localdomain',
  'ip6-localhost',
  'any.localhost',
  '%31%32%37.0.0.1',
  '127%2e0%2e0%2e1',
  '127。0。0。1',
  '１２７.０.０.１',
  '①②⑦.⓪.⓪.①',
  'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[0000::0001]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::80ff:fffe]',
  '[::ffff:0:127.0.0.1]',
  'user@127.0.0.1',
  'user:word@localhost',
  'example.com@127.0.0.1',
];

const networks = [
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.254',
  '192.168.0.1',
  '192.168.255.255',
  '100.64.0.1',
  '169.254.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[2001:db8::1]',
  '[100::1]',
  '[::ffff:10.0.0.1]',
  '[64:ff9b::a00:1]',
  '[2002:a00:1::]',
];

const clouds = [
  '169.254.169.254',
  '169.254.170.2',
  '169.254.169.253',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '[::ffff:169.254.169.254]',
  '[fd00:ec2::254]',
  '[fd20:ce::254]',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  'metadata.google.internal',
  'metadata.attack.test',
];

/** Served by names.ts. */
const names = [
  'inside.attack.test',
  'INSIDE.attack.test',
  'inside6.attack.test',
  'mapped.attack.test',
  'both.attack.test',
  'rebind.attack.test',
  'rebind-late.attack.test',
];

/** Origins as they are typed, each on the port where something listens, and without one. */
export function addressForms(forbiddenPort: number, ownPort: number): string[] {
  const here = [...loopback, ...names].flatMap((host) => [`http://${host}:${forbiddenPort}`, `http://${host}:${ownPort}`]);
  const rebound = Array.from({ length: 6 }, () => `http://rebind.attack.test:${forbiddenPort}`);
  const elsewhere = [...networks, ...clouds].flatMap((host) => [`http://${host}`, `https://${host}`, `http://${host}:8080`]);
  const odd = ['http:', 'HTTP://', 'http:\\\\', 'http:/', ' http://', '\thttp://', 'ht\ntp://'].map(
    (start) => `${start}127.0.0.1:${forbiddenPort}`,
  );
  const ports = [22, 25, 5432, 6379, 9200, 11211].map((port) => `http://127.0.0.1:${port}`);
  return [...here, ...rebound, ...elsewhere, ...odd, ...ports];
}

export const otherSchemes = [
  'file:///etc/passwd',
  'file://127.0.0.1/etc/passwd',
  'ftp://127.0.0.1',
  'gopher://127.0.0.1:6379/_INFO',
  'dict://127.0.0.1:11211',
  'ldap://127.0.0.1',
  'jar:http://127.0.0.1!',
  'data:text/html,<title>x</title>',
  'blob:http://127.0.0.1',
  'view-source:http://127.0.0.1',
  'chrome://version',
  'about:blank',
  'javascript:1',
  'ws://127.0.0.1',
];

/** Names that may lead nowhere, or to a public address that answers nothing: only what is reached tells. */
export const elsewhereNames =
  /metadata\.google\.internal|localhost\.localdomain|ip6-localhost|any\.localhost|localhost\.:|(?:both|rebind|rebind-late)\.attack\.test/;

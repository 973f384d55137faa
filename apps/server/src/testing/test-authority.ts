/** A certificate authority for tests, through openssl: certificates that it signed, that are over, and that signed themselves. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface KeyPair {
  readonly key: string;
  readonly cert: string;
}

export interface TestAuthority {
  readonly pem: string;
  /** `days` from now; -1 ended yesterday. */
  issue(host: string, days: number): KeyPair;
  selfSigned(host: string): KeyPair;
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

export function createTestAuthority(): TestAuthority {
  const folder = mkdtempSync(join(tmpdir(), 'orbweaver-authority-'));
  const path = (name: string): string => join(folder, name);
  const openssl = (...args: readonly string[]): void => {
    const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8', cwd: folder });
    if (status !== 0) throw new Error(`openssl: ${stderr}`);
  };
  const read = (name: string): string => readFileSync(path(name), 'utf8');
  openssl('req', '-x509', ...newKey, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=Orbweaver test authority');
  const pem = read('ca.pem');
  const keys = { ca: read('ca.key') };
  rmSync(folder, { recursive: true });
  const inFolder = <T>(work: () => T): T => {
    spawnSync('mkdir', ['-p', folder]);
    writeFileSync(path('ca.pem'), pem);
    writeFileSync(path('ca.key'), keys.ca);
    try {
      return work();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  return {
    pem,
    issue: (host, days) =>
      inFolder(() => {
        writeFileSync(path('names'), `subjectAltName=DNS:${host}\n`);
        openssl('req', ...newKey, '-keyout', 'own.key', '-out', 'own.csr', '-subj', `/CN=${host}`);
        const signer = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial'];
        openssl('x509', '-req', '-in', 'own.csr', ...signer, '-days', String(days), '-extfile', 'names', '-out', 'own.pem');
        return { key: read('own.key'), cert: read('own.pem') };
      }),
    selfSigned: (host) =>
      inFolder(() => {
        const args = [
          '-keyout',
          'own.key',
          '-out',
          'own.pem',
          '-days',
          '90',
          '-subj',
          `/CN=${host}`,
          '-addext',
          `subjectAltName=DNS:${host}`,
        ];
        openssl('req', '-x509', ...newKey, ...args);
        return { key: read('own.key'), cert: read('own.pem') };
      }),
  };
}

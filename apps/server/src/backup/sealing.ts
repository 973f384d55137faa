/** Seals the pieces of a backup by a passphrase: scrypt (RFC 7914) makes the key. */
import { randomBytes, scryptSync } from 'node:crypto';
import { keyBytes, type Sealing, sealingBy } from '../secrets/sealing.ts';

/** 128 MB and about half a second for each guess. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 ** 2 };

export function newSalt(): Buffer {
  return randomBytes(16);
}

export function createSealing(passphrase: string, salt: Uint8Array): Sealing {
  return sealingBy(scryptSync(passphrase.normalize('NFC'), salt, keyBytes, cost));
}

/** Leaves everything as it is. */
export const unsealed: Sealing = { seal: (bytes) => bytes, unseal: (bytes) => Buffer.from(bytes) };

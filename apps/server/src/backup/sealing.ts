/**
 * Seals the pieces of a backup by a passphrase: scrypt (RFC 7914) makes the key, AES-256-GCM (NIST SP 800-38D) seals each piece with a nonce of its own
 * and the place that it belongs to, so that none can be read, changed or moved without the passphrase.
 */
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';

export interface Sealing {
  readonly seal: (bytes: Uint8Array, place: string) => Uint8Array;
  /** Throws where the bytes, the place or the passphrase are not those of the sealing. */
  readonly unseal: (bytes: Uint8Array, place: string) => Buffer;
}

const algorithm = 'aes-256-gcm';
const [nonceBytes, tagBytes, keyBytes] = [12, 16, 32];
/** 128 MB and about half a second for each guess. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 ** 2 };

export function newSalt(): Buffer {
  return randomBytes(16);
}

export function createSealing(passphrase: string, salt: Uint8Array): Sealing {
  const key = scryptSync(passphrase.normalize('NFC'), salt, keyBytes, cost);
  return {
    seal: (bytes, place) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place));
      return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    },
    unseal: (bytes, place) => {
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
    },
  };
}

/** Leaves everything as it is. */
export const unsealed: Sealing = { seal: (bytes) => bytes, unseal: (bytes) => Buffer.from(bytes) };

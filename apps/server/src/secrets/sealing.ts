/** AES-256-GCM (NIST SP 800-38D): each piece is sealed with a nonce of its own and the place that it belongs to, so that none can be read, changed or moved. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export interface Sealing {
  readonly seal: (bytes: Uint8Array, place: string) => Uint8Array;
  /** Throws where the bytes, the place or the key are not those of the sealing. */
  readonly unseal: (bytes: Uint8Array, place: string) => Buffer;
}

export const keyBytes = 32;

const algorithm = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

export function sealingBy(key: Uint8Array): Sealing {
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

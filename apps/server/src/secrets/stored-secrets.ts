/**
 * Secrets that the server has to read again, such as what webhooks are signed with: sealed in their columns by a key of HKDF (RFC 5869) from the server's
 * secret, so that a copy of the database does not hold them.
 */
import { hkdfSync } from 'node:crypto';
import { keyBytes, sealingBy } from './sealing.ts';

export type SecretColumn =
  | 'user.google_api'
  | 'account_webhook.secret'
  | 'scan_schedule.webhook_secret'
  | 'scan_schedule.slack_url'
  | 'widget.webhook_secret';

/** `id`: of the row, or of its account where that is the row's key. */
export interface SecretPlace {
  readonly column: SecretColumn;
  readonly id: string;
}

export interface StoredSecrets {
  readonly seal: (text: string, place: SecretPlace) => string;
  /** null where there is none, and where another secret of the server sealed it. What an earlier version stored in clear is returned as it is. */
  readonly open: (stored: string | null, place: SecretPlace) => string | null;
}

/** What a sealed value begins with, and nothing that is stored in clear. */
export const sealedPrefix = 'sealed:1:';

const nameOf = ({ column, id }: SecretPlace): string => `${column} ${id}`;

export function createStoredSecrets(secret: string): StoredSecrets {
  const sealing = sealingBy(new Uint8Array(hkdfSync('sha256', secret, '', 'orbweaver stored secrets', keyBytes)));
  return {
    seal: (text, place) => sealedPrefix + Buffer.from(sealing.seal(Buffer.from(text), nameOf(place))).toString('base64url'),
    open(stored, place) {
      if (stored === null || !stored.startsWith(sealedPrefix)) return stored;
      try {
        return sealing.unseal(Buffer.from(stored.slice(sealedPrefix.length), 'base64url'), nameOf(place)).toString();
      } catch {
        return null;
      }
    },
  };
}

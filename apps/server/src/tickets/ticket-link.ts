/** The secret link of a ticket: a uuid that is kept nowhere, made from the ticket's id, the number of the link, and the server's secret. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface LinkOf {
  readonly id: string;
  readonly linkVersion: number;
}

/** A version 4 UUID (RFC 9562): 122 bits that nobody without the secret can tell from chance. */
export function ticketUuid(secret: string, { id, linkVersion }: LinkOf): string {
  const hex = createHmac('sha256', secret).update(`ticket-link ${id} ${linkVersion}`).digest('hex');
  // Its version, 4, and its variant, one of four digits.
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** What is kept of a uuid, hex. */
export function linkHash(uuid: string): string {
  return createHash('sha256').update(uuid.toLowerCase()).digest('hex');
}

/** In a time that tells nothing of where the two differ. */
export function isSameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a, 'hex'), Buffer.from(b, 'hex')];
  return left.length === right.length && timingSafeEqual(left, right);
}

export function ticketLink(origin: string, uuid: string): string {
  return `${origin}/ticket/${uuid}`;
}

/** The secret link of a ticket: a uuid that is kept nowhere, made from the ticket's id, the number of the link, and the server's secret. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface LinkOf {
  readonly id: string;
  readonly linkVersion: number;
}

/** A version 4 UUID (RFC 9562): 122 bits that nobody without the secret can tell from chance. */
export function ticketUuid(secret: string, { id, linkVersion }: LinkOf): string {
  const bytes = createHmac('sha256', secret).update(`ticket-link ${id} ${linkVersion}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
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

/**
 * What the unsubscribe link of a mail holds: whose mail it was, of which kind, of which campaign, and a signature. Kept nowhere, so that a link
 * works for as long as the account and the server's secret do.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type MailKind, mailKinds } from '@orbweaver/model/mail-kinds.ts';

export interface MailOf {
  readonly userId: string;
  readonly kind: MailKind;
  readonly campaignId: string;
}

/** Letters that need no escape in a URL. */
export function unsubscribeToken(secret: string, { userId, kind, campaignId }: MailOf): string {
  const named = [userId, kind, campaignId].join('.');
  return `${named}.${signatureOf(secret, named)}`;
}

/** null = it was not made here. */
export function readUnsubscribeToken(secret: string, token: string): MailOf | null {
  const [userId = '', kindName = '', campaignId = '', signature = '', ...more] = token.split('.');
  const kind = mailKinds.find((each) => each === kindName);
  if (kind === undefined || more.length > 0) return null;
  const expected = Buffer.from(signatureOf(secret, [userId, kind, campaignId].join('.')));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, kind, campaignId } : null;
}

export function unsubscribeLink(origin: string, token: string): string {
  return `${origin}/unsubscribe?token=${token}`;
}

function signatureOf(secret: string, named: string): string {
  return createHmac('sha256', secret).update(`unsubscribe ${named}`).digest('base64url');
}

/** Lets in who may sign up. An invitation is a signed text for one address: it needs no row, and an address signs up once. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@orbweaver/model/errors.ts';
import type { SignUpMode } from '@orbweaver/model/sign-up.ts';

const lifeMs = 7 * 24 * 60 * 60 * 1000;

interface Invited {
  readonly email: string;
  readonly secret: string;
}

/** Good for a week from `now`. */
export function writeInvitation(invited: Invited, now: Date): string {
  const until = (now.getTime() + lifeMs).toString(36);
  return `${until}.${signatureOf(invited, until)}`;
}

function isInvited(invitation: string, invited: Invited, now: Date): boolean {
  const [until = '', signature = ''] = invitation.split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(invited, until))];
  return given.length === expected.length && timingSafeEqual(given, expected) && Number.parseInt(until, 36) > now.getTime();
}

function signatureOf({ email, secret }: Invited, until: string): string {
  return createHmac('sha256', secret).update(`invitation ${until} ${email.toLowerCase()}`).digest('base64url');
}

export interface SignUpAsked extends Invited {
  readonly mode: SignUpMode;
  readonly invitation: string | undefined;
}

/** Throws `sign-up-closed`, or `invitation-required` where there is no good one for this address. */
export function requireSignUp({ mode, invitation = '', ...invited }: SignUpAsked, now: Date): void {
  if (mode === 'closed') throw new AppError('sign-up-closed');
  if (mode === 'invited' && !isInvited(invitation, invited, now)) throw new AppError('invitation-required');
}

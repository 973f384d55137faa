/** How often each of the calls of better-auth that the product offers may be tried. No other path of it is reachable. */
import type { Routes } from '@orbweaver/model/api/routes.ts';
import type { AttemptLimit } from '../limits/attempts.ts';

/** Calls that better-auth does. */
export type AuthRouteName = Extract<keyof Routes, `POST /server/auth/${string}`>;

export interface AuthLimit {
  /** Tries from one address. */
  readonly perAddress: AttemptLimit;
  /** Tries for one e-mail address, from wherever they come. */
  readonly perEmail?: AttemptLimit;
}

const minute = 60_000;
const hour = 60 * minute;

export const authLimits: Readonly<Record<AuthRouteName, AuthLimit>> = {
  'POST /server/auth/sign-up/email': { perAddress: { max: 30, windowMs: hour } },
  'POST /server/auth/sign-in/email': { perAddress: { max: 20, windowMs: minute }, perEmail: { max: 10, windowMs: 5 * minute } },
  'POST /server/auth/sign-out': { perAddress: { max: 60, windowMs: minute } },
  'POST /server/auth/send-verification-email': { perAddress: { max: 10, windowMs: hour }, perEmail: { max: 5, windowMs: hour } },
  'POST /server/auth/request-password-reset': { perAddress: { max: 10, windowMs: hour }, perEmail: { max: 5, windowMs: hour } },
  'POST /server/auth/reset-password': { perAddress: { max: 20, windowMs: hour } },
  'POST /server/auth/change-password': { perAddress: { max: 10, windowMs: hour } },
  'POST /server/auth/change-email': { perAddress: { max: 10, windowMs: hour } },
  'POST /server/auth/delete-user': { perAddress: { max: 10, windowMs: hour } },
  'POST /server/auth/revoke-other-sessions': { perAddress: { max: 10, windowMs: minute } },
};

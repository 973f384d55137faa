/** The calls of better-auth that the product offers: what each takes, and how often it may be tried. No other path of it is reachable. */
import {
  changeEmailSchema,
  changePasswordSchema,
  deleteAccountSchema,
  resendSchema,
  resetRequestSchema,
  resetSchema,
  signInSchema,
  signUpSchema,
} from '@orbweaver/model/api/account.ts';
import { type ZodType, z } from 'zod';
import type { AttemptLimit } from '../limits/attempts.ts';

export interface AuthCall {
  readonly path: string;
  readonly body: ZodType;
  readonly words: string;
  /** Tries from one address. */
  readonly perAddress: AttemptLimit;
  /** Tries for one e-mail address, from wherever they come. */
  readonly perEmail?: AttemptLimit;
}

const minute = 60_000;
const hour = 60 * minute;
const nothing = z.strictObject({}).nullish();

export const authCalls: readonly AuthCall[] = [
  {
    path: 'sign-up/email',
    body: signUpSchema,
    words: 'Sign up; a confirmation mail follows',
    perAddress: { max: 30, windowMs: hour },
  },
  {
    path: 'sign-in/email',
    body: signInSchema,
    words: 'Sign in',
    perAddress: { max: 20, windowMs: minute },
    perEmail: { max: 10, windowMs: 5 * minute },
  },
  { path: 'sign-out', body: nothing, words: 'End this session', perAddress: { max: 60, windowMs: minute } },
  {
    path: 'send-verification-email',
    body: resendSchema,
    words: 'Send the confirmation mail again',
    perAddress: { max: 10, windowMs: hour },
    perEmail: { max: 5, windowMs: hour },
  },
  {
    path: 'request-password-reset',
    body: resetRequestSchema,
    words: 'Send a mail with a link for a new password',
    perAddress: { max: 10, windowMs: hour },
    perEmail: { max: 5, windowMs: hour },
  },
  { path: 'reset-password', body: resetSchema, words: 'Set a new password by the link', perAddress: { max: 20, windowMs: hour } },
  { path: 'change-password', body: changePasswordSchema, words: 'Change the password', perAddress: { max: 10, windowMs: hour } },
  { path: 'change-email', body: changeEmailSchema, words: 'Change the e-mail address', perAddress: { max: 10, windowMs: hour } },
  { path: 'delete-user', body: deleteAccountSchema, words: 'Delete the account', perAddress: { max: 10, windowMs: hour } },
  { path: 'revoke-other-sessions', body: nothing, words: 'End all other sessions', perAddress: { max: 10, windowMs: minute } },
];

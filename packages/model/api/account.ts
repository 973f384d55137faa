/**
 * `/server/auth/*`: sign-up, sign-in, confirmation, passwords. The paths are better-auth's; errors have the wire shape of all calls. Each
 * call is a `POST` of JSON unless told; the session is a cookie.
 */
import { z } from 'zod';
import { ownPath } from '../own-path.ts';

/** Where the link of the confirmation mail leads in the end: a path of this site. */
const next = z
  .string()
  .refine((text) => ownPath(text) !== null)
  .optional();
const email = z.email().max(320);
/** 8 to 128 characters. */
const password = z.string().min(8).max(128);

/** `/server/auth/sign-up/email`. An address that has an account gets the same response, and its owner a mail. */
export const signUpSchema = z.strictObject({
  name: z.string().trim().min(1).max(200),
  email,
  password,
  agreement: z.literal(true),
  language: z.string().max(8).optional(),
  next,
});

/** `/server/auth/sign-in/email`. Without `rememberMe` the session ends with the browser. Not confirmed: error `email-unconfirmed`. */
export const signInSchema = z.strictObject({ email, password: z.string().min(1).max(128), rememberMe: z.boolean().optional() });

/** `/server/auth/send-verification-email`: the confirmation mail again. Its link is `/account/{token}`, with `?next=` where a way back was given. */
export const resendSchema = z.strictObject({ email, next });

/** `GET /server/auth/verify-email?token=`: what `/account/{token}` calls. 200 with `confirmedSchema`, or error `token-invalid`. */
export const tokenQuerySchema = z.object({ token: z.string().min(1).max(4_000) });

/** `signedIn`: this first use of the link began a session. Who was signed in already stays who he was. */
export const confirmedSchema = z.object({ data: z.object({ done: z.literal(true), signedIn: z.boolean() }) });

export type Confirmed = z.infer<typeof confirmedSchema>['data'];

/** `/server/auth/request-password-reset`: always 200. The link is `/resetpassword/{token}`. */
export const resetRequestSchema = z.strictObject({ email });

/** `/server/auth/reset-password`: ends every session of the account. */
export const resetSchema = z.strictObject({ token: z.string().min(1).max(200), newPassword: password });

/** `/server/auth/change-password`. */
export const changePasswordSchema = z.strictObject({
  currentPassword: z.string().min(1).max(128),
  newPassword: password,
  revokeOtherSessions: z.boolean().optional(),
});

/** `/server/auth/change-email`: the old address is asked, then the new one. */
export const changeEmailSchema = z.strictObject({ newEmail: email });

/** `/server/auth/delete-user`: the account, its scans and everything else of it. */
export const deleteAccountSchema = z.strictObject({ password: z.string().min(1).max(128) });

/** `/server/admin/setup`: the code that a fresh installation prints makes the signed-in account its administrator. */
export const setupCodeSchema = z.strictObject({ code: z.string().trim().min(1).max(100) });

/** `GET /server/session` answers `{data: Session | null}`; `POST /server/auth/sign-out` ends it. */
export const sessionSchema = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['user', 'admin']),
  isVerified: z.boolean(),
  language: z.string().nullable(),
});

export type AccountSession = z.infer<typeof sessionSchema>;

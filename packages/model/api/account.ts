/** `/server/auth/*`: sign-up, sign-in, confirmation, passwords, with the paths of better-auth; the session is a cookie. And who is signed in. */
import { z } from 'zod';
import { ownPath } from '../own-path.ts';
import { maxPasswordChars, minPasswordChars } from '../password.ts';
import { personName } from '../person-name.ts';
import { signInServiceIds } from '../sign-in-with.ts';
import { hourMs, minuteMs } from './policy.ts';
import { proofSchema } from './proof.ts';
import type { RouteTable } from './route.ts';

/** Where the link of the confirmation mail leads in the end: a path of this site. */
const next = z
  .string()
  .refine((text) => ownPath(text) !== null)
  .optional();
const service = z.enum(signInServiceIds);
const email = z.email().max(320);
const newPassword = z.string().min(minPasswordChars).max(maxPasswordChars);
/** One that is compared with what is stored: its length says nothing. */
const knownPassword = z.string().min(1).max(maxPasswordChars);
const done = z.object({ done: z.literal(true) });
const nothing = z.strictObject({}).nullish();

const signUpBody = z.strictObject({
  name: personName,
  email,
  password: newPassword,
  agreement: z.boolean().refine((isTicked) => isTicked),
  language: z.string().max(8).optional(),
  next,
  /** Where only invited people may sign up. */
  invitation: z.string().max(200).optional(),
  /** Where many sign up. */
  proof: proofSchema.optional(),
});

/**
 * What the link has led to. `confirmed`: the address; `already`: it was before; `asked`: the new address has its mail now; `changed`: the
 * account has the new address, and nobody is signed in to it any more; `expired`: the address is not confirmed yet; `over`: a change of the
 * address has to be asked for again.
 */
const linkStates = ['confirmed', 'already', 'asked', 'changed', 'expired', 'over'] as const;
export type LinkState = (typeof linkStates)[number];

/** `signedIn`: this first use of the link began a session. Who was signed in already stays who he was. */
const linkSchema = z.object({ state: z.enum(linkStates), signedIn: z.boolean() });

const sessionSchema = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['user', 'admin']),
  isVerified: z.boolean(),
  language: z.string().nullable(),
});

export type AccountSession = z.infer<typeof sessionSchema>;

export const openSessionSchema = z.object({
  id: z.string(),
  /** What the browser called itself when it signed in. */
  userAgent: z.string().nullable(),
  /** Of the network, when it signed in. */
  address: z.string().nullable(),
  signedInAt: z.iso.datetime(),
  /** To about five minutes. */
  seenAt: z.iso.datetime(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});

const linkedServiceSchema = z.object({
  id: z.enum(signInServiceIds),
  /** null = it is not linked: signing in with it once, by the address of the account, does so. */
  linkedAt: z.iso.datetime().nullable(),
  /** This installation has keys for it, so one can sign in with it. */
  isSetUp: z.boolean(),
});

export type LinkedService = z.infer<typeof linkedServiceSchema>;

export type OpenSession = z.infer<typeof openSessionSchema>;

const tag = 'account';
/** Calls that send a mail to whoever is named. */
const toMailbox = [
  { per: 'email', max: 5, windowMs: hourMs },
  { per: 'domain', max: 100, windowMs: hourMs },
] as const;
const mailed = [{ per: 'address', max: 10, windowMs: hourMs }, ...toMailbox] as const;
/** Calls that need the password once more. */
const withPassword = [{ per: 'address', max: 10, windowMs: hourMs }] as const;

export const accountRoutes = {
  /** An address that has an account gets the same response, and its owner a mail. */
  'POST /server/auth/sign-up/email': {
    tag,
    summary: 'Sign up; a confirmation email follows',
    policy: { who: 'public', attempts: [{ per: 'address', max: 30, windowMs: hourMs }, ...toMailbox] },
    body: signUpBody,
    data: done,
    errors: ['agreement-required', 'sign-up-closed', 'invitation-required', 'proof-required'],
  },
  /** Without `rememberMe` the session ends with the browser. */
  'POST /server/auth/sign-in/email': {
    tag,
    summary: 'Sign in',
    // Wrong passwords are slowed down by source and account, too.
    policy: { who: 'public', attempts: [{ per: 'address', max: 60, windowMs: minuteMs }] },
    body: z.strictObject({ email, password: knownPassword, rememberMe: z.boolean().optional() }),
    data: done,
    errors: ['credentials-wrong', 'email-unconfirmed', 'account-blocked'],
  },
  /** The way to a service that is set up; it leads back to `/server/auth/callback/{service}`. Only who has an account here is signed in. */
  'POST /server/auth/sign-in/social': {
    tag,
    summary: 'Start signing in with another service',
    policy: { who: 'public', attempts: [{ per: 'address', max: 60, windowMs: minuteMs }] },
    body: z.strictObject({ service, next }),
    data: z.object({ url: z.url() }),
    errors: ['not-found'],
  },
  /** Leads on to the page that was wanted, signed in, or to one that says with `refused` why not. */
  'GET /server/auth/callback/:service': {
    tag,
    summary: 'Return from another service',
    policy: { who: 'public', attempts: [{ per: 'address', max: 60, windowMs: minuteMs }] },
    params: z.object({ service }),
    query: z.object({
      code: z.string().max(4_000).optional(),
      state: z.string().max(200).optional(),
      error: z.string().max(200).optional(),
    }),
    statuses: [302],
    errors: ['not-found'],
  },
  'POST /server/auth/sign-out': {
    tag,
    summary: 'End this session',
    policy: { who: 'public', attempts: [{ per: 'address', max: 60, windowMs: minuteMs }] },
    body: nothing,
    data: done,
  },
  /** The link of the mail is `/account/{token}`, with `?next=` where a way back was given. */
  'POST /server/auth/send-verification-email': {
    tag,
    summary: 'Send the confirmation email again',
    policy: { who: 'public', attempts: mailed },
    body: z.strictObject({ email, next }),
    data: done,
    // Signed in, one asks for one's own address alone.
    errors: ['not-allowed', 'token-invalid'],
  },
  /** What `/account/{token}` calls. */
  'GET /server/auth/verify-email': {
    tag,
    summary: 'Follow the link in an email about an account',
    policy: { who: 'public', attempts: [{ per: 'address', max: 30, windowMs: minuteMs }] },
    query: z.object({ token: z.string().min(1).max(4_000) }),
    data: linkSchema,
    errors: ['token-invalid'],
  },
  /** Always good, whether there is such an account or not. The link is `/resetpassword/{token}`. */
  'POST /server/auth/request-password-reset': {
    tag,
    summary: 'Send an email with a link to set a new password',
    policy: { who: 'public', attempts: mailed },
    body: z.strictObject({ email }),
    data: done,
  },
  /** Ends every session of the account. */
  'POST /server/auth/reset-password': {
    tag,
    summary: 'Set a new password with the link',
    policy: { who: 'public', attempts: [{ per: 'address', max: 20, windowMs: hourMs }] },
    body: z.strictObject({ token: z.string().min(1).max(200), newPassword }),
    data: done,
    errors: ['token-invalid'],
  },
  /** Ends all other sessions unless told not to. */
  'POST /server/auth/change-password': {
    tag,
    summary: 'Change the password',
    policy: { who: 'user', attempts: withPassword },
    body: z.strictObject({ currentPassword: knownPassword, newPassword, revokeOtherSessions: z.boolean().optional() }),
    data: done,
    errors: ['password-wrong'],
  },
  /** The old address is asked, then the new one. */
  'POST /server/auth/change-email': {
    tag,
    summary: 'Change the email address',
    policy: { who: 'user', attempts: withPassword },
    body: z.strictObject({ newEmail: email, password: knownPassword }),
    data: done,
    errors: ['password-wrong'],
  },
  /** The account, its scans and everything else of it. */
  'POST /server/auth/delete-user': {
    tag,
    summary: 'Delete the account',
    policy: { who: 'user', attempts: withPassword },
    body: z.strictObject({ password: knownPassword }),
    data: done,
    errors: ['password-wrong', 'last-administrator'],
  },
  'POST /server/auth/revoke-other-sessions': {
    tag,
    summary: 'End all other sessions',
    policy: { who: 'user', attempts: [{ per: 'address', max: 10, windowMs: minuteMs }] },
    body: nothing,
    data: done,
  },
  /** The one used last comes first. */
  'GET /server/user/sessions': {
    tag: 'user',
    summary: 'List the sessions of the account',
    policy: { who: 'user' },
    data: z.array(openSessionSchema),
  },
  'DELETE /server/user/sessions/:id': {
    tag: 'user',
    summary: 'End one session of the account',
    policy: { who: 'user', owns: 'session' },
    params: z.object({ id: z.string().max(64) }),
    data: done,
  },
  'GET /server/user/services': {
    tag: 'user',
    summary: 'List other services: those that sign in to the account and those that can be linked',
    policy: { who: 'user' },
    data: z.array(linkedServiceSchema),
  },
  'POST /server/user/services/unlink': {
    tag: 'user',
    summary: 'Unlink a service',
    policy: { who: 'user' },
    body: z.strictObject({ service: z.enum(signInServiceIds) }),
    data: done,
    errors: ['not-found', 'last-way-in'],
  },
  /** null = signed out. */
  'GET /server/session': { tag: 'user', summary: 'Who is signed in', policy: { who: 'public' }, data: sessionSchema.nullable() },
  /** The code that a fresh installation prints makes the signed-in account its administrator. */
  'POST /server/admin/setup': {
    tag: 'admin',
    summary: 'Become the administrator of a new installation',
    policy: { who: 'user', attempts: [{ per: 'address', max: 10, windowMs: hourMs }] },
    body: z.strictObject({ code: z.string().trim().min(1).max(100) }),
    data: sessionSchema,
    errors: ['setup-code-wrong'],
  },
} as const satisfies RouteTable;

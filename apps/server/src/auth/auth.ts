/** better-auth, set up for this product: e-mail and password, confirmed addresses, sessions that a password reset ends. */
import { ownPath } from '@orbweaver/model/own-path.ts';
import { maxPasswordChars, minPasswordChars } from '@orbweaver/model/password.ts';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { AppDatabase } from '../db/database.ts';
import * as schema from '../db/schema.ts';
import { type MailWords, writeMail } from './account-mails.ts';

export interface AuthOptions {
  readonly db: AppDatabase;
  readonly secret: string;
  /** Public origin: stands in the links of mails. */
  readonly origin: string;
  readonly sendMail: (recipient: string, words: MailWords) => Promise<void>;
  /** Called before an account is deleted, to let go of its files. */
  readonly forgetFiles: (userId: string) => Promise<void>;
  readonly onError: (message: string, detail: unknown) => void;
  /** better-auth's scrypt where absent. */
  readonly passwords?: PasswordHashing;
}

export interface PasswordHashing {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (given: { readonly hash: string; readonly password: string }) => Promise<boolean>;
}

const day = 24 * 60 * 60;

/** What better-auth hands its mail callbacks. */
interface MailRequest {
  readonly user: { readonly email: string; readonly name: string };
  readonly token: string;
  /** better-auth's own link, which carries the way back of the call. */
  readonly url: string;
}

/** The page that confirms an address, and where it leads then. */
function confirmLink(origin: string, { token, url }: MailRequest): string {
  const next = ownPath(URL.parse(url)?.searchParams.get('callbackURL'));
  const isNamed = next !== null && next !== '/';
  return `${origin}/account/${token}${isNamed ? `?${new URLSearchParams({ next })}` : ''}`;
}

const languageOf = (user: object): string | null => ('language' in user && typeof user.language === 'string' ? user.language : null);

export function createAuth({ db, secret, origin, sendMail, forgetFiles, onError, passwords }: AuthOptions) {
  return betterAuth({
    appName: 'Orbweaver',
    baseURL: origin,
    basePath: '/server/auth',
    secret,
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...detail) => onError(message, detail) },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: schema.user, session: schema.session, account: schema.account, verification: schema.verification },
      transaction: true,
    }),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: minPasswordChars,
      maxPasswordLength: maxPasswordChars,
      ...(passwords === undefined ? {} : { password: passwords }),
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 60 * 60,
      sendResetPassword: ({ user, token }: MailRequest) =>
        sendMail(user.email, writeMail('reset', languageOf(user), { name: user.name, link: `${origin}/resetpassword/${token}` })),
      onExistingUserSignUp: ({ user }) =>
        sendMail(
          user.email,
          writeMail('second-sign-up', languageOf(user), {
            name: user.name,
            signInLink: `${origin}/signin`,
            resetLink: `${origin}/resetpassword`,
          }),
        ),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: day,
      autoSignInAfterVerification: true,
      sendVerificationEmail: (request: MailRequest) =>
        sendMail(
          request.user.email,
          writeMail('confirm', languageOf(request.user), { name: request.user.name, link: confirmLink(origin, request) }),
        ),
    },
    session: { expiresIn: 30 * day, updateAge: day, cookieCache: { enabled: false } },
    user: {
      additionalFields: {
        role: { type: 'string', required: false, defaultValue: 'user', input: false },
        language: { type: 'string', required: false },
        agreedAt: { type: 'date', required: false, defaultValue: () => new Date(), input: false, returned: false },
      },
      changeEmail: {
        enabled: true,
        sendChangeEmailConfirmation: ({ user, newEmail, token }: MailRequest & { readonly newEmail: string }) =>
          sendMail(
            user.email,
            writeMail('change-email', languageOf(user), { name: user.name, newEmail, link: `${origin}/account/${token}` }),
          ),
      },
      deleteUser: { enabled: true, beforeDelete: (user) => forgetFiles(user.id) },
    },
    // Tries are counted by our own limits and origins are checked before every call, with the wire shape of all other calls.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'orbweaver',
      useSecureCookies: origin.startsWith('https:'),
      disableOriginCheck: true,
      disableCSRFCheck: true,
      ipAddress: { ipAddressHeaders: ['x-orbweaver-address'] },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;

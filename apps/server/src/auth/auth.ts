/** better-auth, set up for this product: e-mail and password, confirmed addresses, sessions that a password reset ends. */
import { ownPath } from '@orbweaver/model/own-path.ts';
import { maxPasswordChars, minPasswordChars } from '@orbweaver/model/password.ts';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { AppDatabase } from '../db/database.ts';
import * as schema from '../db/schema.ts';
import { type MailWords, writeMail } from './account-mails.ts';
import { keepLink, type MailLink, newToken } from './mail-links.ts';
import { type SignInKeys, signInWith } from './sign-in-services.ts';

export interface AuthOptions {
  readonly db: AppDatabase;
  readonly secret: string;
  /** Public origin: stands in the links of mails. */
  readonly origin: string;
  /** Other services that people sign in with. */
  readonly services: readonly SignInKeys[];
  readonly sendMail: (recipient: string, words: MailWords) => Promise<void>;
  /** Writes once better-auth's transaction has ended. */
  readonly later: (write: () => Promise<void>) => Promise<void>;
  /** An account's password was set anew by a link, from that network address. */
  readonly onPasswordReset: (
    account: { readonly id: string; readonly email: string; readonly name: string },
    address: string | null,
  ) => Promise<void>;
  readonly now: () => Date;
  readonly onError: (message: unknown, detail: readonly unknown[]) => void;
  /** better-auth's scrypt where absent. */
  readonly passwords?: PasswordHashing;
}

export interface PasswordHashing {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (given: { readonly hash: string; readonly password: string }) => Promise<boolean>;
}

const hour = 60 * 60;
const day = 24 * hour;

/** Of the requests that better-auth gets: the network address of the caller. */
export const addressHeader = 'x-orbweaver-address';

/** What better-auth hands its mail callbacks. */
interface MailRequest {
  readonly user: { readonly id: string; readonly email: string; readonly name: string };
  /** Its own, of a reset; links that confirm have one of ours (mail-links.ts). */
  readonly token: string;
  /** better-auth's own link, which carries the way back of the call. */
  readonly url: string;
}

/** The page that confirms an address, and where it leads then. */
function confirmLink(origin: string, token: string, url: string): string {
  const next = ownPath(URL.parse(url)?.searchParams.get('callbackURL'));
  const isNamed = next !== null && next !== '/';
  return `${origin}/account/${token}${isNamed ? `?${new URLSearchParams({ next })}` : ''}`;
}

export const languageOf = (user: object): string | null => ('language' in user && typeof user.language === 'string' ? user.language : null);

export function createAuth(options: AuthOptions) {
  const { db, secret, origin, services, sendMail, later, onPasswordReset, now, onError, passwords } = options;
  const issue = async (link: MailLink): Promise<string> => {
    const token = newToken();
    await later(() => keepLink(db, token, link, now()));
    return token;
  };
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
      resetPasswordTokenExpiresIn: hour,
      onPasswordReset: ({ user }, request) => onPasswordReset(user, request?.headers.get(addressHeader) ?? null),
      sendResetPassword: async ({ user, token }: MailRequest) =>
        sendMail(user.email, await writeMail('reset', languageOf(user), { name: user.name, link: `${origin}/resetpassword/${token}` })),
      onExistingUserSignUp: async ({ user }) =>
        sendMail(
          user.email,
          await writeMail('second-sign-up', languageOf(user), {
            name: user.name,
            signInLink: `${origin}/signin`,
            resetLink: `${origin}/resetpassword`,
          }),
        ),
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: true,
      sendVerificationEmail: async ({ user, url }: MailRequest) => {
        const token = await issue({ userId: user.id, kind: 'confirm', email: user.email, newEmail: null });
        await sendMail(
          user.email,
          await writeMail('confirm', languageOf(user), { name: user.name, link: confirmLink(origin, token, url) }),
        );
      },
    },
    plugins: [signInWith(services)],
    // By an address that both sides have confirmed, and no other.
    account: { accountLinking: { enabled: true, trustedProviders: [], allowDifferentEmails: false }, updateAccountOnSignIn: false },
    // Who somebody is was asked once; the keys to the account there are no business of ours.
    databaseHooks: {
      account: { create: { before: async (account) => ({ data: { ...account, accessToken: null, refreshToken: null, idToken: null } }) } },
    },
    // Links of a new password are kept as hashes.
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: 30 * day, updateAge: day, cookieCache: { enabled: false } },
    user: {
      additionalFields: {
        role: { type: 'string', required: false, defaultValue: 'user', input: false },
        language: { type: 'string', required: false },
        blockedAt: { type: 'date', required: false, input: false },
        agreedAt: { type: 'date', required: false, defaultValue: () => new Date(), input: false, returned: false },
      },
      changeEmail: {
        enabled: true,
        sendChangeEmailConfirmation: async ({ user, newEmail }: MailRequest & { readonly newEmail: string }) => {
          const token = await issue({ userId: user.id, kind: 'agree-change', email: user.email, newEmail });
          const link = `${origin}/account/${token}`;
          await sendMail(user.email, await writeMail('change-email', languageOf(user), { name: user.name, newEmail, link }));
        },
      },
    },
    // Tries are counted by our own limits and origins are checked before every call, with the wire shape of all other calls.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'orbweaver',
      useSecureCookies: origin.startsWith('https:'),
      disableOriginCheck: true,
      disableCSRFCheck: true,
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;

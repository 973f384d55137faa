/** Other services as a way to sign in: their settings, and whose address of theirs is believed. */
import { AppError } from '@orbweaver/model/errors.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { type SignInService, signInServiceIds } from '@orbweaver/model/sign-in-with.ts';
import { type GenericOAuthConfig, genericOAuth } from 'better-auth/plugins/generic-oauth';
import { z } from 'zod';

/** Addresses of a service. */
interface Endpoints {
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly profileUrl: string;
  /** Where the profile does not say which address is confirmed; null = it does, as OpenID Connect has it. */
  readonly emailsUrl: string | null;
}

export interface SignInKeys extends Endpoints {
  readonly id: SignInService;
  readonly clientId: string;
  readonly clientSecret: string;
}

interface Preset extends Endpoints {
  readonly scopes: readonly string[];
  /** LinkedIn refuses a code challenge beside a secret. */
  readonly hasPkce: boolean;
}

const openId = ['openid', 'profile', 'email'] as const;

const presets: Readonly<Record<SignInService, Preset>> = {
  linkedin: {
    authorizeUrl: 'https://www.linkedin.com/oauth/v2/authorization',
    tokenUrl: 'https://www.linkedin.com/oauth/v2/accessToken',
    profileUrl: 'https://api.linkedin.com/v2/userinfo',
    emailsUrl: null,
    scopes: openId,
    hasPkce: false,
  },
  google: {
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    profileUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
    emailsUrl: null,
    scopes: openId,
    hasPkce: true,
  },
  // It knows no OpenID Connect.
  github: {
    authorizeUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    profileUrl: 'https://api.github.com/user',
    emailsUrl: 'https://api.github.com/user/emails',
    scopes: ['read:user', 'user:email'],
    hasPkce: true,
  },
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Those whose keys are set. Throws `setting-invalid`. */
export function readSignInServices(environment: Environment): readonly SignInKeys[] {
  return signInServiceIds.flatMap((id) => {
    const setting = (name: string): string => `${id.toUpperCase()}_${name}`;
    const read = (name: string): string => ownValue(environment, setting(name)) ?? '';
    const [clientId, clientSecret] = [read('CLIENT_ID'), read('CLIENT_SECRET')];
    if (clientId === '' && clientSecret === '') return [];
    for (const name of ['CLIENT_ID', 'CLIENT_SECRET']) {
      if (read(name) === '') throw invalid(setting(name), '(not set)', 'set: a service has an id and a secret');
    }
    const address = (name: string, standard: string): string => readAddress(setting(name), read(name) || standard);
    const { authorizeUrl, tokenUrl, profileUrl, emailsUrl } = presets[id];
    return [
      {
        id,
        clientId,
        clientSecret,
        authorizeUrl: address('AUTHORIZE_URL', authorizeUrl),
        tokenUrl: address('TOKEN_URL', tokenUrl),
        profileUrl: address('PROFILE_URL', profileUrl),
        emailsUrl: emailsUrl === null ? null : address('EMAILS_URL', emailsUrl),
      },
    ];
  });
}

function readAddress(setting: string, value: string): string {
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol)) throw invalid(setting, value, 'an address such as https://example.com/token');
  return url.href;
}

function invalid(setting: string, value: string, expected: string): AppError {
  return new AppError('setting-invalid', { setting, value, expected });
}

/** The plugin of better-auth. Nobody signs up this way, so that nobody gets an account without agreeing to the terms. */
export function signInWith(services: readonly SignInKeys[]) {
  return genericOAuth({ config: services.map(configOf) });
}

function configOf(keys: SignInKeys): GenericOAuthConfig {
  const { scopes, hasPkce } = presets[keys.id];
  return {
    providerId: keys.id,
    clientId: keys.clientId,
    clientSecret: keys.clientSecret,
    authorizationUrl: keys.authorizeUrl,
    tokenUrl: keys.tokenUrl,
    scopes: [...scopes],
    pkce: hasPkce,
    disableSignUp: true,
    getUserInfo: async ({ accessToken }) => {
      if (accessToken === undefined) return null;
      const { id, name, email } = await readProfile(keys, accessToken);
      // Without an address better-auth goes no further.
      return { id, name, emailVerified: email !== null, ...(email === null ? {} : { email }) };
    },
  };
}

interface Profile {
  /** Never changes at the service. */
  readonly id: string;
  readonly name: string;
  /** null = the service has confirmed none. */
  readonly email: string | null;
}

const openIdProfile = z.object({
  sub: z.string().min(1).max(255),
  name: z.string().optional(),
  email: z.email().max(320).optional(),
  // LinkedIn writes it as text at times.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
});

const gitHubProfile = z.object({ id: z.int().positive(), login: z.string(), name: z.string().nullish() });
const gitHubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

async function readProfile({ profileUrl, emailsUrl }: SignInKeys, token: string): Promise<Profile> {
  const profile = await ask(profileUrl, token);
  if (emailsUrl === null) {
    const { sub, name = '', email, email_verified: isVerified } = openIdProfile.parse(profile);
    return { id: sub, name, email: String(isVerified) === 'true' && email !== undefined ? email : null };
  }
  const { id, login, name } = gitHubProfile.parse(profile);
  const first = gitHubEmails.parse(await ask(emailsUrl, token)).find(({ primary, verified }) => primary && verified);
  return { id: String(id), name: name ?? login, email: first?.email ?? null };
}

const askMs = 10_000;

async function ask(url: string, token: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json', 'user-agent': 'Orbweaver' };
  const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(askMs) });
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status} for a profile`);
  return response.json();
}

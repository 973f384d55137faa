/**
 * A browser that has signed in to an account before carries a signed cookie that says so, one for each account. It opens nothing: guesses of
 * others do not count against who has it (OWASP, "Slow down online guessing attacks with device cookies").
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface DeviceCookies {
  /** Where tries of the browser are counted; null = it has not signed in to this account before. */
  readonly deviceOf: (headers: IncomingHttpHeaders, email: string) => string | null;
  /** The `set-cookie` header of a browser that has just signed in. */
  readonly cookieFor: (email: string) => string;
}

const yearSeconds = 365 * 24 * 60 * 60;

export function createDeviceCookies({ secret, isSecure }: { readonly secret: string; readonly isSecure: boolean }): DeviceCookies {
  const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url');
  // The address stands in neither the name nor the value.
  const nameFor = (email: string): string => `orbweaver.known_${sign(`known-device name ${email}`).slice(0, 16)}`;
  const signatureFor = (email: string, nonce: string): string => sign(`known-device ${nonce} ${email}`);
  return {
    deviceOf: ({ cookie }, address) => {
      const email = address.toLowerCase();
      const start = `${nameFor(email)}=`;
      const value = (cookie ?? '')
        .split(';')
        .map((part) => part.trim())
        .find((part) => part.startsWith(start))
        ?.slice(start.length);
      const [nonce = '', signature = ''] = (value ?? '').split('.');
      const expected = Buffer.from(signatureFor(email, nonce));
      const given = Buffer.from(signature);
      return nonce !== '' && given.length === expected.length && timingSafeEqual(given, expected) ? nonce : null;
    },
    cookieFor: (address) => {
      const email = address.toLowerCase();
      const nonce = randomBytes(16).toString('base64url');
      const attributes = `Max-Age=${yearSeconds}; Path=/server/auth; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
      return `${nameFor(email)}=${nonce}.${signatureFor(email, nonce)}; ${attributes}`;
    },
  };
}

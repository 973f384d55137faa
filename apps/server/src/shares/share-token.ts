/**
 * The secret part of a share link: the link's id and a signature, so that a link can be shown again and the database alone opens none. A pass is what an
 * opened link gives: the id, an end and a signature over both and the password's hash.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const idBytes = 12;
const signatureBytes = 24;
const idChars = (idBytes / 3) * 4;
const idPattern = new RegExp(`^[\\w-]{${idChars}}$`);

export function newShareId(): string {
  return randomBytes(idBytes).toString('base64url');
}

export function shareToken(secret: string, id: string): string {
  return `${id}${signatureOf(secret, ['share', id])}`;
}

/** null = it was not made here. */
export function readShareToken(secret: string, token: string): string | null {
  const id = token.slice(0, idChars);
  return idPattern.test(id) && isSame(token.slice(idChars), signatureOf(secret, ['share', id])) ? id : null;
}

interface PassOf {
  readonly id: string;
  readonly endsMs: number;
}

/** `passwordHash`: a pass ends with the password that it was given for. */
export function sharePass(secret: string, { id, endsMs }: PassOf, passwordHash: string | null): string {
  return `${id}.${endsMs}.${signatureOf(secret, ['share pass', id, endsMs, passwordHash ?? ''])}`;
}

/** What a pass says of itself, for `isSharePass` to judge. */
export function readSharePass(pass: string): PassOf | null {
  const [id = '', ends = ''] = pass.split('.', 2);
  return idPattern.test(id) && /^\d{1,15}$/.test(ends) ? { id, endsMs: Number(ends) } : null;
}

export function isSharePass(secret: string, pass: string, passwordHash: string | null): boolean {
  const said = readSharePass(pass);
  return said !== null && isSame(pass, sharePass(secret, said, passwordHash));
}

function signatureOf(secret: string, parts: readonly (string | number)[]): string {
  return createHmac('sha256', secret).update(parts.join(' ')).digest().subarray(0, signatureBytes).toString('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

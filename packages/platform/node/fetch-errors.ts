/** A transport's exception into one of the closed list of fetch error codes. Sources: Node's error codes and undici's errors. */
import type { FetchErrorCode } from '@orbweaver/model/fetch-record.ts';
import { lookup } from '@orbweaver/model/lookup.ts';

/** Thrown inside a connector when the address policy refuses every address of a host. */
export class AddressBlockedError extends Error {
  readonly code = 'ERR_ADDRESS_BLOCKED';
}

const byCode = lookup<FetchErrorCode>({
  ENOTFOUND: 'dns',
  ENODATA: 'dns',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  EHOSTDOWN: 'refused',
  ENETDOWN: 'refused',
  EADDRNOTAVAIL: 'refused',
  EACCES: 'refused',
  EPERM: 'refused',
  EINVAL: 'refused',
  ERR_PROXY_REFUSED: 'refused',
  ECONNRESET: 'reset',
  ECONNABORTED: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'reset',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'reset',
  ETIMEDOUT: 'timeout',
  EPROTO: 'tls',
  UND_ERR_HEADERS_OVERFLOW: 'headers-too-large',
  UND_ERR_INVALID_ARG: 'http-invalid',
  ERR_ASSERTION: 'http-invalid', // undici's own, on answers that its parser lets through
  ERR_ADDRESS_BLOCKED: 'address-blocked',
});

const byPrefix: readonly (readonly [prefix: string, code: FetchErrorCode])[] = [
  ['EAI_', 'dns'],
  ['ERR_TLS_', 'tls'],
  ['ERR_SSL_', 'tls'],
  ['ERR_OSSL_', 'tls'],
  ['CERT_', 'tls'],
  ['UNABLE_TO_', 'tls'],
];

/** The response breaks the grammar of HTTP, or the rules of the exchange. undici's parser errors carry no code, only a name. */
export function isBrokenResponse(error: Error): boolean {
  return error.name === 'HTTPParserError' || error.message === 'bad response' || error.message === 'bad upgrade';
}

export function fetchErrorCode(error: Error & { code?: unknown }): FetchErrorCode {
  // The connection ended within a chunk: the parser's words for a reset.
  if (isBrokenResponse(error)) return error.message.includes('Invalid EOF state') ? 'reset' : 'http-invalid';
  if (error.message.includes('before secure TLS connection')) return 'tls';
  const code = typeof error.code === 'string' ? error.code : '';
  const known = byCode[code];
  if (known !== undefined) return known;
  return byPrefix.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 'reset';
}

/** The transport's own words, one line, bounded; the code leads when the words do not hold it. */
export function fetchErrorDetail(error: Error & { code?: unknown }): string {
  const code = typeof error.code === 'string' ? error.code : '';
  const words = error.message === '' ? error.name : error.message;
  const line = (code === '' || words.includes(code) ? words : `${code}: ${words}`).replace(/\s+/g, ' ').trim();
  return line.length > 300 ? `${line.slice(0, 299)}…` : line;
}

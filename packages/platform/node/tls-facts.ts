/** What a TLS connection shows of the server: protocol, cipher, certificate. Taken once per origin, from a full handshake. */
import type { TLSSocket } from 'node:tls';
import type { TlsFacts } from '@orbweaver/model/fetch-record.ts';

/** `alpn` is what the server chose when HTTP/2 was offered; null when it was not asked. */
export function readTlsFacts(socket: TLSSocket, alpn: string | null): TlsFacts {
  const certificate = socket.getPeerCertificate();
  return {
    protocol: socket.getProtocol() ?? '',
    cipher: socket.getCipher()?.name ?? '',
    alpn,
    authorized: socket.authorized,
    authorizationError: socket.authorized ? null : errorText(socket.authorizationError),
    subject: nameText(certificate.subject),
    issuer: nameText(certificate.issuer),
    names: (certificate.subjectaltname ?? '')
      .split(/,\s*/)
      .filter((name) => name.startsWith('DNS:'))
      .map((name) => name.slice(4)),
    validFrom: isoTime(certificate.valid_from),
    validTo: isoTime(certificate.valid_to),
  };
}

/** Node declares an Error and sets the OpenSSL code as text. */
function errorText(error: unknown): string {
  if (typeof error === 'string') return error;
  return error instanceof Error ? error.message : 'unknown';
}

/** `CN=example.org, O=Example`, the common name first. */
function nameText(name: object | undefined): string {
  const entries = Object.entries((name ?? {}) as Record<string, string | string[]>);
  entries.sort(([a], [b]) => Number(b === 'CN') - Number(a === 'CN'));
  return entries.map(([key, value]) => `${key}=${Array.isArray(value) ? value.join('+') : value}`).join(', ');
}

function isoTime(text: string | undefined): string {
  const time = new Date(text ?? '');
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}

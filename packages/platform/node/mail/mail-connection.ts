/** One socket to a mail server: replies line by line with limits of size and time, and TLS on top of it. */
import type { Socket } from 'node:net';
import { checkServerIdentity, connect, type PeerCertificate, rootCertificates, type TLSSocket } from 'node:tls';
import type { CertificateSeen, ConnectFault, TlsSeen } from '@orbweaver/model/api/mail-report.ts';
import type { MailConnection, MailFault } from '@orbweaver/tools/smtp/ports.ts';

interface ConnectionLimits {
  readonly timeoutMs: number;
  readonly totalMs: number;
  readonly trusted?: readonly string[];
}

/** RFC 5321, section 4.5.3.1.5: 512 octets a reply line; servers send more, but never this much. */
const maxReplyBytes = 64 * 1024;

export class SocketConnection implements MailConnection {
  readonly address: string;
  readonly #limits: ConnectionLimits;
  readonly #deadline: number;
  #socket: Socket;
  #received = '';
  #ended: MailFault | null = null;
  #wake: (() => void) | null = null;

  constructor(socket: Socket, address: string, limits: ConnectionLimits) {
    this.#socket = socket;
    this.address = address;
    this.#limits = limits;
    this.#deadline = performance.now() + limits.totalMs;
    this.#listen(socket);
  }

  async readReply(): Promise<readonly string[]> {
    const until = Math.min(performance.now() + this.#limits.timeoutMs, this.#deadline);
    for (;;) {
      const reply = this.#takeReply();
      if (reply !== null) return reply;
      if (this.#received.length > maxReplyBytes) throw this.#fault('too-long', `a reply of more than ${maxReplyBytes} bytes`);
      if (this.#ended !== null) throw this.#ended;
      const left = until - performance.now();
      if (left <= 0) throw this.#fault('timeout', `no reply in ${Math.round(this.#limits.timeoutMs / 1000)} s`);
      await this.#waitForMore(left);
    }
  }

  write(line: string): void {
    this.#socket.write(`${line}\r\n`);
  }

  startTls(serverName: string): Promise<TlsSeen> {
    this.#socket.removeAllListeners();
    // Bytes that came before the handshake are not part of it, and are forgotten (RFC 3207: injected commands).
    this.#received = '';
    return new Promise((resolve, reject) => {
      const fail = (fault: ConnectFault, text: string) => {
        this.#ended = this.#fault(fault, text);
        secure.destroy();
        reject(this.#ended);
      };
      const isName = !/^[\d.]+$|:/.test(serverName);
      const secure = connect({
        socket: this.#socket,
        ...(isName && { servername: serverName }),
        // A bad certificate is a finding, not the end; old versions are one as well.
        rejectUnauthorized: false,
        minVersion: 'TLSv1',
        ciphers: 'DEFAULT:@SECLEVEL=0',
        ca: [...rootCertificates, ...(this.#limits.trusted ?? [])],
      });
      secure.setTimeout(this.#limits.timeoutMs, () => fail('timeout', 'no end of the TLS handshake'));
      secure.once('error', (error) => fail('tls', error.message));
      secure.once('close', () => fail('closed', 'closed during the TLS handshake'));
      secure.once('secureConnect', () => {
        secure.removeAllListeners();
        secure.setTimeout(0);
        this.#socket = secure;
        this.#listen(secure);
        resolve(tlsSeen(secure, serverName));
      });
    });
  }

  close(): void {
    this.#socket.removeAllListeners();
    this.#socket.on('error', () => {});
    this.#socket.end();
    this.#socket.destroySoon();
  }

  #listen(socket: Socket): void {
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      if (this.#received.length <= maxReplyBytes) this.#received += text;
      this.#wake?.();
    });
    const end = (fault: ConnectFault, text: string) => {
      this.#ended ??= this.#fault(fault, text);
      this.#wake?.();
    };
    socket.on('error', (error) => end('closed', error.message));
    socket.on('close', () => end('closed', 'the server closed the connection'));
  }

  #waitForMore(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** The lines of a whole reply, once its last line is there: the one with a space, or nothing, behind its code. */
  #takeReply(): readonly string[] | null {
    const lines: string[] = [];
    let at = 0;
    for (;;) {
      const end = this.#received.indexOf('\n', at);
      if (end < 0) return null;
      const line = utf8(this.#received.slice(at, end).replace(/\r$/, ''));
      at = end + 1;
      lines.push(line);
      if (/^\d{3}-/.test(line)) continue;
      this.#received = this.#received.slice(at);
      return lines;
    }
  }

  #fault(fault: ConnectFault, detail: string): MailFault {
    return Object.assign(new Error(detail), { mailFault: fault });
  }
}

function utf8(latin1: string): string {
  return Buffer.from(latin1, 'latin1').toString('utf8');
}

function tlsSeen(socket: TLSSocket, host: string): TlsSeen {
  return {
    protocol: socket.getProtocol() ?? '',
    cipher: socket.getCipher()?.name ?? '',
    certificate: certificateSeen(socket, host),
  };
}

function certificateSeen(socket: TLSSocket, host: string): CertificateSeen {
  const certificate = socket.getPeerCertificate();
  const error: unknown = socket.authorizationError;
  const code =
    error === null || error === undefined ? null : typeof error === 'string' ? error : String((error as { code?: string }).code ?? error);
  const identity = certificate.subject === undefined ? undefined : checkServerIdentity(host, certificate);
  return {
    subject: nameOf(certificate.subject),
    names: namesOf(certificate),
    issuer: nameOf(certificate.issuer),
    validFrom: isoTime(certificate.valid_from),
    validTo: isoTime(certificate.valid_to),
    isSelfSigned: code === 'DEPTH_ZERO_SELF_SIGNED_CERT',
    problem: code ?? (identity === undefined ? null : 'ERR_TLS_CERT_ALTNAME_INVALID'),
  };
}

function namesOf({ subjectaltname = '' }: PeerCertificate): string[] {
  return subjectaltname
    .split(/,\s*/)
    .filter((name) => name.startsWith('DNS:'))
    .map((name) => name.slice(4));
}

function nameOf(name: { readonly CN?: string | string[]; readonly O?: string | string[] } | undefined): string {
  const text = name?.CN ?? name?.O ?? '';
  return Array.isArray(text) ? text.join(', ') : text;
}

function isoTime(text: string | undefined): string {
  const time = new Date(text ?? '');
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}

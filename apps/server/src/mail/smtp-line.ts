/**
 * One SMTP connection for many mails. nodemailer's pool sends a mail again when its connection ends; here it is known of each how far it came:
 * before its first byte was asked for nobody has it, after it only the server's answer tells (RFC 5321, 4.5.5 and 6.1).
 */
import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { messageOf } from './message.ts';
import type { Handover, Letter, MailLine } from './transport.ts';

const openMs = 30_000;
/** Servers may take their time to answer after the last byte. */
const silentMs = 120_000;

interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
}

export function openSmtpLine(url: string): MailLine {
  let open: SMTPConnection | null = null;
  const close = (): void => {
    open?.close();
    open = null;
  };
  return {
    ready: async () => {
      if (open !== null && (await stands(open))) return;
      close();
      open = await connect(url);
    },
    hand: async (letter) => {
      if (open === null) return missed(new Error('no connection'));
      const handover = await send(open, letter);
      if (handover.code === null) close();
      return handover;
    },
    close,
  };
}

/** Forgets what a refused mail left behind; false where the server has hung up. */
function stands(connection: SMTPConnection): Promise<boolean> {
  return whileOpen<boolean>(connection, false, (done) => connection.reset((error) => done(!error)));
}

/** `ended` where the connection ends without an answer. */
function whileOpen<T>(connection: SMTPConnection, ended: T, ask: (done: (result: T) => void) => void): Promise<T> {
  return new Promise((resolve) => {
    // What the server said last comes right after the end.
    const end = (): void => void setImmediate(done, ended);
    const done = (result: T): void => {
      connection.removeListener('end', end);
      resolve(result);
    };
    connection.once('end', end);
    ask(done);
  });
}

function connect(url: string): Promise<SMTPConnection> {
  const { auth, ...options } = parseConnectionUrl(url);
  const connection = new SMTPConnection({ ...options, connectionTimeout: openMs, greetingTimeout: openMs, socketTimeout: silentMs });
  return new Promise((resolve, reject) => {
    // Stays for as long as the connection: an error without a listener would end the process.
    connection.on('error', reject);
    connection.once('end', () => reject(new Error('the mail server hung up')));
    connection.connect((error) => {
      if (error) return reject(error);
      if (auth === undefined) return resolve(connection);
      connection.login(auth, (refused) => (refused ? reject(refused) : resolve(connection)));
    });
  });
}

async function send(connection: SMTPConnection, letter: Letter): Promise<Handover> {
  const message = new MailComposer({ ...messageOf(letter), disableFileAccess: true, disableUrlAccess: true }).compile();
  const bytes = await message.build();
  let isOnItsWay = false;
  const stream = Readable.from(
    (function* () {
      isOnItsWay = true;
      yield bytes;
    })(),
  );
  const handover = await whileOpen<Handover | null>(connection, null, (done) =>
    connection.send(message.getEnvelope(), stream, (error, info) => {
      if (error) done(failureOf(error as SmtpError, isOnItsWay));
      else done({ state: 'taken', code: codeOf(info.response), answer: info.response, isOfAll: false });
    }),
  );
  const ended = new Error('the connection ended');
  return handover ?? (isOnItsWay ? lost(ended) : missed(ended));
}

function failureOf(error: SmtpError, isOnItsWay: boolean): Handover {
  const { responseCode: code, response = error.message, command, code: kind } = error;
  if (code !== undefined) {
    // Of the sender, so of every mail.
    if (command === 'MAIL FROM' || code === 421) return { state: 'later', code, answer: response, isOfAll: true };
    return { state: code >= 500 ? 'refused' : 'later', code, answer: response, isOfAll: false };
  }
  // The address or the mail itself cannot be sent by SMTP.
  if (kind === 'EENVELOPE' || kind === 'EMESSAGE') return { state: 'refused', code: null, answer: error.message, isOfAll: false };
  return isOnItsWay ? lost(error) : missed(error);
}

const lost = (error: Error): Handover => ({ state: 'unknown', code: null, answer: error.message, isOfAll: true });
const missed = (error: Error): Handover => ({ state: 'later', code: null, answer: error.message, isOfAll: true });

function codeOf(response: string): number | null {
  const code = Number.parseInt(response, 10);
  return Number.isNaN(code) ? null : code;
}

/** The outbox folder: one file a mail, plain UTF-8 with its links unbroken: `2026-11-21T08-00-00.000Z confirm….eml`. */
import { join } from 'node:path';
import { makeFolderSync, writeWhole } from '../disk/sync.ts';
import type { Handover, Letter, MailTransport } from './transport.ts';

export function outboxTransport(folder: string): MailTransport {
  makeFolderSync(folder);
  const deliver = (letter: Letter) => writeWhole(join(folder, nameOf(letter, new Date())), textOf(letter, new Date()));
  return {
    deliver,
    openLine: () => ({
      ready: async () => {},
      hand: (letter) => deliver(letter).then(() => written, notWritten),
      close: () => {},
    }),
    close: () => {},
  };
}

const written: Handover = { state: 'taken', code: null, answer: '', isOfAll: false };
const notWritten = (error: unknown): Handover => ({ state: 'later', code: null, answer: String(error), isOfAll: true });

function nameOf({ id, subject }: Letter, time: Date): string {
  const words = subject.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60);
  return `${time.toISOString().replaceAll(':', '-')} ${words} ${id.replaceAll(/[^\w-]/g, '').slice(0, 8)}.eml`;
}

function textOf(letter: Letter, time: Date): string {
  const { from, recipient, replyTo, subject, headers = {} } = letter;
  const head = [
    `Date: ${time.toUTCString()}`,
    `From: ${oneLine(from)}`,
    `To: ${oneLine(recipient)}`,
    ...(replyTo === null ? [] : [`Reply-To: ${oneLine(replyTo)}`]),
    `Subject: ${oneLine(subject)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${oneLine(value)}`),
    'MIME-Version: 1.0',
  ];
  return [...head, ...contentOf(letter)].join('\r\n');
}

/** Its two forms, each whole, where it has two. */
function contentOf({ id, body, html }: Letter): string[] {
  const part = (type: string, text: string) => [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: 8bit', '', text];
  if (html === undefined) return part('text/plain', body);
  const boundary = `form-${id}`;
  const parts = [part('text/plain', body), part('text/html', html)].flatMap((each) => [`--${boundary}`, ...each]);
  return [`Content-Type: multipart/alternative; boundary="${boundary}"`, '', ...parts, `--${boundary}--`, ''];
}

/** A header's value, so that a name or subject cannot add headers. */
function oneLine(value: string): string {
  return value.replaceAll(/[\r\n]+/g, ' ');
}

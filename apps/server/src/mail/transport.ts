/** Where mails go: an SMTP server, or files of an outbox folder that the operator can read. */
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { makeFolderSync, writeWhole } from '../disk/sync.ts';

export interface Letter {
  readonly id: string;
  readonly from: string;
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly body: string;
}

/** Delivers one mail, or throws; the caller tries again later. */
export interface MailTransport {
  readonly deliver: (letter: Letter) => Promise<void>;
  readonly close: () => void;
}

/** `url` such as `smtps://user:password@mail.example.com`. */
export function smtpTransport(url: string): MailTransport {
  const transport = createTransport(url, { disableFileAccess: true, disableUrlAccess: true });
  return {
    deliver: async ({ id, from, recipient, replyTo, subject, body }) => {
      const messageId = `<${id}@${from.match(/@([^>\s]+)/)?.[1] ?? 'localhost'}>`;
      await transport.sendMail({ from, to: recipient, subject, text: body, messageId, ...(replyTo === null ? {} : { replyTo }) });
    },
    close: () => transport.close(),
  };
}

/** One file a mail, plain UTF-8 with its links unbroken: `2026-11-21T08-00-00.000Z confirm….eml`. */
export function outboxTransport(folder: string): MailTransport {
  makeFolderSync(folder);
  return {
    deliver: async (letter) => {
      const time = new Date();
      const subject = letter.subject.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60);
      const path = join(folder, `${time.toISOString().replaceAll(':', '-')} ${subject} ${letter.id.slice(0, 8)}.eml`);
      const lines = [
        `Date: ${time.toUTCString()}`,
        `From: ${oneLine(letter.from)}`,
        `To: ${oneLine(letter.recipient)}`,
        ...(letter.replyTo === null ? [] : [`Reply-To: ${oneLine(letter.replyTo)}`]),
        `Subject: ${oneLine(letter.subject)}`,
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: 8bit',
        '',
        letter.body,
      ];
      await writeWhole(path, lines.join('\r\n'));
    },
    close: () => {},
  };
}

/** A header's value, so that a name or subject cannot add headers. */
function oneLine(value: string): string {
  return value.replaceAll(/[\r\n]+/g, ' ');
}

/** Mails over an SMTP server. */
import { createTransport } from 'nodemailer';
import { messageOf } from './message.ts';
import { openSmtpLine } from './smtp-line.ts';
import type { MailTransport } from './transport.ts';

/** `url` such as `smtps://user:password@mail.example.com`. */
export function smtpTransport(url: string): MailTransport {
  const transport = createTransport(url, { disableFileAccess: true, disableUrlAccess: true });
  return {
    deliver: async (letter) => {
      await transport.sendMail(messageOf(letter));
    },
    openLine: () => openSmtpLine(url),
    close: () => transport.close(),
  };
}

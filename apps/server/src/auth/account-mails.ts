/** The mails of an account, in its language: subject and plain text, the link on a line of its own. */
import { type MailKey, mailWords } from '@orbweaver/i18n/mail-words.ts';

export interface MailWords {
  readonly subject: string;
  readonly body: string;
}

type MailName = 'confirm' | 'change-email' | 'reset' | 'second-sign-up' | 'contact';

/** `values` fill the words: `name`, and the links that the mail has. */
export function writeMail(name: MailName, language: string | null, values: Readonly<Record<string, string>>): MailWords {
  const speak = mailWords(language);
  const key = (part: 'subject' | 'body'): MailKey => `mail.${name}.${part}`;
  return { subject: speak(key('subject'), values), body: `${speak(key('body'), values)}\n` };
}

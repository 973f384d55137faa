/** A message to the operator is kept, so that none is lost, and mailed to them; an answer to that mail goes to who wrote. */
import { randomUUID } from 'node:crypto';
import type { ContactTopic } from '@orbweaver/model/contact.ts';
import type { ServerParts } from '../app-parts.ts';
import { writeMail } from '../auth/account-mails.ts';
import { contactMessage } from '../db/schema.ts';

export interface NewMessage {
  /** null = nobody was signed in. */
  readonly userId: string | null;
  readonly topic: ContactTopic;
  /** Heading of the form. */
  readonly title: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

export async function keepMessage({ db, config, post }: ServerParts, written: NewMessage): Promise<{ readonly id: string }> {
  const id = randomUUID();
  const { title, name, email, message } = written;
  await db.insert(contactMessage).values({ id, ...written });
  const mail = await writeMail('contact', null, { title, name, email, message });
  await post.send(config.operatorEmail ?? config.mailFrom, mail, email);
  return { id };
}

/** Mails about tickets, to the operator and to the user; each carries the secret link. */
import { eq } from 'drizzle-orm';
import type { ServerParts } from '../app-parts.ts';
import { writeMail } from '../auth/account-mails.ts';
import { user } from '../db/schema.ts';
import type { TicketRow } from '../db/tickets.ts';
import { ticketLink, ticketUuid } from './ticket-link.ts';

/** `received`: to the user, that it has arrived; `answered`: to the user; `written`: to the operator; `renewed`: to the user, the new link. */
export type TicketMail = 'received' | 'answered' | 'written' | 'renewed';

/** `body` and `name`: of the message that it is about; no message for `renewed`. */
export async function sendTicketMail(
  { db, config, post, secret }: ServerParts,
  mail: TicketMail,
  row: TicketRow,
  { name, body }: { readonly name: string; readonly body: string },
): Promise<void> {
  const [writer] = await db.select().from(user).where(eq(user.id, row.userId));
  if (writer === undefined) return;
  const operator = config.operatorEmail ?? config.mailFrom;
  const isForOperator = mail === 'written';
  const words = await writeMail(`ticket-${mail}`, isForOperator ? null : writer.language, {
    name: isForOperator ? name : writer.name,
    author: onOneLine(name),
    subject: onOneLine(row.subject),
    message: body,
    link: ticketLink(config.origin, ticketUuid(secret, row)),
    deskLink: `${config.origin}/admin/tickets/${row.id}`,
  });
  await post.send(isForOperator ? operator : writer.email, words, isForOperator ? writer.email : operator);
}

/** Nothing in it begins a header or hides what follows. */
function onOneLine(text: string): string {
  return text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
}

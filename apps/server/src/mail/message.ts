/** A letter as nodemailer takes it. */
import type { Letter } from './transport.ts';

export function messageOf({ id, from, recipient, replyTo, subject, body, html, headers = {} }: Letter) {
  return {
    from,
    to: recipient,
    subject,
    text: body,
    messageId: `<${id}@${from.match(/@([^>\s]+)/)?.[1] ?? 'localhost'}>`,
    // A long address is one word: folded, it would be none.
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { prepared: true, value }])),
    ...(html === undefined ? {} : { html }),
    ...(replyTo === null ? {} : { replyTo }),
  };
}

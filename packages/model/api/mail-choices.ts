/** Which kinds of mail an account gets: chosen by who is signed in, or by whoever has the link of a mail. */
import { z } from 'zod';
import { type MailKind, mailKinds } from '../mail-kinds.ts';
import { minuteMs } from './policy.ts';
import type { RouteTable } from './route.ts';
import { maxPathValueChars } from './sizes.ts';

const kind = z.enum(mailKinds);

const choicesSchema = z.object({
  /** Where the mails go; of a link, with most of its name hidden. */
  email: z.string(),
  /** Those that are switched on. */
  kinds: z.array(kind),
});

export type MailChoices = z.infer<typeof choicesSchema>;

const linkChoicesSchema = choicesSchema.extend({
  /** Of the mail that the link was in. */
  kind,
});

export type LinkMailChoices = z.infer<typeof linkChoicesSchema>;

const changeSchema = z.strictObject({ kind, isOn: z.boolean() });

export interface MailChange {
  readonly kind: MailKind;
  readonly isOn: boolean;
}

const token = z.string().min(16).max(maxPathValueChars);
const own = { tag: 'account', policy: { who: 'user' } } as const;
const byLink = { tag: 'account', policy: { who: 'public', attempts: [{ per: 'address', max: 60, windowMs: minuteMs }] } } as const;

export const mailChoiceRoutes = {
  'GET /server/user/mails': { ...own, summary: 'Kinds of email that the account receives', data: choicesSchema },
  'PATCH /server/user/mails': { ...own, summary: 'Turn a kind of email on or off', body: changeSchema, data: choicesSchema },
  'GET /server/mails/:token': {
    ...byLink,
    summary: 'Kinds of email that the account receives, with the link from an email',
    params: z.object({ token }),
    data: linkChoicesSchema,
    errors: ['token-invalid'],
  },
  'PATCH /server/mails/:token': {
    ...byLink,
    summary: 'Turn a kind of email on or off, with the link from an email',
    params: z.object({ token }),
    body: changeSchema,
    data: linkChoicesSchema,
    errors: ['token-invalid'],
  },
  /** Of a mail program: its body is a form that says `List-Unsubscribe=One-Click` (RFC 8058). */
  'POST /unsubscribe': {
    mediaType: 'text/plain',
    tag: 'account',
    summary: 'Unsubscribe with one click in a mail program',
    policy: { who: 'public', attempts: [{ per: 'address', max: 600, windowMs: minuteMs }] },
    query: z.object({ token }),
    errors: ['token-invalid'],
  },
} as const satisfies RouteTable;

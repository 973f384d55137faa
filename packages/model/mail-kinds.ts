/**
 * The kinds of mail that a person may switch off. Mails that an account or a ticket asks for (a confirmation, a new password, an invoice, an
 * answer) are none of them: they cannot be switched off.
 */
export const mailKinds = ['news', 'updates', 'offers'] as const;

export type MailKind = (typeof mailKinds)[number];

/** Where mails go: an SMTP server (smtp.ts), or files of an outbox folder that the operator can read (outbox.ts). */
export interface Letter {
  readonly id: string;
  readonly from: string;
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  /** Plain text. */
  readonly body: string;
  /** The same as a page; plain text alone where absent. */
  readonly html?: string;
  /** Further headers, one line each. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Delivers one mail, or throws; the caller tries again later. */
export interface MailTransport {
  readonly deliver: (letter: Letter) => Promise<void>;
  /** A way for many mails, one after the other, of each of which is known how far it came. */
  readonly openLine: () => MailLine;
  readonly close: () => void;
}

export interface MailLine {
  /** Opens the connection, or sees that it still stands. Throws what is in the way: no mail was touched then. */
  readonly ready: () => Promise<void>;
  /** After `ready`. Never throws. */
  readonly hand: (letter: Letter) => Promise<Handover>;
  readonly close: () => void;
}

/**
 * What became of a mail. `taken`: the mail server has it; `refused`: it never will; `later`: not this time, and it is certain that nobody has it;
 * `unknown`: the connection ended after the mail was on its way, and nobody can tell.
 */
export interface Handover {
  readonly state: 'taken' | 'refused' | 'later' | 'unknown';
  /** Of the mail server's answer; null = there was none. */
  readonly code: number | null;
  readonly answer: string;
  /** It is the sender or the connection that is at fault, not this recipient. */
  readonly isOfAll: boolean;
}

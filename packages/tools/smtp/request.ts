/** What a mail check is asked for. */
import { type SmtpSecurity, smtpSecurities } from '@orbweaver/model/mail-check.ts';
import type { Options } from '@orbweaver/model/option.ts';

/** What a mail check asks beside its target, each option declared once. */
export const smtpOptionList = {
  /** Of the named server; null: the domain's mail servers are asked. */
  port: { kind: 'count', initial: null, min: 1, max: 65_535, flag: 'port', value: 'N' },
  security: { kind: 'choice', choices: smtpSecurities, initial: 'auto', flag: 'security' },
  /** DKIM selectors to look for. */
  selectors: { kind: 'texts', initial: [], flag: 'selector', value: 'NAME' },
} as const satisfies Options;

export interface SmtpRequest {
  /** A domain, an e-mail address or a mail server's name. */
  readonly target: string;
  /** null: port 25 of the domain's mail servers. */
  readonly port: number | null;
  readonly security: SmtpSecurity;
  readonly selectors: readonly string[];
  readonly signIn: { readonly username: string; readonly password: string } | null;
  readonly testMail: { readonly from: string; readonly to: string } | null;
  /** The name that EHLO gives. */
  readonly ownName: string;
}

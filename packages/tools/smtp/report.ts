/** What a mail check was asked for and what it answers: observations, and findings drawn from them. */
import type { Options } from '@orbweaver/model/option.ts';
import type { ConnectFault, MxRecord, TlsSeen } from './ports.ts';
import type { DkimKey, DmarcPolicy, MtaStsPolicy } from './sender-records.ts';
import type { SpfWalk } from './spf.ts';

export const smtpSecurities = ['auto', 'tls', 'starttls', 'none'] as const;
/** 'auto': TLS at once on port 465, else STARTTLS where it is offered. */
export type SmtpSecurity = (typeof smtpSecurities)[number];

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

export type StartTlsOutcome = 'used' | 'at-once' | 'not-offered' | 'refused' | 'failed' | 'not-asked';
export type SignInOutcome = 'accepted' | 'refused' | 'no-method' | 'not-encrypted' | 'not-asked';
export type TestMailOutcome = 'accepted' | 'put-off' | 'refused' | 'not-asked';

export interface TranscriptLine {
  readonly from: 'client' | 'server';
  /** Secrets are replaced. */
  readonly text: string;
  /** Since the connection was asked for. */
  readonly ms: number;
}

export interface ServerProbe {
  readonly host: string;
  readonly port: number;
  readonly address: string | null;
  /** Where the conversation ended early. */
  readonly fault: { readonly at: string; readonly fault: ConnectFault; readonly detail: string } | null;
  readonly banner: string | null;
  readonly bannerCode: number | null;
  /** The longest that the server took for one reply. */
  readonly slowestMs: number;
  readonly extensions: readonly string[];
  readonly startTls: StartTlsOutcome;
  readonly tls: TlsSeen | null;
  readonly authMethods: readonly string[];
  /** Methods that send a password readable, offered before encryption. */
  readonly plainAuthBeforeTls: boolean;
  readonly signIn: SignInOutcome;
  readonly testMail: TestMailOutcome;
  readonly reverse: readonly string[];
  /** A name from the PTR record leads back to the address. */
  readonly isReverseConfirmed: boolean;
  readonly transcript: readonly TranscriptLine[];
}

export interface SelectorSeen {
  readonly selector: string;
  readonly record: string;
  readonly key: DkimKey | null;
}

export interface DomainSeen {
  readonly mx: readonly MxRecord[];
  readonly mxFault: 'none' | 'failed' | 'timeout';
  /** Mail hosts that are aliases, which RFC 2181, section 10.3 forbids. */
  readonly aliases: readonly string[];
  /** Mail hosts without an address. */
  readonly unresolved: readonly string[];
  readonly hasAddress: boolean;
  readonly spf: readonly string[];
  readonly spfWalk: SpfWalk | null;
  readonly dkim: readonly SelectorSeen[];
  readonly selectorsNamed: boolean;
  readonly dmarc: readonly string[];
  /** Where the DMARC record was found: the domain itself or the organisation's. */
  readonly dmarcAt: string | null;
  readonly dmarcPolicy: DmarcPolicy | null;
  readonly mtaSts: readonly string[];
  readonly mtaStsPolicy: MtaStsPolicy | null;
  readonly mtaStsFault: string | null;
  readonly tlsReporting: readonly string[];
}

export const smtpSections = ['mx', 'connection', 'tls', 'signin', 'ptr', 'spf', 'dkim', 'dmarc', 'mta-sts'] as const;
export type SmtpSection = (typeof smtpSections)[number];
export type SmtpOutcome = 'error' | 'warning' | 'notice' | 'good';

export interface SmtpFinding {
  /** Names the words: `smtp.finding.<id>`. */
  readonly id: string;
  readonly section: SmtpSection;
  readonly outcome: SmtpOutcome;
  /** For the words; plain texts and numbers. */
  readonly values: Readonly<Record<string, string | number>>;
}

export interface SmtpReport {
  /** null when a single server was asked for. */
  readonly domain: string | null;
  readonly seen: DomainSeen | null;
  readonly servers: readonly ServerProbe[];
  readonly findings: readonly SmtpFinding[];
}

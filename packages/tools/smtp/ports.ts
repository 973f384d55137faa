/** What the mail check asks of its runtime: DNS answers, a connection to a mail server, one HTTPS document. */
import type { ConnectFault, DnsFault, MxRecord, TlsSeen } from '@orbweaver/model/api/mail-report.ts';

/** `fault` 'none' with no records: the name exists or does not, but has no such record (NODATA, NXDOMAIN). */
export interface DnsAnswer<T> {
  readonly records: readonly T[];
  readonly fault: DnsFault;
}

export interface MailDns {
  mx(name: string): Promise<DnsAnswer<MxRecord>>;
  txt(name: string): Promise<DnsAnswer<string>>;
  /** IPv4 first. */
  addresses(name: string): Promise<DnsAnswer<string>>;
  alias(name: string): Promise<DnsAnswer<string>>;
  /** PTR records of a name below in-addr.arpa or ip6.arpa. */
  pointers(name: string): Promise<DnsAnswer<string>>;
}

/** A connection did not come about, or ended. The message is the system's own text. */
export interface MailFault extends Error {
  readonly mailFault: ConnectFault;
}

/** A line-wise connection. Every call may throw a MailFault; replies end by the deadline that the dialer was given. */
export interface MailConnection {
  readonly address: string;
  /** One reply's lines, code and separator included, without line ends. */
  readReply(): Promise<readonly string[]>;
  write(line: string): void;
  /** `serverName` is checked against the certificate, but a bad one does not end the connection. */
  startTls(serverName: string): Promise<TlsSeen>;
  close(): void;
}

export interface MailDialer {
  dial(host: string, port: number): Promise<MailConnection>;
}

/** The text of an https document of at most 64 KB, without redirects (RFC 8461, section 3.3); throws with a reason for people. */
export type FetchPolicy = (url: string) => Promise<string>;

export interface MailPorts {
  readonly dns: MailDns;
  readonly dialer: MailDialer;
  readonly fetchPolicy: FetchPolicy;
  /** Milliseconds. */
  readonly now: () => number;
  /** Random bytes as hex, for Message-IDs. */
  readonly randomHex: (bytes: number) => string;
}

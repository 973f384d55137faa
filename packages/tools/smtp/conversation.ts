/** One conversation with a mail server: greeting, EHLO, STARTTLS, sign-in, a test mail (RFC 5321, 3207, 4954). Never throws. */
import type { ServerProbe, TlsSeen, TranscriptLine } from '@orbweaver/model/api/mail-report.ts';
import type { MailConnection, MailFault, MailPorts } from './ports.ts';
import type { SmtpRequest } from './request.ts';

type Talk = Omit<ServerProbe, 'reverse' | 'reverseFault' | 'isReverseConfirmed'>;

interface Reply {
  readonly code: number;
  /** Lines without their code. */
  readonly lines: readonly string[];
}

const maxTranscriptChars = 500;

export async function talkTo(ports: MailPorts, host: string, port: number, request: SmtpRequest): Promise<Talk> {
  const conversation = new Conversation(ports, host, port, request);
  await conversation.run();
  return conversation.outcome();
}

class Conversation {
  readonly #ports: MailPorts;
  readonly #host: string;
  readonly #port: number;
  readonly #request: SmtpRequest;
  readonly #startedAt: number;
  readonly #transcript: TranscriptLine[] = [];
  #connection: MailConnection | null = null;
  #stage = 'connect';
  #fault: ServerProbe['fault'] = null;
  #greeting: Reply | null = null;
  #slowestMs = 0;
  #extensions: readonly string[] = [];
  #plainAuthBeforeTls = false;
  #startTls: ServerProbe['startTls'] = 'not-asked';
  #tls: TlsSeen | null = null;
  #signIn: ServerProbe['signIn'] = 'not-asked';
  #testMail: ServerProbe['testMail'] = 'not-asked';

  constructor(ports: MailPorts, host: string, port: number, request: SmtpRequest) {
    this.#ports = ports;
    this.#host = host;
    this.#port = port;
    this.#request = request;
    this.#startedAt = ports.now();
  }

  async run(): Promise<void> {
    try {
      this.#connection = await this.#ports.dialer.dial(this.#host, this.#port);
      await this.#talk();
    } catch (error) {
      if (!isMailFault(error)) throw error;
      this.#fault = { at: this.#stage, fault: error.mailFault, detail: error.message.slice(0, maxTranscriptChars) };
    } finally {
      this.#connection?.close();
    }
  }

  outcome(): Talk {
    const methods = this.#authMethods();
    return {
      host: this.#host,
      port: this.#port,
      address: this.#connection?.address ?? null,
      fault: this.#fault,
      banner: this.#greeting?.lines.join(' ') ?? null,
      bannerCode: this.#greeting?.code ?? null,
      slowestMs: Math.round(this.#slowestMs),
      extensions: this.#extensions,
      startTls: this.#startTls,
      tls: this.#tls,
      authMethods: methods,
      plainAuthBeforeTls: this.#plainAuthBeforeTls,
      signIn: this.#signIn,
      testMail: this.#testMail,
      transcript: this.#transcript,
    };
  }

  async #talk(): Promise<void> {
    const { security, signIn, testMail } = this.#request;
    const isTlsAtOnce = security === 'tls' || (security === 'auto' && this.#port === 465);
    if (isTlsAtOnce) await this.#encrypt('at-once');
    this.#stage = 'greeting';
    this.#greeting = await this.#reply();
    if (this.#greeting.code !== 220) return;
    if (!(await this.#greet())) return;
    if (!isTlsAtOnce && security !== 'none') await this.#tryStartTls();
    if (signIn !== null) await this.#trySignIn(signIn);
    if (testMail !== null && (signIn === null || this.#signIn === 'accepted')) await this.#tryMail(testMail);
    this.#stage = 'quit';
    await this.#ask('QUIT').catch(() => null);
  }

  async #greet(): Promise<boolean> {
    this.#stage = 'ehlo';
    const answer = await this.#ask(`EHLO ${this.#request.ownName}`);
    if (answer.code === 250) {
      this.#extensions = answer.lines.slice(1).map((line) => line.slice(0, 200));
      return true;
    }
    this.#extensions = [];
    return (await this.#ask(`HELO ${this.#request.ownName}`)).code === 250;
  }

  async #tryStartTls(): Promise<void> {
    if (!this.#has('STARTTLS')) {
      this.#startTls = 'not-offered';
      return;
    }
    this.#plainAuthBeforeTls = this.#authMethods().some((method) => method === 'PLAIN' || method === 'LOGIN');
    this.#stage = 'starttls';
    if ((await this.#ask('STARTTLS')).code !== 220) {
      this.#startTls = 'refused';
      return;
    }
    await this.#encrypt('used');
    // What was said before encryption does not count (RFC 3207, section 4.2).
    await this.#greet();
  }

  async #encrypt(outcome: 'used' | 'at-once'): Promise<void> {
    this.#stage = 'tls';
    this.#startTls = 'failed';
    this.#tls = await (this.#connection as MailConnection).startTls(this.#host);
    this.#startTls = outcome;
  }

  async #trySignIn({ username, password }: { readonly username: string; readonly password: string }): Promise<void> {
    this.#stage = 'sign-in';
    // A password is never sent readable.
    if (this.#tls === null) this.#signIn = 'not-encrypted';
    else {
      const methods = this.#authMethods();
      const code = methods.includes('PLAIN')
        ? (await this.#ask(`AUTH PLAIN ${base64(`\0${username}\0${password}`)}`, 'AUTH PLAIN ***')).code
        : methods.includes('LOGIN')
          ? await this.#login(username, password)
          : null;
      this.#signIn = code === null ? 'no-method' : code === 235 ? 'accepted' : 'refused';
    }
  }

  async #login(username: string, password: string): Promise<number> {
    const first = await this.#ask('AUTH LOGIN');
    if (first.code !== 334) return first.code;
    const second = await this.#ask(base64(username), '***');
    return second.code === 334 ? (await this.#ask(base64(password), '***')).code : second.code;
  }

  async #tryMail({ from, to }: { readonly from: string; readonly to: string }): Promise<void> {
    this.#stage = 'mail';
    for (const line of [`MAIL FROM:<${from}>`, `RCPT TO:<${to}>`, 'DATA']) {
      const { code } = await this.#ask(line);
      if (code >= 200 && code < 400) continue;
      this.#testMail = code >= 400 && code < 500 ? 'put-off' : 'refused';
      await this.#ask('RSET');
      return;
    }
    const date = new Date(this.#ports.now()).toUTCString().replace('GMT', '+0000');
    const id = `<${this.#ports.randomHex(16)}@${this.#request.ownName}>`;
    const headers = [`From: <${from}>`, `To: <${to}>`, 'Subject: SMTP test', `Date: ${date}`, `Message-ID: ${id}`];
    const { code } = await this.#ask([...headers, '', 'This message shows that the mail server takes mail.', '.'].join('\r\n'));
    this.#testMail = code === 250 ? 'accepted' : code < 500 ? 'put-off' : 'refused';
  }

  #has(extension: string): boolean {
    return this.#extensions.some((line) => line.toUpperCase().split(/[ =]/, 1)[0] === extension);
  }

  #authMethods(): string[] {
    const methods = this.#extensions.flatMap((line) => (/^AUTH[ =]/i.test(line) ? line.slice(5).toUpperCase().split(/\s+/) : []));
    return [...new Set(methods.filter((method) => /^[A-Z0-9_-]{1,20}$/.test(method)))];
  }

  async #ask(line: string, shown = line): Promise<Reply> {
    this.#note('client', shown);
    (this.#connection as MailConnection).write(line);
    return this.#reply();
  }

  async #reply(): Promise<Reply> {
    const askedAt = this.#ports.now();
    const lines = await (this.#connection as MailConnection).readReply();
    this.#slowestMs = Math.max(this.#slowestMs, this.#ports.now() - askedAt);
    for (const line of lines) this.#note('server', line);
    const code = Number((lines[0] as string).slice(0, 3));
    if (!(code >= 200 && code < 600))
      throw Object.assign(new Error((lines[0] as string).slice(0, maxTranscriptChars)), { mailFault: 'protocol' } as const);
    return { code, lines: lines.map((line) => line.slice(4)) };
  }

  #note(from: TranscriptLine['from'], text: string): void {
    if (this.#transcript.length >= 200) return;
    this.#transcript.push({ from, text: text.slice(0, maxTranscriptChars), ms: Math.round(this.#ports.now() - this.#startedAt) });
  }
}

function isMailFault(error: unknown): error is MailFault {
  return error instanceof Error && 'mailFault' in error;
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

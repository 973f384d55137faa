/** A real SMTP server of a test: what it took, and what it is told to do with the next mail. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type Behaviour =
  | 'take'
  | 'hang-up-at-recipient'
  | 'hang-up-after-data'
  | { readonly at: 'sender' | 'recipient' | 'data'; readonly code: number };

export interface TakenMail {
  readonly recipient: string;
  readonly text: string;
}

export interface MailServer {
  readonly url: string;
  readonly taken: readonly TakenMail[];
  /** Connections that were opened so far. */
  readonly connections: () => number;
  /** Most that were open at once. */
  readonly most: () => number;
  behaviour: (recipient: string) => Behaviour;
  readonly hangUp: () => void;
  readonly close: () => Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const taken: TakenMail[] = [];
  const open = new Set<Socket>();
  let [opened, most] = [0, 0];
  const hangUp = (): void => {
    for (const socket of open) socket.destroy();
  };
  const refusal = (behaviour: Behaviour, at: string): Error | null =>
    typeof behaviour === 'object' && behaviour.at === at
      ? Object.assign(new Error('not this one'), { responseCode: behaviour.code })
      : null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom: (_address, _session, done) => done(refusal(mail.behaviour(''), 'sender')),
    onRcptTo: ({ address }, _session, done) => {
      const behaviour = mail.behaviour(address);
      if (behaviour === 'hang-up-at-recipient') hangUp();
      else done(refusal(behaviour, 'recipient'));
    },
    onData: (stream, session, done) => {
      const recipient = session.envelope.rcptTo[0]?.address ?? '';
      let text = '';
      stream.on('data', (piece: Buffer) => (text += piece.toString()));
      stream.on('end', () => {
        const behaviour = mail.behaviour(recipient);
        const refused = refusal(behaviour, 'data');
        if (refused === null) taken.push({ recipient, text });
        if (behaviour === 'hang-up-after-data') hangUp();
        else done(refused);
      });
    },
  });
  // Connections that a killed process left behind are no matter.
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    opened++;
    open.add(socket);
    most = Math.max(most, open.size);
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    connections: () => opened,
    most: () => most,
    behaviour: () => 'take',
    hangUp,
    close: async () => {
      hangUp();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return mail;
}

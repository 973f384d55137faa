import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { outboxTransport } from './outbox.ts';
import { smtpTransport } from './smtp.ts';
import type { Letter } from './transport.ts';

const letter: Letter = {
  id: '0b5c6a0e-1111-4222-8333-444455556666',
  from: 'Orbweaver <no-reply@example.com>',
  recipient: 'ada@example.com',
  replyTo: null,
  subject: 'Grüße\r\nBcc: evil@example.com',
  body: `Öffnen:\n\nhttps://example.com/account/${'a'.repeat(300)}\n`,
};

test('an outbox file holds the link in one piece, and a subject adds no header', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orbweaver-outbox-'));
  await outboxTransport(folder).deliver(letter);
  const [name = ''] = readdirSync(folder);
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT.* Grüße-Bcc-evil-example-com 0b5c6a0e\.eml$/);
  const text = readFileSync(join(folder, name), 'utf8');
  expect(text).toContain(`https://example.com/account/${'a'.repeat(300)}\n`);
  expect(text.split('\r\n\r\n', 1)[0]).not.toMatch(/^Bcc:/m);
  rmSync(folder, { recursive: true });
});

test('SMTP gets sender, recipient and words', async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      received.push(session.envelope.rcptTo.map(({ address }) => address).join());
      stream.on('data', (piece: Buffer) => received.push(piece.toString()));
      stream.on('end', done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`);
  await transport.deliver({ ...letter, subject: 'Hello', replyTo: 'alan@example.com' });
  transport.close();
  await new Promise<void>((resolve) => server.close(resolve));
  expect(received[0]).toBe('ada@example.com');
  const text = received.slice(1).join('');
  expect(text).toMatch(/^Subject: Hello\r$/m);
  expect(text).toMatch(/^Reply-To: alan@example\.com\r$/m);
});

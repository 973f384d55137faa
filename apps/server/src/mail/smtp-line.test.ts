import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { openSmtpLine } from './smtp-line.ts';
import type { Handover, Letter, MailLine } from './transport.ts';

let server: MailServer;
let line: MailLine;

beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.behaviour = () => 'take';
  line = openSmtpLine(server.url);
});
afterEach(() => line.close());

const letter = (recipient: string): Letter => ({
  id: `${recipient.split('@')[0]}.campaign`,
  from: 'Orbweaver <no-reply@example.com>',
  recipient,
  replyTo: null,
  subject: 'Grüße',
  body: 'Plain.\n',
  html: '<p>Page.</p>',
  headers: {
    'List-Unsubscribe': `<https://example.com/unsubscribe?token=${'a'.repeat(160)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
});

async function hand(recipient: string): Promise<Handover> {
  await line.ready();
  return line.hand(letter(recipient));
}

const timesTaken = (recipient: string) => server.taken.filter((mail) => mail.recipient === recipient).length;

test('many mails go over one connection, with both forms and the headers in one piece', async () => {
  const before = server.connections();
  for (const name of ['one', 'two', 'three'])
    expect(await hand(`${name}@example.com`)).toMatchObject({ state: 'taken', code: 250, isOfAll: false });
  expect(server.connections()).toBe(before + 1);
  const { text } = server.taken.find(({ recipient }) => recipient === 'two@example.com') ?? { text: '' };
  expect(text).toMatch(/^List-Unsubscribe: <https:\/\/example\.com\/unsubscribe\?token=a{160}>\r$/m);
  expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(text).toMatch(/^Message-ID: <two\.campaign@example\.com>\r$/m);
  expect(text).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*Plain\.[\s\S]*text\/html[\s\S]*<p>Page\.<\/p>/);
});

test.each([
  ['a recipient that is refused for good', { at: 'recipient', code: 550 }, { state: 'refused', code: 550, isOfAll: false }],
  ['a recipient that is refused for now', { at: 'recipient', code: 450 }, { state: 'later', code: 450, isOfAll: false }],
  ['a mail that is refused', { at: 'data', code: 554 }, { state: 'refused', code: 554, isOfAll: false }],
  ['a mail that is refused for now', { at: 'data', code: 451 }, { state: 'later', code: 451, isOfAll: false }],
  ['a sender that is refused', { at: 'sender', code: 550 }, { state: 'later', code: 550, isOfAll: true }],
  ['a connection that ends before the mail', 'hang-up-at-recipient', { state: 'later', code: null, isOfAll: true }],
  ['a connection that ends after the mail', 'hang-up-after-data', { state: 'unknown', code: null, isOfAll: true }],
] as const)('%s', async (what, behaviour, handover) => {
  const recipient = `${what.replaceAll(' ', '-')}@example.com`;
  server.behaviour = () => behaviour;
  expect(await hand(recipient)).toMatchObject(handover);
  server.behaviour = () => 'take';
  // The line is good for the next one.
  expect(await hand(`next-${recipient}`)).toMatchObject({ state: 'taken' });
  expect(timesTaken(recipient)).toBe(handover.state === 'unknown' ? 1 : 0);
});

test('an address that is none fails by itself', async () => {
  expect(await hand('')).toMatchObject({ state: 'refused', isOfAll: false });
});

test('a server that hung up while nothing was sent is asked anew', async () => {
  await hand('before@example.com');
  server.hangUp();
  await expect
    .poll(() =>
      hand('after@example.com').then(
        ({ state }) => state,
        () => 'refused',
      ),
    )
    .toBe('taken');
  expect(timesTaken('after@example.com')).toBe(1);
});

test('without a server no mail is touched', async () => {
  const away = openSmtpLine('smtp://127.0.0.1:9');
  await expect(away.ready()).rejects.toThrow();
  expect(await away.hand(letter('nobody@example.com'))).toMatchObject({ state: 'later', isOfAll: true });
});

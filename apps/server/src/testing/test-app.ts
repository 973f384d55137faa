/** A server over a test's database, without a listener: people who sign up, their cookies, their mails, and a clock that a test moves. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { buildApp } from '../app.ts';
import type { ServerApp } from '../app-parts.ts';
import { folderBlobs } from '../blobs/folder-blobs.ts';
import { openBlobs } from '../blobs/open-blobs.ts';
import { readConfig } from '../config.ts';
import type { AppDatabase } from '../db/database.ts';
import type { Letter, MailTransport } from '../mail/transport.ts';
import { logSerializers } from '../plugins/request-log.ts';
import type { WebBuild } from '../web/web.ts';

export const testPassword = 'a long enough password';

/** Of all apps on one database: they deliver each other's mails. */
const postOf = new WeakMap<AppDatabase, Pick<TestApp, 'letters' | 'refused'>>();

const transportTo = ({ letters, refused }: Pick<TestApp, 'letters' | 'refused'>): MailTransport => ({
  deliver: async (letter) => {
    if (refused.has(letter.recipient)) throw new Error('550 no such mailbox');
    letters.push(letter);
  },
  openLine: () => ({
    ready: async () => {},
    hand: async (letter) => {
      letters.push(letter);
      return { state: 'taken', code: 250, answer: '250 OK', isOfAll: false };
    },
    close: () => {},
  }),
  close: () => {},
});

export interface TestApp {
  readonly app: ServerApp;
  readonly db: AppDatabase;
  readonly dataFolder: string;
  readonly blobFolder: string;
  readonly letters: Letter[];
  /** Addresses that the mail server does not take. */
  readonly refused: Set<string>;
  /** Lines of warnings and errors. */
  readonly log: readonly string[];
  /** It runs on; a test that sets it moves it. */
  readonly clock: { now: Date };
  /** A request of this site's own pages. */
  readonly call: (options: InjectOptions & { readonly cookie?: string }) => Promise<Response>;
  /** Ends the server; its folder stays. */
  readonly leave: () => Promise<void>;
  /** Ends the server and removes its folder. */
  readonly close: () => Promise<void>;
}

export interface TestAppOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly web?: WebBuild | null;
  /** Of an earlier app, which left it. */
  readonly dataFolder?: string;
  /** Of another app, which sees the same stored files. */
  readonly blobFolder?: string;
}

export async function createTestApp(
  db: AppDatabase,
  { environment = {}, web = null, dataFolder, blobFolder }: TestAppOptions = {},
): Promise<TestApp> {
  const folder = dataFolder ?? mkdtempSync(join(tmpdir(), 'orbweaver-server-'));
  const blobs = blobFolder ?? join(folder, 'scans');
  let aheadMs = 0;
  const clock = {
    get now(): Date {
      return new Date(Date.now() + aheadMs);
    },
    set now(moment: Date) {
      aheadMs = moment.getTime() - Date.now();
    },
  };
  const log: string[] = [];
  const mailServer = postOf.get(db) ?? { letters: [], refused: new Set<string>() };
  postOf.set(db, mailServer);
  const config = readConfig({ ORBWEAVER_DATA: folder, ORBWEAVER_FREE_SIGN_UPS: '1000000', ...environment });
  const app = await buildApp({
    config,
    db,
    blobs: config.bucket === null ? folderBlobs(blobs) : openBlobs(config),
    transport: transportTo(mailServer),
    logger: { level: 'warn', serializers: logSerializers, stream: { write: (line) => void log.push(line) } },
    web,
    now: () => clock.now,
    passwords: quickPasswords,
  });
  await app.ready();
  return {
    app,
    db,
    dataFolder: folder,
    blobFolder: blobs,
    ...mailServer,
    log,
    clock,
    call: ({ cookie, headers, ...options }) =>
      app.inject({
        remoteAddress: nextAddress(),
        ...options,
        headers: { origin: config.origin, ...(cookie === undefined ? {} : { cookie }), ...headers },
      }),
    leave: () => app.close(),
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The real hashing takes most of a suite's time; `server.test.ts` has it. */
const quickPasswords = {
  hash: async (password: string) => createHash('sha256').update(password).digest('hex'),
  verify: async ({ hash, password }: { readonly hash: string; readonly password: string }) =>
    hash === createHash('sha256').update(password).digest('hex'),
};

let addresses = 0;

/** Limits are by address: each request of a test comes from another one unless the test names it. */
function nextAddress(): string {
  addresses++;
  return `198.18.${(addresses >> 8) & 255}.${addresses & 255}`;
}

let people = 0;

export interface Person {
  readonly email: string;
  readonly cookie: string;
  readonly userId: string;
}

export function newEmail(): string {
  people++;
  // A domain each: mails to one domain are limited.
  return `person-${process.pid}-${people}-${Date.now()}@host-${people}.example.com`;
}

/** The cookies that a response sets, as a browser would send them. */
export function cookieOf(response: Response): string {
  return response.cookies
    .filter(({ value, maxAge }) => value !== '' && maxAge !== 0)
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
}

/** The link in the newest mail to an address. */
export async function linkFor(test: TestApp, email: string): Promise<string> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const letter = test.letters.findLast(({ recipient }) => recipient === email);
    const link = letter?.body.match(/^https?:\/\/\S+$/m)?.[0];
    if (link !== undefined) return link;
    if (Date.now() > deadline) throw new Error(`no mail with a link for ${email}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export function signUp(test: TestApp, email: string, more: object = {}): Promise<Response> {
  return test.call({
    method: 'POST',
    url: '/server/auth/sign-up/email',
    payload: { name: 'Ada Lovelace', email, password: testPassword, agreement: true, ...more },
  });
}

export function signIn(test: TestApp, email: string, password = testPassword, more: object = {}): Promise<Response> {
  return test.call({ method: 'POST', url: '/server/auth/sign-in/email', payload: { email, password, ...more } });
}

export async function confirm(test: TestApp, email: string): Promise<void> {
  const token = (await linkFor(test, email)).split('/account/')[1] ?? '';
  const response = await test.call({ url: `/server/auth/verify-email?token=${token}` });
  if (response.statusCode !== 200) throw new Error(`confirmation answered ${response.statusCode}: ${response.body}`);
}

/** Signs up, confirms from the mail, signs in. */
export async function newPerson(test: TestApp): Promise<Person> {
  const email = newEmail();
  await signUp(test, email);
  await confirm(test, email);
  const cookie = cookieOf(await signIn(test, email));
  const session = await test.call({ url: '/server/session', cookie });
  return { email, cookie, userId: session.json().data.userId };
}

// The server that is attacked: a real process with a data folder of its own, accounts that come and go, and listeners on this machine that nothing but
// the tests themselves may ever reach.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkInOutbox, startServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { openStranger, type Stranger } from './stranger.ts';

export interface Account {
  readonly email: string;
  readonly cookie: string;
  readonly userId: string;
}

export interface Call {
  readonly method?: string;
  readonly path: string;
  readonly cookie?: string | undefined;
  /** An object goes as JSON. */
  readonly body?: object | string | Uint8Array | undefined;
  /** '' = not sent. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface Target {
  readonly port: number;
  readonly origin: string;
  /** Port of the listener that no fetcher may reach, on 127.0.0.1 and ::1. */
  readonly forbiddenPort: number;
  /** Paths that somebody asked of it. */
  readonly reached: string[];
  /** Origin of a site that the operator allows: its `/to/{address}` redirects to that address, `/page/{address}` holds it in every tag that loads. */
  readonly site: string;
  /** A stranger's host that may be reached: `stranger.attack.test` leads to it, and `moved.attack.test` wherever `lead` says. */
  readonly stranger: Stranger;
  /** What the server wrote. */
  readonly output: () => string;
  call(call: Call): Promise<Reply>;
  newAccount(): Promise<Account>;
  /** The first account of all, made the administrator. */
  readonly admin: Account;
  close(): Promise<void>;
}

export const secret = 'KEEP-THIS-INSIDE';
const password = 'a long password of a test 7';
const limitMs = 120_000;

function listen(server: Server, host: string, port = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

export async function freePort(): Promise<number> {
  const probe = createTcpServer();
  const port = await listen(probe as Server, '127.0.0.1');
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

function pageWith(address: string): string {
  const quoted = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<!doctype html><title>Start</title><link rel=stylesheet href="${quoted}"><link rel=icon href="${quoted}"><script src="${quoted}"></script>
<meta http-equiv=refresh content="0;url=${quoted}"><img src="${quoted}"><iframe src="${quoted}"></iframe><style>@import "${quoted}";</style>
<script>fetch("${quoted}",{mode:"no-cors"}).catch(()=>{});location.href="${quoted}"</script><p>Text.</p>`;
}

const openSite = () =>
  createServer((request, response) => {
    const [, kind, address = ''] = /^\/(to|page)\/(.*)$/.exec(request.url ?? '') ?? [];
    const target = decodeURIComponent(address);
    if (kind === 'to') response.writeHead(302, { Location: Buffer.from(target.replaceAll('\n', '')).toString('latin1') }).end();
    else if (kind === 'page') response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(pageWith(target));
    else response.writeHead(404).end();
  });

/** A server may close a connection over a body that it does not read, and an idle one just as it is used again. */
const closedCodes = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const triesAfterClose = 3;

async function fetchAgain(url: string, init: RequestInit, tries = triesAfterClose): Promise<Reply> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (!closedCodes.has(code)) throw error;
    // A server that is gone refuses the next connection: that is thrown.
    return tries > 0 ? fetchAgain(url, init, tries - 1) : { status: 0, headers: new Headers(), text: `closed: ${code}` };
  }
}

/** Calls the server on this port as its own pages at `origin` do, each time from another address. Status 0 = closed without an answer. */
export function callServer(port: number, origin: string): Target['call'] {
  let calls = 0;
  return async ({ method = 'GET', path, cookie, body, headers }: Call): Promise<Reply> => {
    calls++;
    const isPlain = typeof body === 'string' || body instanceof Uint8Array || body === undefined;
    const all = {
      origin,
      host: `localhost:${port}`,
      'x-forwarded-for': `198.18.${(calls >> 8) & 255}.${calls & 255}`,
      cookie: cookie ?? '',
      'content-type': body === undefined ? '' : 'application/json',
      ...headers,
    };
    return fetchAgain(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
      body: isPlain ? ((body as string | undefined) ?? null) : JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
    });
  };
}

/** Starts everything; `webFolder` null = without the web application's pages. */
export async function startTarget(webFolder: string | null): Promise<Target> {
  const folder = mkdtempSync(join(tmpdir(), 'orbweaver-attack-'));
  const reached: string[] = [];
  const forbidden = [0, 1].map(() =>
    createServer((request, response) => {
      reached.push(request.url ?? '');
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<title>${secret}</title><link rel=icon href=/icon.png>`);
    }),
  );
  const forbiddenPort = await listen(forbidden[0] as Server, '127.0.0.1');
  await listen(forbidden[1] as Server, '::1', forbiddenPort).catch(() => {});
  const site = openSite();
  const sitePort = await listen(site, '127.0.0.1');
  const stranger = await openStranger(join(folder, 'leads'));
  const port = await freePort();
  const server = await startServerProcess(folder, port, {
    HOST: '127.0.0.1',
    // Limits by address are not what is tried here: each call may name another one.
    TRUST_PROXY: 'loopback',
    ORBWEAVER_FREE_SIGN_UPS: '1000000',
    ORBWEAVER_ALLOW_HOSTS: [`127.0.0.1:${sitePort}`, ...stranger.networks].join(','),
    NODE_OPTIONS: `--import=${new URL(`./names.ts?leads=${join(folder, 'leads')}`, import.meta.url).href}`,
    ...(webFolder === null ? {} : { ORBWEAVER_WEB_BUILD: webFolder }),
  });
  const { origin } = server;
  const call = callServer(port, origin);
  const newAccount = () => signUp(call, () => linkInOutbox(folder));
  const admin = await newAccount();
  const code = /Set-up\s+(\S+)/.exec(server.output())?.[1] ?? '';
  const made = await call({ method: 'POST', path: '/server/admin/setup', cookie: admin.cookie, body: { code } });
  if (made.status !== 200) throw new Error(`no administrator: ${made.text}`);
  return {
    port,
    origin,
    forbiddenPort,
    reached,
    site: `http://127.0.0.1:${sitePort}`,
    stranger,
    output: server.output,
    call,
    newAccount,
    admin,
    async close() {
      await server.kill('SIGKILL');
      for (const each of [...forbidden, site, ...stranger.servers]) {
        each.closeAllConnections();
        each.close();
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let people = 0;

/** Signs up, follows the link of the mail, signs in. One at a time: the newest mail is its own. */
export async function signUp(call: Target['call'], newestLink: () => string | undefined): Promise<Account> {
  const email = `attacker-${++people}@example.com`;
  const old = readLink(newestLink);
  await call({
    method: 'POST',
    path: '/server/auth/sign-up/email',
    body: { name: 'Attacker', email, password, agreement: true },
  });
  const deadline = Date.now() + 30_000;
  let link = readLink(newestLink);
  while (link === undefined || link === old) {
    if (Date.now() > deadline) throw new Error(`no mail for ${email}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    link = readLink(newestLink);
  }
  const token = (link.split('/account/')[1] ?? '').split('?', 1)[0] ?? '';
  await call({ path: `/server/auth/verify-email?token=${token}` });
  const signedIn = await call({ method: 'POST', path: '/server/auth/sign-in/email', body: { email, password } });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  const session = await call({ path: '/server/session', cookie });
  const { userId } = (JSON.parse(session.text) as { data: { userId: string } }).data;
  return { email, cookie, userId };
}

/** The outbox is made with the first mail. */
function readLink(newestLink: () => string | undefined): string | undefined {
  try {
    return newestLink();
  } catch {
    return undefined;
  }
}

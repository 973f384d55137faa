// Values, bodies, methods and heads that are none, to every declared route: none may make the server fail.
import { connect } from 'node:net';
import { attemptsOf, hostileBodies, hostileHosts } from '../../apps/server/src/testing/hostile-calls.ts';
import type { Route } from '../../packages/model/api/route.ts';
import { splitName } from '../../packages/model/api/route-request.ts';
import { routes } from '../../packages/model/api/routes.ts';
import { inParallel, type Tally } from './tally.ts';
import type { Call, Reply, Target } from './target.ts';

/** They would end the session, or the account, with which the others are tried. */
const leftOut = new Set(['POST /server/auth/sign-out', 'POST /server/auth/delete-user', 'POST /server/auth/revoke-other-sessions']);
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'SEARCH'];
const rawLimitMs = 10_000;

/** What the server must never say, whatever is asked: that it failed itself, or what is inside. */
export function faultOf({ status, text }: Reply): string | null {
  if (status >= 500 && status !== 503 && status !== 507) return `${status} ${text.slice(0, 200)}`;
  return /\bat \S+ \(?(?:file|node):|\/node_modules\//.test(text) && status >= 400 ? `tells its own files: ${text.slice(0, 200)}` : null;
}

function callsOf(name: string, route: Route): { what: string; call: Call }[] {
  const { method, path } = splitName(name as keyof typeof routes);
  const calls = attemptsOf(name, route).map(({ what, url, payload }) => ({
    what: `${name} ${what}`,
    call: { method, path: url, body: route.body === undefined ? undefined : payload },
  }));
  if (route.body === undefined) return calls;
  const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', 'a/b/c'];
  const bodies = hostileBodies.flatMap((body) =>
    types.map((type) => ({
      what: `${name} ${type}: ${body.slice(0, 20)}`,
      call: { method, path, body, headers: { 'content-type': type } },
    })),
  );
  return [...calls, ...bodies];
}

/** Bytes as they stand; the first line of what comes back, or '' where the connection is closed without a word. */
function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(Buffer.from(bytes, 'latin1')));
    let answer = '';
    const end = (): void => {
      socket.destroy();
      resolve(answer.split('\r\n', 1)[0] ?? '');
    };
    socket.setTimeout(rawLimitMs, end);
    socket.on('data', (piece: Buffer) => (answer += piece.toString('latin1')));
    socket.on('error', end);
    socket.on('close', end);
  });
}

function rawHeads(path: string): [what: string, bytes: string][] {
  const head = `Host: localhost\r\nConnection: close\r\n`;
  return [
    ['TRACE', `TRACE ${path} HTTP/1.1\r\n${head}\r\n`],
    ['CONNECT', `CONNECT localhost:443 HTTP/1.1\r\n${head}\r\n`],
    ['no method at all', `BREW ${path} HTTP/1.1\r\n${head}\r\n`],
    ['an absolute address', `GET http://169.254.169.254${path} HTTP/1.1\r\n${head}\r\n`],
    ['no Host', `GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`],
    ['two Hosts', `GET ${path} HTTP/1.1\r\nHost: a\r\n${head}\r\n`],
    ['two lengths', `POST ${path} HTTP/1.1\r\n${head}Content-Length: 1\r\nContent-Length: 9\r\n\r\n{}`],
    ['length and chunks', `POST ${path} HTTP/1.1\r\n${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a bad escape', `GET ${path}/%c0%ae%zz HTTP/1.1\r\n${head}\r\n`],
    ['a way out', `GET ${path}/../../../../etc/passwd HTTP/1.1\r\n${head}\r\n`],
    ['an escaped way out', `GET ${path}/..%2f..%2f..%2fetc%2fpasswd HTTP/1.1\r\n${head}\r\n`],
    ['NUL', `GET ${path}/%00 HTTP/1.1\r\n${head}\r\n`],
    ['a long path', `GET ${path}/${'a'.repeat(15_000)} HTTP/1.1\r\n${head}\r\n`],
    ['a long header', `GET ${path} HTTP/1.1\r\n${head}X-Long: ${'a'.repeat(100_000)}\r\n\r\n`],
    ['a hostile cookie', `GET ${path} HTTP/1.1\r\n${head}Cookie: ${'a=%ff;'.repeat(500)}\r\n\r\n`],
    ['a session cookie that is none', `GET ${path} HTTP/1.1\r\n${head}Cookie: better-auth.session_token=%00.%ff\r\n\r\n`],
    ['an upgrade to nothing', `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n`],
    ...hostileHosts.map((host): [string, string] => [
      `Host: ${host}`,
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    ]),
  ];
}

export async function attackWithInput(target: Target, tally: Tally): Promise<void> {
  const names = Object.keys(routes).filter((name) => !leftOut.has(name));
  let { cookie } = await target.newAccount();
  await inParallel(names, 4, async (name) => {
    const route: Route = routes[name as keyof typeof routes];
    const isAdmin = route.policy.who === 'admin';
    for (const { what, call } of callsOf(name, route)) {
      const reply = await target.call({ ...call, cookie: isAdmin ? target.admin.cookie : cookie });
      // A session that a hostile call has ended would make all others harmless.
      if (reply.status === 401 && !isAdmin) ({ cookie } = await target.newAccount());
      tally.count(what, faultOf(reply));
    }
  });
  const paths = new Set(names.map((name) => splitName(name as keyof typeof routes).path.replace(/:\w+/g, 'x')));
  for (const path of paths) {
    for (const method of methods) {
      const body = ['GET', 'OPTIONS'].includes(method) ? undefined : {};
      const known = Object.keys(routes).some((name) => leftOut.has(name) && name.endsWith(` ${path}`));
      if (!known) tally.count(`${method} ${path}`, faultOf(await target.call({ method, path, cookie, body })));
    }
  }
  await inParallel(
    [...paths, '/', '/signin'].flatMap((path) => rawHeads(path).map(([what, bytes]) => ({ what: `${path} ${what}`, bytes }))),
    8,
    async ({ what, bytes }) => {
      const first = await sendRaw(target.port, bytes);
      tally.count(what, /^HTTP\/1\.1 5(?!0[35] )\d\d/.test(first) ? first : null);
    },
  );
}

/**
 * `node apps/web/e2e/serve-build.ts [--port 19200] [--signed-in]`: serves the built pages without the product's server, for looking at them and for
 * tests of the frame. Calls below `/server/` answer from the table that the caller gives, else 404.
 */
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { AccountSession } from '@orbweaver/model/api/account.ts';
import type { WebContext } from '@orbweaver/model/api/web-context.ts';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { renderMarkdown } from '../../server/src/content/markdown.ts';

const build = fileURLToPath(new URL('../build', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.webm': 'video/webm',
};

/** The policy that the product's server sends; a page that breaks it fails the tests. */
const policy = (nonce: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Answers of the server's calls: `GET /server/scans` to a status and a body; with the query, or without it for any. */
export type Answers = Readonly<Record<string, (body: unknown) => { readonly status: number; readonly body: unknown }>>;

export interface ServedBuild {
  readonly origin: string;
  /** Signs in and out. */
  session: AccountSession | null;
  answers: Answers;
  close(): Promise<void>;
}

export const person: AccountSession = {
  userId: '1',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  role: 'user',
  isVerified: true,
  language: null,
};

/** Port 0 takes a free one. */
export async function serveBuild(port = 0, hasLimits = true): Promise<ServedBuild> {
  const entry = (await import(join(build, 'server/index.js'))) as ServerBuild;
  const { webContextKey } = entry.entry.module as unknown as { readonly webContextKey: never };
  const handle = createRequestHandler(entry, 'production');
  const served = { origin: '', session: null, answers: {}, close: async () => {} } as {
    -readonly [K in keyof ServedBuild]: ServedBuild[K];
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', served.origin);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    if (url.pathname.startsWith('/server/')) return sendJson(response, answerCall(served, `${request.method} ${url.pathname}`, body));
    const file = join(build, 'client', normalize(decodeURIComponent(url.pathname)));
    if (extname(file) !== '' && existsSync(file)) {
      response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
      createReadStream(file).pipe(response);
      return;
    }
    const nonce = crypto.randomUUID();
    const context = new RouterContextProvider();
    const web: WebContext = {
      nonce,
      origin: served.origin,
      session: served.session,
      hasLimits,
      hasLanguageTool: false,
      signInWith: [],
      analytics: null,
      fetchServer: async (path) => {
        const { status, body: json } = answerCall(served, `GET ${path}`, '');
        return Response.json(json, { status });
      },
      renderMarkdown: (text) => renderMarkdown(text, served.origin),
    };
    context.set(webContextKey, web as never);
    const headers = new Headers(Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]));
    const result = await handle(new Request(url, { method: request.method ?? 'GET', headers }), context);
    response.statusCode = result.status;
    response.setHeader('content-security-policy', policy(nonce));
    for (const [name, value] of result.headers) response.setHeader(name, value);
    if (result.body === null) response.end();
    else Readable.fromWeb(result.body as never).pipe(response);
  }

  const server: Server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.statusCode = 500;
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  served.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  served.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return served;
}

function answerCall(served: ServedBuild, call: string, body: string): { readonly status: number; readonly body: unknown } {
  const known = served.answers[call] ?? served.answers[call.split('?', 1)[0] as string];
  return known === undefined
    ? { status: 404, body: { error: { code: 'not-found', data: {} } } }
    : known(body === '' ? undefined : JSON.parse(body));
}

function sendJson(response: ServerResponse, { status, body }: { readonly status: number; readonly body: unknown }): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '19200' }, 'signed-in': { type: 'boolean', default: false } },
  });
  const served = await serveBuild(Number(values.port));
  if (values['signed-in']) served.session = person;
  console.log(served.origin);
}

/** Serves the built web application: its files, and every other path through React Router's renderer. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pathToFileURL } from 'node:url';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import { type WebContext, webContextExport } from '@orbweaver/model/api/web-context.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { videoPages, videoPlayers } from '@orbweaver/model/media.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { renderMarkdown } from '../content/markdown.ts';
import { pageLimit, tooMany } from '../limits/address-limits.ts';
import { contentPolicy } from '../plugins/security.ts';
import { sendError } from '../plugins/wire.ts';
import { explainMissingBuild } from './missing-build.ts';
import { widgetRights } from './widget-rights.ts';

export interface WebBuild {
  readonly clientFolder: string;
  readonly load: () => Promise<ServerBuild>;
}

const year = 31_536_000;

/** The build in a folder such as `apps/web/build`; null when there is none. */
export function findWebBuild(folder: string): WebBuild | null {
  const entry = join(folder, 'server/index.js');
  if (!existsSync(entry)) return null;
  return {
    clientFolder: join(folder, 'client'),
    load: async () => (await import(pathToFileURL(entry).href)) as ServerBuild,
  };
}

export async function addWeb(app: ServerApp, parts: ServerParts, build: WebBuild | null): Promise<void> {
  const render = build === null ? null : await createRenderer(app, parts, await build.load());
  await app.register(async (web) => {
    await web.register(rateLimit, { global: false });
    if (build !== null) await serveFiles(web as ServerApp, build.clientFolder);
    // A form's bytes go to the renderer as they are.
    web.removeAllContentTypeParsers();
    web.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    web.all('/*', { schema: { hide: true }, config: { rateLimit: { ...pageLimit, errorResponseBuilder: tooMany } } }, (request, reply) => {
      if (/^\/(?:server|api)(?:\/|$|\?)/.test(request.url)) return sendError(reply, 'not-found', {});
      return render === null ? explainMissingBuild(reply) : render(request, reply);
    });
  });
}

/** Files with a digest in their name stay in caches, pictures for an hour; the rest (which build this is) is asked for each time. */
async function serveFiles(app: ServerApp, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isNamedByDigest = path.startsWith(join(folder, 'assets'));
      const otherwise = /\.(?:svg|png|ico|webp)$/.test(path) ? 'public, max-age=3600' : 'no-cache';
      // Every site may load the widget's script, packed or not.
      if (path.startsWith(join(folder, 'widget.js'))) void reply.header('cross-origin-resource-policy', 'cross-origin');
      void reply.header('cache-control', isNamedByDigest ? `public, max-age=${year}, immutable` : otherwise);
    },
  });
}

type Render = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

async function createRenderer(app: ServerApp, parts: ServerParts, build: ServerBuild): Promise<Render> {
  const { config, sessions } = parts;
  const handle = createRequestHandler(build, 'production');
  const key = (build.entry.module as unknown as Record<string, RouterContext<WebContext> | undefined>)[webContextExport];
  if (key === undefined) throw new Error(`the web build's entry.server does not export ${webContextExport}`);
  return async (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const context = new RouterContextProvider();
    context.set(key, {
      nonce,
      origin: config.origin,
      session: await sessions.sessionOf(request),
      hasLimits: config.hasLimits,
      hasLanguageTool: config.languageTool !== null,
      signInWith: config.signInWith.map(({ id }) => id),
      analytics: config.analytics,
      fetchServer: (path) => fetchInside(app, request, path),
      renderMarkdown: (text) => renderMarkdown(text, config.origin),
    });
    const response = await handle(toWebRequest(request, reply), context);
    const rights = { players: playersOf(request), ...(await widgetRights(parts.db, request.url)) };
    if (rights.framedBy !== undefined) void reply.removeHeader('x-frame-options');
    return sendResponse(reply, response, contentPolicy(nonce, config, rights));
  };
}

/** A page has them once somebody has asked it to play a video of theirs. */
function playersOf({ url }: FastifyRequest): readonly string[] {
  const asked = URL.parse(url, 'http://localhost');
  return asked?.searchParams.has('play') && videoPages.includes(asked.pathname) ? videoPlayers : [];
}

/** A call of our own API with the request's cookies, inside the process. */
async function fetchInside(app: ServerApp, request: FastifyRequest, path: string): Promise<Response> {
  const { cookie } = request.headers;
  const answer = await app.inject({ method: 'GET', url: path, remoteAddress: request.ip, headers: cookie === undefined ? {} : { cookie } });
  return new Response(answer.rawPayload.length === 0 ? null : new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    headers: { 'content-type': String(answer.headers['content-type'] ?? 'application/json') },
  });
}

function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const gone = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) headers.append(name, each);
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD' && Buffer.isBuffer(request.body);
  // Joined as texts: `//x` is a path here, and would be another host if it were resolved.
  const url = URL.parse(`${request.protocol}://${request.host}${request.url}`);
  // The web's Request takes neither TRACE nor CONNECT.
  if (url === null || !request.url.startsWith('/') || /^(?:TRACE|CONNECT|TRACK)$/.test(request.method)) throw new AppError('not-found');
  return new Request(url, {
    method: request.method,
    headers,
    signal: gone.signal,
    ...(hasBody ? { body: new Uint8Array(request.body as Buffer) } : {}),
  });
}

function sendResponse(reply: FastifyReply, response: Response, policy: string): FastifyReply {
  void reply.status(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') void reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) void reply.header('set-cookie', cookie);
  void reply.header('content-security-policy', policy);
  // Each page has a nonce of its own and may hold the account's state: kept by the one browser, and asked for again.
  if (!response.headers.has('cache-control')) void reply.header('cache-control', 'private, no-cache');
  return response.body === null ? reply.send() : reply.send(Readable.fromWeb(response.body as ReadableStream));
}

/** What a request's log line holds: no queries and no secret links, whose tokens would let a reader of the log in. */
import type { FastifyRequest } from 'fastify';
import { toLoggedError } from './error-log.ts';

/** Below a language, or below the calls of the server, as well. */
const secretPaths = /^((?:\/[a-z]{2}|\/server)?\/(?:account|resetpassword|ticket|mails)\/)[^/?]+/;

export function toLoggedRequest(request: FastifyRequest): {
  readonly [field: string]: unknown;
  readonly method: string;
  readonly path: string;
} {
  return {
    method: request.method,
    path: toLoggedPath(request.url),
    host: request.host,
    remoteAddress: request.ip,
  };
}

/** The path of an address of ours: without its query and without what a secret link holds. */
export function toLoggedPath(path: string): string {
  return (path.split(/[?#]/, 1)[0] ?? '').replace(secretPaths, '$1…');
}

/** How a log shows what is logged as `req` and as `err`. */
export const logSerializers = { req: toLoggedRequest, err: (error: unknown) => toLoggedError(error) } as const;

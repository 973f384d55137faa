/**
 * Headers of every response, with a content security policy whose nonce is new for each one, and the refusal of requests that other
 * sites make a signed-in browser send (CSRF): such a request has another Origin, or none at all.
 */
import helmet from '@fastify/helmet';
import { cspReportPath } from '@orbweaver/model/api/csp-report.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { InputError } from '../wire/input-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export async function addSecurity(app: FastifyInstance, config: Config): Promise<void> {
  const isSecure = config.origin.startsWith('https:');
  await app.register(helmet, {
    global: true,
    enableCSPNonces: false,
    contentSecurityPolicy: false,
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // The widget and shared reports decide for themselves; all else stays out of frames.
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!isHost(request.host)) throw new InputError({ host: 'invalid' });
    if (!isFromHere(request, config)) throw new AppError('origin-refused');
    void reply.header('content-security-policy', contentPolicy(null, config));
    void reply.header('reporting-endpoints', `csp="${cspReportPath}"`);
    void reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
  });
}

/** Name or address with or without a port, and nothing else that a URL can hold there. */
function isHost(text: string): boolean {
  const url = URL.parse(`http://${text}/`);
  return url !== null && url.username === '' && url.pathname === '/' && url.search === '' && url.hash === '' && !/[\s\\/?#@]/.test(text);
}

/** What a page may do beyond all others. */
export interface PageRights {
  /** Sites whose frames it may hold. */
  readonly players?: readonly string[];
  /** Origins whose pages may hold it in a frame. */
  readonly framedBy?: readonly string[];
  /** Origins whose pictures it shows. */
  readonly pictures?: readonly string[];
}

/** The policy of one answer; `nonce` null = no inline script at all. */
export function contentPolicy(
  nonce: string | null,
  { origin, analytics }: Pick<Config, 'origin' | 'analytics'>,
  { players = [], framedBy = [], pictures = [] }: PageRights = {},
): string {
  // The nonce lets the analytics script in; where it reports to is its own host.
  const reported = analytics === null ? '' : ` ${new URL(analytics.script).origin}`;
  const inline = nonce === null ? '' : ` 'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    `script-src 'self'${inline} 'wasm-unsafe-eval'`,
    `style-src 'self'${inline}`,
    // Positions of virtual rows and measured widths arrive as style attributes of server-rendered markup.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictures].join(' '),
    "font-src 'self'",
    `connect-src 'self'${reported}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${players.join(' ') || "'none'"}`,
    `frame-ancestors ${framedBy.join(' ') || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // Browsers that know one of them leave the other.
    `report-uri ${cspReportPath}`,
    'report-to csp',
    ...(origin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** May a request of this Origin be answered? The configured origin; where none was configured, the one that was asked. */
export function isOwnOrigin(origin: string, request: Pick<FastifyRequest, 'protocol' | 'host'>, config: Config): boolean {
  return origin === config.origin || (!config.isOriginFixed && origin === `${request.protocol}://${request.host}`);
}

function isFromHere(request: FastifyRequest, config: Config): boolean {
  const isUpgrade = request.headers.upgrade !== undefined;
  if (safeMethods.has(request.method) && !isUpgrade) return true;
  const { origin, cookie } = request.headers;
  if (origin !== undefined && origin !== 'null') return isOwnOrigin(origin, request, config);
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  // No browser: without a cookie nobody's rights can be abused.
  return origin === undefined && cookie === undefined;
}

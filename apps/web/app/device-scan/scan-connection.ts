/** Joins one scan with the gateway, or with the browser extension, and the page workers: the platform that it runs on, and the options that follow. */
import { AppError } from '@orbweaver/model/errors.ts';
import { defaultUserAgent, type ScanOptions, type ScanSecrets } from '@orbweaver/model/scan-options.ts';
import { originOf } from '@orbweaver/model/url.ts';
import { browserClock } from '@orbweaver/platform/browser/clock.ts';
import { fflateCodec } from '@orbweaver/platform/browser/deflate.ts';
import { ExtensionLink } from '@orbweaver/platform/browser/extension-link.ts';
import type { FetchLink, LinkState } from '@orbweaver/platform/browser/fetch-link.ts';
import { createLinkFetcher } from '@orbweaver/platform/browser/gateway-fetcher.ts';
import { GatewayLink } from '@orbweaver/platform/browser/gateway-link.ts';
import { startPool } from '@orbweaver/platform/browser/pool.ts';
import { type GatewayNotice, maxOpenRequests } from '@orbweaver/platform/gateway/frames.ts';
import type { ScanPlatform } from '@orbweaver/scan/ports.ts';
import type { Progress } from '@orbweaver/scan/progress.ts';
import type { ExtensionRoute, GatewayState } from '@orbweaver/scan/results/protocol.ts';
import type { OpenDatabase } from '@orbweaver/store/ports.ts';
import { prepareWriting } from './scan-writing.ts';

interface ConnectionParts {
  readonly options: ScanOptions;
  readonly secrets: ScanSecrets;
  readonly openDatabase: OpenDatabase;
  readonly openSocket: () => WebSocket;
  readonly openBridge: () => Promise<MessagePort | null>;
  /** null where the server fetches. */
  readonly extension: ExtensionRoute | null;
  readonly createPageWorker: () => Worker;
  readonly createWritingWorker: () => Worker;
  readonly onProgress: (progress: Progress) => void;
  readonly onLink: (state: GatewayState, detail: string) => void;
  readonly onPagesEnded: () => void;
  /** The link exists, and may be closed, before the gateway has sent its welcome. */
  readonly onLinkReady: (link: FetchLink) => void;
}

export interface ScanConnection {
  /** With the link's user agent, its grammar of other languages, and no more pages than the plan has. */
  readonly options: ScanOptions;
  readonly input: {
    readonly secrets: ScanSecrets;
    readonly platform: ScanPlatform;
    readonly onProgress: (progress: Progress) => void;
  };
}

interface OpenLink {
  readonly link: FetchLink;
  readonly userAgent: string;
  readonly maxPages: number | null;
}

/** Waits for the other end; rejects when it refuses, or when the link is closed meanwhile. */
export async function connectScan(parts: ConnectionParts): Promise<ScanConnection> {
  const { options, secrets, openDatabase, extension } = parts;
  const { link, userAgent, maxPages } = extension === null ? await joinGateway(parts) : await joinExtension(parts, extension);
  const { writing, languageTool } = await prepareWriting(options, parts.createWritingWorker);
  const platform: ScanPlatform = {
    createFetcher: () => createLinkFetcher(link),
    codec: fflateCodec,
    clock: browserClock,
    openDatabase,
    startWorkers: (count) => startPool(parts.createPageWorker, count, link),
    timestamp: () => new Date().toISOString(),
    writing,
  };
  return {
    options: { ...options, userAgent, languageTool, maxPages: least(options.maxPages, maxPages) },
    input: { secrets, platform, onProgress: parts.onProgress },
  };
}

function tellState(parts: ConnectionParts): (state: LinkState, detail: string) => void {
  return (state, detail) => {
    if (state !== 'closed') parts.onLink(state, detail);
  };
}

async function joinGateway(parts: ConnectionParts): Promise<OpenLink> {
  const { options, secrets } = parts;
  let refusal: AppError | null = null;
  const link = new GatewayLink({
    open: parts.openSocket,
    clock: browserClock,
    settings: {
      slots: Math.min(options.concurrency, maxOpenRequests),
      respectRobots: options.respectRobots,
      headers: secrets.headers,
      cookie: secrets.cookie,
      basicAuth: secrets.basicAuth,
      secretOrigins: [originOf(options.startUrl)],
      userAgent: options.userAgent === defaultUserAgent ? null : options.userAgent,
    },
    onState: tellState(parts),
    onNotice: (notice) => {
      if (notice.code === 'pages-ended') parts.onPagesEnded();
      else refusal = refusalOf(notice);
    },
  });
  parts.onLinkReady(link);
  const welcome = await link.welcome.catch((error: unknown) => {
    throw refusal ?? error;
  });
  return { link, ...welcome };
}

/** The plan's pages are in the options already: nobody else counts them. */
async function joinExtension(parts: ConnectionParts, { userAgent, withCookies }: ExtensionRoute): Promise<OpenLink> {
  const { options, secrets } = parts;
  const port = await parts.openBridge();
  if (port === null) throw new AppError('extension-missing');
  const link = new ExtensionLink({
    port,
    clock: browserClock,
    settings: {
      slots: Math.min(options.concurrency, maxOpenRequests),
      ...{ userAgent, withCookies },
      headers: secrets.headers,
      cookie: secrets.cookie,
      basicAuth: secrets.basicAuth,
      secretOrigins: [originOf(options.startUrl)],
    },
    onState: tellState(parts),
  });
  parts.onLinkReady(link);
  await link.welcome.catch(() => {
    throw new AppError('extension-missing');
  });
  return { link, userAgent, maxPages: null };
}

/** Why the gateway does not take the settings, as people are told. */
function refusalOf({ code, detail }: GatewayNotice): AppError {
  if (code === 'host-unverified') return new AppError('host-unverified', { host: URL.parse(detail)?.host ?? detail });
  return new AppError('option-invalid', { option: 'header', value: detail, near: 'none', expected: 'none' });
}

function least(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}

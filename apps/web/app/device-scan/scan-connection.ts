/** Joins one scan with the gateway and the page workers: the platform that it runs on, and the options that the gateway decides. */
import { AppError } from '@orbweaver/model/errors.ts';
import type { ScanOptions, ScanSecrets } from '@orbweaver/model/scan-options.ts';
import { originOf } from '@orbweaver/model/url.ts';
import { browserClock } from '@orbweaver/platform/browser/clock.ts';
import { fflateCodec } from '@orbweaver/platform/browser/deflate.ts';
import { createLinkFetcher } from '@orbweaver/platform/browser/gateway-fetcher.ts';
import { GatewayLink } from '@orbweaver/platform/browser/gateway-link.ts';
import { startPool } from '@orbweaver/platform/browser/pool.ts';
import { type GatewayNotice, maxOpenRequests } from '@orbweaver/platform/gateway/frames.ts';
import type { ScanPlatform } from '@orbweaver/scan/ports.ts';
import type { Progress } from '@orbweaver/scan/progress.ts';
import type { GatewayState } from '@orbweaver/scan/results/protocol.ts';
import type { OpenDatabase } from '@orbweaver/store/ports.ts';
import { prepareWriting } from './scan-writing.ts';

interface ConnectionParts {
  readonly options: ScanOptions;
  readonly secrets: ScanSecrets;
  readonly openDatabase: OpenDatabase;
  readonly openSocket: () => WebSocket;
  readonly createPageWorker: () => Worker;
  readonly createWritingWorker: () => Worker;
  readonly onProgress: (progress: Progress) => void;
  readonly onLink: (state: GatewayState, detail: string) => void;
  readonly onPagesEnded: () => void;
  /** The link exists, and may be closed, before the gateway has greeted. */
  readonly onLinkReady: (link: GatewayLink) => void;
}

export interface ScanConnection {
  /** With the gateway's user agent, its grammar of other languages, and no more pages than the plan has. */
  readonly options: ScanOptions;
  readonly input: {
    readonly secrets: ScanSecrets;
    readonly platform: ScanPlatform;
    readonly onProgress: (progress: Progress) => void;
  };
}

/** Waits for the gateway; rejects when it refuses, or when the link is closed meanwhile. */
export async function connectScan(parts: ConnectionParts): Promise<ScanConnection> {
  const { options, secrets, openDatabase } = parts;
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
    },
    onState: (state, detail) => {
      if (state !== 'closed') parts.onLink(state, detail);
    },
    onNotice: (notice) => {
      if (notice.code === 'pages-ended') parts.onPagesEnded();
      else refusal = refusalOf(notice);
    },
  });
  parts.onLinkReady(link);
  const { userAgent, maxPages } = await link.welcome.catch((error: unknown) => {
    throw refusal ?? error;
  });
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

/** Why the gateway does not take the settings, as people are told. */
function refusalOf({ code, detail }: GatewayNotice): AppError {
  if (code === 'host-unverified') return new AppError('host-unverified', { host: URL.parse(detail)?.host ?? detail });
  return new AppError('option-invalid', { option: 'header', value: detail, near: 'none', expected: 'none' });
}

function least(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}

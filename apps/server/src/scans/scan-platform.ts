/** Joins a scan with its process on the server: everything in one thread, fetches behind the guard, files by node:sqlite. */
import { measuresFor } from '@orbweaver/checks/rendered.ts';
import type { Fetcher } from '@orbweaver/crawl/ports.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { defaultUserAgent, type ScanOptions, type ScanSecrets } from '@orbweaver/model/scan-options.ts';
import { originOf } from '@orbweaver/model/url.ts';
import { type GatewaySettings, maxOpenRequests } from '@orbweaver/platform/gateway/frames.ts';
import { ByteBudget } from '@orbweaver/platform/node/byte-budget.ts';
import { createScanRenderer } from '@orbweaver/platform/node/chromium/renderer.ts';
import { systemClock } from '@orbweaver/platform/node/clock.ts';
import { zlibCodec } from '@orbweaver/platform/node/deflate.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { createEnglishGrammar, createSpelling } from '@orbweaver/platform/node/writing/checkers.ts';
import type { ScanPlatform } from '@orbweaver/scan/ports.ts';
import { HostRights, openFetchers, refusedOrigin } from '../gateway/host-rights.ts';
import { RobotsGuard } from '../gateway/robots-guard.ts';
import { createGuardedFetcher, createToolGuard } from '../tools/tool-guard.ts';
import { operatorsGrammar } from '../tools/writing.ts';
import { writingEntry } from '../tools/writing-entry.ts';
import { createScanFetcher } from './scan-fetcher.ts';
import type { ScanSetup } from './scan-messages.ts';
import type { ServerLine } from './server-line.ts';

/** Bytes of bodies that are held until they are read. The wait is longer than all other bodies can take. */
const bodies = { maxBytes: 16_000_000, maxBytesOfOwner: 16_000_000, maxBytesOfBody: Number.POSITIVE_INFINITY, waitMs: 600_000 };

/** Of a scan's browser: three pages at once. */
const browserMb = 750;

interface Asked {
  readonly options: ScanOptions;
  readonly secrets: ScanSecrets;
}

/** Throws AppError 'option-invalid' for a header that no scan may send, 'host-unverified' where secrets would go to a host that is not the account's. */
export async function openScanPlatform(
  asked: Asked,
  setup: ScanSetup,
  line: ServerLine,
): Promise<{ readonly platform: ScanPlatform; readonly options: ScanOptions }> {
  const guard = createToolGuard(setup);
  const rights = new HostRights(
    guard,
    { provenAddresses: (_grant, url) => line.provenAddresses(url) },
    { id: '', userId: '', maxPages: null },
  );
  const start = URL.parse(asked.options.startUrl);
  if (start === null) throw new AppError('url-invalid', { url: asked.options.startUrl.slice(0, 200) });
  const refusal = guard.refusal(start);
  if (refusal !== null) throw new AppError('host-unreachable', { url: asked.options.startUrl, detail: refusal });
  const isOwn = await rights.isTrusted(start);
  const ownName = isOwn && asked.options.userAgent !== defaultUserAgent ? asked.options.userAgent : null;
  const options: ScanOptions = {
    ...asked.options,
    userAgent: ownName ?? setup.userAgent,
    languageTool: setup.languageTool,
    workers: 0,
    render: setup.rendersPages ? asked.options.render : 'off',
    renderMemory: browserMb,
    // Elsewhere the fetcher holds the scan to it: one that knows of it names what it may not ask for.
    respectRobots: asked.options.respectRobots || !isOwn,
  };
  const settings = { ...settingsOf(options, asked.secrets), userAgent: ownName };
  const refused = await refusedOrigin(settings, rights);
  if (refused !== null) throw new AppError('host-unverified', { host: URL.parse(refused)?.host ?? refused });
  const budget = { budget: new ByteBudget(bodies), owner: '' };
  const open = (slots: number): Fetcher =>
    createScanFetcher({
      guard,
      rights,
      robots: new RobotsGuard(robotsFetcher(guard, { userAgent: setup.userAgent, budget }), setup.userAgent, systemClock),
      fetchers: openFetchers(
        settings,
        { userAgent: setup.userAgent, maxConnections: Math.min(slots, maxOpenRequests), isAddressAllowed: guard.isAddressAllowed, budget },
        rights,
      ),
      settings,
      line,
    });
  return {
    options,
    platform: {
      createFetcher: (_options, _secrets, slots) => open(slots),
      codec: zlibCodec,
      clock: systemClock,
      soon: setImmediate,
      openDatabase,
      startWorkers: null,
      timestamp: () => new Date().toISOString(),
      writing: createWriting,
      createRenderer: () =>
        // A page that is rendered asks strangers, too.
        createScanRenderer(
          { ...options, userAgent: setup.userAgent },
          {
            secrets: { origin: '', headers: [] },
            cookies: [],
            resolve: [],
            ...measuresFor(options.categories),
            guard,
          },
        ),
    },
  };
}

function settingsOf(
  { concurrency, respectRobots, startUrl }: ScanOptions,
  { headers, cookie, basicAuth }: ScanSecrets,
): Omit<GatewaySettings, 'userAgent'> {
  const slots = Math.min(concurrency, maxOpenRequests);
  return { slots, respectRobots, headers, cookie, basicAuth, secretOrigins: [originOf(startUrl)] };
}

/** Of robots.txt alone: bodies are counted until it is read. */
function robotsFetcher(...args: Parameters<typeof createGuardedFetcher>): Fetcher {
  const { fetch, close } = createGuardedFetcher(...args);
  return { fetch, close, abort: () => {}, resume: () => {} };
}

function createWriting({ spelling, grammar, languageTool }: ScanOptions) {
  const others = languageTool === null ? [] : [operatorsGrammar(languageTool)];
  return {
    spelling: spelling ? createSpelling(writingEntry) : null,
    grammar: grammar ? [createEnglishGrammar(writingEntry), ...others] : [],
  };
}

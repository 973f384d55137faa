/** Puts the parts of a scan together, and the state that it begins with. */
import { createPageChecker } from '@orbweaver/checks/frame.ts';
import { Pump } from '@orbweaver/crawl/politeness.ts';
import { createScope } from '@orbweaver/crawl/scope.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { nextTextId } from '@orbweaver/store/resume.ts';
import type { ScanWriter } from '@orbweaver/store/write.ts';
import { type Gathering, saveGathered } from '../gathering.ts';
import type { ScanPlatform } from '../ports.ts';
import { rereadUrls } from '../rereading.ts';
import { storedRobots } from '../stored-responses.ts';
import { BlockWatch } from './block-watch.ts';
import { Committer, type Ledger } from './committer.ts';
import { CoverageLedger } from './coverage-ledger.ts';
import { leaveDisallowed, leaveNew, leaveRefused, leaveUnwanted, takeStored } from './crawl.ts';
import { createCrawlOrder } from './crawl-order.ts';
import { Dispatcher } from './dispatcher.ts';
import { guardClock } from './guard-clock.ts';
import { OutcomeLedger } from './outcome-ledger.ts';
import { createOwnFetcher } from './own-fetcher.ts';
import { RobotsGate } from './robots-gate.ts';
import { ScanLog } from './scan-log.ts';
import { SitemapReader } from './sitemap-reader.ts';
import type { EngineParts, Scan, ScanState } from './state.ts';
import { StoredEdges } from './stored-edges.ts';
import { UrlTable } from './url-table.ts';
import { VerifyQueue } from './verify-queue.ts';
import type { WorkerLink } from './worker-link.ts';

/** Jobs that wait in the workers beyond the requests that may be open, so that no slot waits for the owner. */
const maxHandedAhead = 16;

/** Jobs that are out at once for so many open requests. */
export function handedOver(concurrency: number): number {
  return concurrency + Math.min(concurrency, maxHandedAhead);
}

export interface ScanParts {
  readonly options: ScanOptions;
  readonly platform: Pick<ScanPlatform, 'clock'>;
  readonly writer: ScanWriter;
  readonly database: Database;
  /** Facts that the scan in the file lacks and is completed with; null = a scan like any other. */
  readonly gathering?: Gathering | null;
  /** All that is to be read is in the file: nothing is asked of any site. */
  readonly isFromFile?: boolean;
  /** Something went wrong where nobody waits for it: the file could not be written. */
  readonly onFailure: (error: unknown) => void;
  /** Nothing is open, queued or waiting: the next step of the scan may begin. */
  readonly onDrained: () => void;
}

export function createScan(input: ScanParts): Scan {
  const { options, platform, writer, database, gathering = null, isFromFile = false, onFailure, onDrained } = input;
  const clock = guardClock(platform.clock, onFailure);
  const log = new ScanLog(platform.clock.now());
  const reread = gathering?.urls ?? rereadUrls(writer);
  const urls = new UrlTable(createScope(options), options, (id, url, kind, internal, crawlable) => {
    if (crawlable) state.order.traps.learn(id, url);
    if (state.isRestoring) return;
    writer.addUrl({ id, url, kind, internal });
    if (crawlable && reread !== null && options.mode === 'site') leaveNew(urls, id);
  });
  const verify = new VerifyQueue(options, urls);
  const state = newState(
    createCrawlOrder(options, urls, (id) => verify.ask(id)),
    nextTextId(database),
  );
  const ledger = new OutcomeLedger(createPageChecker({ categories: options.categories, settings: options.checkSettings }).ids);
  const coverage = new CoverageLedger();
  const concurrency = handedOver(options.concurrency);
  const pump = new Pump<number>({ ...options, concurrency });
  const links: WorkerLink[] = [];
  const fetcher = createOwnFetcher({ link: () => links[0] as WorkerLink, log, clock, isStopping: () => state.isStopping });
  const robots = new RobotsGate({
    options,
    fetcher: isFromFile ? storedRobots(database) : fetcher,
    saves: !isFromFile,
    writer,
    pump,
    onFailure,
  });
  const dispatcher = new Dispatcher({
    concurrency,
    urls,
    frontier: () => state.order.frontier,
    verify,
    robots,
    pump,
    clock,
    links,
    isWanted: (url) => reread?.has(url) ?? true,
    verifies: !isFromFile,
    onStored: (id) => takeStored(scan, id),
    onUnwanted: (id, isPage) => leaveUnwanted(scan, id, isPage),
    onDisallowed: (id, isPage) => leaveDisallowed(scan, id, isPage),
    onRefused: (id, isPage) => leaveRefused(scan, id, isPage),
    onDrained,
  });
  const parts: EngineParts = {
    options,
    database,
    reread,
    gathering,
    writer,
    clock,
    log,
    urls,
    stored: new StoredEdges(database),
    verify,
    dispatcher,
    pump,
    robots,
    sitemaps: new SitemapReader({ options, fetcher, stored: gathering === null ? null : database, writer, robots, urls, onFailure }),
    fetcher,
    ledger,
    coverage,
    committer: new Committer(writer, [ledger, coverage, ...gatheredLedger(gathering)], log, clock),
    links,
  };
  const scan: Scan = { parts, state };
  return scan;
}

/** Counts what came of the pages that are read again, with them. */
function gatheredLedger(gathering: Gathering | null): readonly Ledger[] {
  return gathering === null ? [] : [{ write: (writer) => saveGathered(writer, gathering.comparison.counts) }];
}

function newState(order: ScanState['order'], nextText: number): ScanState {
  return {
    order,
    seeds: [],
    seedIds: new Set(),
    siteHosts: [],
    named: [],
    nextText,
    retries: [],
    aloneSince: null,
    admittedBeforeRetries: null,
    blocks: new BlockWatch(),
    isRestoring: false,
    isSeeded: false,
    isProbed: false,
    isTimed: false,
    isStopping: false,
    isOver: false,
  };
}

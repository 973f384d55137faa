/**
 * Runs one scan: its phases in order, each until it has nothing more to do, and what people ask of it meanwhile. What is fetched
 * next is the frontier's to say, when it is fetched the dispatcher's; here it is said what comes after.
 */
import type { TrapDetector } from '@orbweaver/crawl/traps.ts';
import type { ScanSecrets } from '@orbweaver/model/scan-options.ts';
import { heldGroups } from '@orbweaver/store/held-groups.ts';
import type { UrlOutcome } from '@orbweaver/store/rows.ts';
import type { WorkerMessage } from '../messages.ts';
import type { ScanPlatform } from '../ports.ts';
import type { Progress, ScanPace } from '../progress.ts';
import { confirmBlock } from './confirm-block.ts';
import { crawl } from './crawl.ts';
import { urlOutcomes } from './crawl-order.ts';
import { createScan, handedOver, type ScanParts } from './create-scan.ts';
import { deferred } from './deferred.ts';
import { endWorkers, finishCrawl, lacksPages } from './finish.ts';
import { type Phase, takeStep } from './phase.ts';
import { probes } from './probes.ts';
import { takeBatch } from './receive.ts';
import { RenderDesk } from './render-desk.ts';
import { restoreScan } from './restore.ts';
import { retry } from './retry.ts';
import type { ScanLog } from './scan-log.ts';
import { seed } from './seed.ts';
import type { Scan } from './state.ts';
import { timeAgain } from './time-again.ts';
import { postToAll, type WorkerLink } from './worker-link.ts';
import { startWorkerLinks } from './worker-start.ts';

/** `finishCrawl` follows when the last has nothing more to do, or when a stopped scan has got everything back. */
export const phases: readonly Phase[] = [seed, crawl, retry, deferred, probes, timeAgain];

export interface EngineInput extends Omit<ScanParts, 'platform' | 'onFailure' | 'onDrained'> {
  readonly platform: ScanPlatform;
  readonly secrets: ScanSecrets;
  /** The site has closed itself to the scan, which a notice tells: to be paused. */
  readonly onBlocked?: () => void;
}

export class Engine {
  readonly #input: EngineInput;
  readonly #scan: Scan;
  readonly #renders: RenderDesk;
  readonly #ended = Promise.withResolvers<boolean>();
  /** A phase works by itself. */
  #isBusy = false;
  #isPaused = false;
  #pace: ScanPace;

  constructor(input: EngineInput) {
    this.#input = input;
    this.#pace = { concurrency: input.options.concurrency, rate: input.options.rate };
    this.#scan = createScan({ ...input, onFailure: (error) => this.#fail(error), onDrained: () => this.#next() });
    const { options, secrets, platform } = input;
    const renderer = options.render === 'off' ? null : (platform.createRenderer?.(options, secrets) ?? null);
    this.#renders = new RenderDesk(renderer, this.#scan.parts.log, this.#scan.parts.coverage);
  }

  /** Settles with true when the crawl is complete, false when it was stopped. Rejects when the file cannot be written or a worker ends. */
  async run(): Promise<boolean> {
    const { options, links, clock, database, gathering } = this.#scan.parts;
    restoreScan(this.#scan);
    const receive = (link: WorkerLink, message: WorkerMessage) => this.#receive(link, message);
    const lost = (_link: WorkerLink, failure: Error | null) =>
      this.#scan.state.isOver || this.#fail(failure ?? new Error('a page worker ended'));
    const { siteHosts } = this.#scan.state;
    const groups = [...(gathering?.groups ?? heldGroups(database))];
    try {
      startWorkerLinks(
        links,
        { options, secrets: this.#input.secrets, groups, siteHosts },
        { ...this.#input.platform, clock },
        receive,
        lost,
      );
      this.#next();
      const complete = (await this.#ended.promise) && !lacksPages(this.#scan);
      await finishCrawl(this.#scan, complete);
      return complete;
    } catch (error) {
      await endWorkers(links);
      throw error;
    } finally {
      await this.#renders.close();
    }
  }

  /** Nothing is open or queued: the first phase that has something to do goes on. After the last the crawl is complete. */
  #next(): void {
    const { parts, state } = this.#scan;
    if (state.isOver || state.isStopping || this.#isBusy) return;
    try {
      const step = takeStep(phases, this.#scan);
      if (step === 'done') this.#end(true);
      else if (step === 'queued') parts.dispatcher.run();
      else if (step !== 'waiting') this.#waitFor(step);
    } catch (error) {
      this.#fail(error);
    }
  }

  #waitFor(work: Promise<void>): void {
    this.#isBusy = true;
    work
      .then(() => {
        this.#isBusy = false;
        this.#continue();
      })
      .catch((error) => this.#fail(error));
  }

  #receive(link: WorkerLink, message: WorkerMessage): void {
    try {
      const received = link.receive(message);
      if (received?.type === 'render') return this.#renders.take(link, received);
      // What was under way when the scan failed.
      if (received === null || this.#scan.state.isOver) return;
      takeBatch(this.#scan, link, received);
      // A page has come since the site was found closed.
      if (!this.#isPaused && !this.#scan.state.blocks.isSettled) this.#scan.parts.log.forget('site-blocks');
      if (this.#scan.state.blocks.isSuspicious && !this.#isPaused) this.#lookIntoBlock();
      this.#continue();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Nothing is asked for meanwhile. */
  #lookIntoBlock(): void {
    const { parts, state } = this.#scan;
    state.blocks.settle();
    parts.dispatcher.pause();
    confirmBlock(this.#scan)
      .then((notice) => {
        if (state.isOver || state.isStopping || this.#isPaused) return;
        if (notice === null) return parts.dispatcher.resume();
        parts.log.note(notice);
        this.#input.onBlocked?.();
      })
      .catch((error) => this.#fail(error));
  }

  /** Something came in: free places are filled, or a stop ends as soon as the workers gave everything back and the seeds are known. */
  #continue(): void {
    const { parts, state } = this.#scan;
    if (!state.isStopping) parts.dispatcher.run();
    else if (parts.dispatcher.open === 0 && state.isSeeded) this.#end(false);
  }

  pause(): void {
    if (this.#scan.state.isOver) return;
    this.#isPaused = true;
    this.#scan.parts.dispatcher.pause();
    postToAll(this.#scan.parts.links, { type: 'abort' });
    this.#renders.abort();
  }

  resume(): void {
    const { parts, state } = this.#scan;
    if (state.isOver || state.isStopping) return;
    this.#isPaused = false;
    this.#renders.resume();
    postToAll(parts.links, { type: 'resume' });
    parts.dispatcher.resume();
  }

  /** Nothing new is asked for or read for so long. */
  throttle(ms: number): void {
    if (!this.#scan.state.isOver) postToAll(this.#scan.parts.links, { type: 'throttle', ms });
  }

  /** Another pace for the rest of this run: at most as many requests at once as it began with. */
  setPace(pace: ScanPace): void {
    const { parts, state } = this.#scan;
    if (state.isOver || state.isStopping) return;
    const { options, dispatcher } = parts;
    const concurrency = Math.max(1, Math.min(pace.concurrency, options.concurrency));
    this.#pace = { concurrency, rate: pace.rate };
    // Below what the workers have places for, none is handed more than may be open.
    const handed = concurrency < options.concurrency ? concurrency : handedOver(concurrency);
    dispatcher.setPace({ concurrency: handed, rate: pace.rate, hostConcurrency: options.hostConcurrency });
  }

  stop(): void {
    const { parts, state } = this.#scan;
    if (state.isOver) return;
    state.isStopping = true;
    parts.dispatcher.stop();
    postToAll(parts.links, { type: 'stop' });
    this.#renders.abort();
    parts.sitemaps.stop();
    this.#continue();
  }

  /** Makes durable what was taken in. false = the crawl is over. */
  commit(): boolean {
    const { parts, state } = this.#scan;
    if (!state.isOver) parts.committer.commit();
    return !state.isOver;
  }

  progress(paused: boolean): Progress {
    const { clock, log, verify, dispatcher } = this.#scan.parts;
    const { order, isOver } = this.#scan.state;
    const now = clock.now();
    const { pages, waiting } = order.frontier;
    return {
      phase: 'scanning',
      paused,
      pages,
      pagesWaiting: isOver ? 0 : waiting,
      done: log.fetched,
      waiting: isOver ? 0 : waiting + verify.waiting + dispatcher.waiting + dispatcher.open,
      failed: log.failed,
      elapsedMs: Math.round(log.elapsedMs(now)),
      pagesPerSecond: log.pagesPerSecond(now, pages),
      pace: this.#pace,
      mostConcurrency: this.#scan.parts.options.concurrency,
      notices: log.notices,
    };
  }

  /** What became of each URL. */
  outcomes(): Iterable<UrlOutcome> {
    const { parts, state } = this.#scan;
    return urlOutcomes(parts.urls, state.order.frontier, state.isStopping);
  }

  get traps(): ReturnType<TrapDetector['traps']> {
    return this.#scan.state.order.traps.traps();
  }

  get log(): ScanLog {
    return this.#scan.parts.log;
  }

  #end(complete: boolean): void {
    const { parts, state } = this.#scan;
    if (state.isOver) return;
    state.isOver = true;
    parts.committer.close();
    parts.log.noteTraps(state.order.traps.traps());
    this.#ended.resolve(complete);
  }

  #fail(error: unknown): void {
    const { parts, state } = this.#scan;
    state.isOver = true;
    parts.committer.close();
    parts.dispatcher.stop();
    postToAll(parts.links, { type: 'abort' });
    this.#renders.abort();
    this.#ended.reject(error);
  }
}

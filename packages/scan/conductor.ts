/**
 * Runs one scan: seeds the frontier, takes in what the workers bring, writes it, and goes on until nothing waits. The crawl's
 * order is the frontier's; what is fetched when is the dispatcher's; this file joins them to the file that is written.
 */
import { createPageChecker } from '@orbweaver/checks/frame.ts';
import type { Frontier } from '@orbweaver/crawl/frontier.ts';
import { Pump } from '@orbweaver/crawl/politeness.ts';
import { createScope } from '@orbweaver/crawl/scope.ts';
import type { TrapDetector } from '@orbweaver/crawl/traps.ts';
import { pageFlags } from '@orbweaver/model/page-flags.ts';
import type { ScanOptions, ScanSecrets } from '@orbweaver/model/scan-options.ts';
import type { UrlKind } from '@orbweaver/model/url-state.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { nextTextId, storedResponses, storedUrls } from '@orbweaver/store/resume.ts';
import type { UrlOutcome } from '@orbweaver/store/rows.ts';
import type { ScanWriter } from '@orbweaver/store/write.ts';
import { edgesOf, issuesOf, translateBatch } from './batch-intake.ts';
import { Committer } from './committer.ts';
import { createFrontier, createTraps, offerNamed, replayCrawl, urlOutcomes } from './crawl-order.ts';
import { Dispatcher } from './dispatcher.ts';
import { guardClock } from './guard-clock.ts';
import { hostOf } from './host-of.ts';
import { Intake } from './intake.ts';
import { jobModes, type OwnerMessage, type ResultBatch, type WorkerMessage, type WorkerResult } from './messages.ts';
import { OutcomeLedger } from './outcome-ledger.ts';
import { createOwnFetcher } from './own-fetcher.ts';
import type { ScanPlatform } from './ports.ts';
import { Probing } from './probes.ts';
import type { Progress } from './progress.ts';
import { purposeOf, type Retry, retryDelayMs } from './retry.ts';
import { RobotsGate } from './robots-gate.ts';
import { ScanLog } from './scan-log.ts';
import { SitemapReader } from './sitemap-reader.ts';
import { StoredEdges } from './stored-edges.ts';
import { UrlBook, urlFlags } from './url-book.ts';
import { VerifyQueue } from './verify-queue.ts';
import type { WorkerLink } from './worker-link.ts';
import { startWorkerLinks } from './worker-start.ts';

/** Jobs that wait in the workers beyond the requests that may be open, so that no slot waits for the owner. */
const maxHandedAhead = 16;

export class Conductor {
  readonly log: ScanLog;
  readonly book: UrlBook;
  #frontier: Frontier;
  #traps: TrapDetector;
  #intake: Intake;
  readonly #options: ScanOptions;
  readonly #secrets: ScanSecrets;
  readonly #platform: ScanPlatform;
  readonly #writer: ScanWriter;
  readonly #stored: StoredEdges;
  readonly #verify: VerifyQueue;
  readonly #dispatcher: Dispatcher;
  readonly #probing: Probing;
  readonly #robots: RobotsGate;
  readonly #pump: Pump<number>;
  readonly #sitemaps: SitemapReader;
  readonly #ledger: OutcomeLedger;
  readonly #committer: Committer;
  readonly #links: WorkerLink[] = [];
  readonly #scopeSeeds: string[] = [];
  readonly #settled = Promise.withResolvers<boolean>();
  #seeds: number[] = [];
  /** Seeds and where they redirect to. */
  readonly #seedIdSet = new Set<number>();
  /** What sitemaps named: id and how, in pairs. */
  readonly #named: number[] = [];
  #nextText: number;
  #retries: Retry[] = [];
  #delayed = 0;
  #isRestoring = false;
  #isStopping = false;
  #isOver = false;
  /** URLs admitted when the first postponed one was asked again; more of them afterwards may have come too late. */
  #admittedBeforeRetries: number | null = null;

  constructor(options: ScanOptions, secrets: ScanSecrets, platform: ScanPlatform, writer: ScanWriter, database: Database) {
    this.#options = options;
    this.#secrets = secrets;
    const onFailure = (error: unknown) => this.#fail(error);
    const clock = guardClock(platform.clock, onFailure);
    this.#platform = { ...platform, clock };
    this.#writer = writer;
    this.log = new ScanLog(platform.clock.now());
    const scope = createScope(options);
    this.book = new UrlBook(scope, options, (...row) => this.#added(...row));
    this.#stored = new StoredEdges(database);
    this.#nextText = nextTextId(database);
    this.#ledger = new OutcomeLedger(createPageChecker({ categories: options.categories, settings: options.checkSettings }).ids);
    this.#committer = new Committer(writer, this.#ledger, this.log, clock);
    this.#verify = new VerifyQueue(options, this.book);
    this.#traps = createTraps(options, this.book);
    this.#frontier = createFrontier(options, this.book, this.#traps);
    this.#intake = new Intake(options, this.book, this.#frontier, this.#traps, (id) => this.#verify.ask(id));
    const concurrency = options.concurrency + Math.min(options.concurrency, maxHandedAhead);
    this.#pump = new Pump<number>({ ...options, concurrency });
    const link = () => this.#links[0] as WorkerLink;
    const isStopping = () => this.#isStopping;
    const fetcher = createOwnFetcher({ link, log: this.log, clock, isStopping });
    this.#robots = new RobotsGate({ options, fetcher, writer, pump: this.#pump, onFailure });
    this.#probing = new Probing({ options, database, fetcher, robots: this.#robots, clock, writer, isStopping, onFailure });
    this.#sitemaps = new SitemapReader({ options, fetcher, writer, robots: this.#robots, book: this.book, onFailure });
    this.#dispatcher = new Dispatcher({
      concurrency,
      book: this.book,
      frontier: () => this.#frontier,
      verify: this.#verify,
      robots: this.#robots,
      pump: this.#pump,
      clock,
      links: this.#links,
      onStored: (id) => this.#takeStored(id),
      onDisallowed: (id, isPage) => this.#disallowed(id, isPage),
      onRefused: (id, isPage) => this.#refused(id, isPage),
      onDrained: () => this.#drained(),
    });
  }

  /** Settles with true when the crawl is complete, false when it was stopped. Rejects when the file cannot be written. */
  async run(): Promise<boolean> {
    this.#restore();
    const receive = (link: WorkerLink, message: WorkerMessage) => this.#receive(link, message);
    const lost = (_link: WorkerLink, failure: Error | null) => this.#isOver || this.#fail(failure ?? new Error('a page worker ended'));
    startWorkerLinks(this.#links, this.#options, this.#secrets, this.#platform, receive, lost);
    this.#seeds = await this.#seedIds();
    this.#frontier.seed(this.#seeds);
    for (const id of this.#seeds) {
      this.#seedIdSet.add(id);
      this.book.use(id, 'page');
    }
    if (this.#options.mode === 'site') this.#readSitemaps(this.#options.startUrl);
    this.#dispatcher.run();
    const complete = await this.#settled.promise;
    this.#committer.commit();
    for (const link of this.#links) link.post({ type: 'close' });
    await Promise.all(this.#links.map((link) => link.terminate()));
    if (this.#admittedBeforeRetries !== null && this.#frontier.admitted > this.#admittedBeforeRetries && complete) this.#replay();
    return complete;
  }

  pause(): void {
    if (this.#isOver) return;
    this.#dispatcher.pause();
    this.#tellAll({ type: 'abort' });
  }

  goOn(): void {
    if (this.#isOver || this.#isStopping) return;
    this.#tellAll({ type: 'go-on' });
    this.#dispatcher.goOn();
  }

  giveWay(ms: number): void {
    if (!this.#isOver) this.#tellAll({ type: 'rest', ms });
  }

  stop(): void {
    if (this.#isOver) return;
    this.#isStopping = true;
    this.#dispatcher.pause();
    this.#tellAll({ type: 'stop' });
    this.#sitemaps.stop();
    this.#settleStop();
  }

  progress(paused: boolean): Progress {
    const now = this.#platform.clock.now();
    const { pages } = this.#frontier;
    return {
      phase: 'scanning',
      paused,
      pages,
      done: this.log.fetched,
      waiting: this.#isOver ? 0 : this.#frontier.waiting + this.#verify.waiting + this.#dispatcher.waiting + this.#dispatcher.open,
      failed: this.log.failed,
      elapsedMs: Math.round(this.log.elapsedMs(now)),
      pagesPerSecond: this.log.pagesPerSecond(now, pages),
      notices: this.log.notices,
    };
  }

  /** For `finish`: what became of each URL. */
  outcomes(): Iterable<UrlOutcome> {
    return urlOutcomes(this.book, this.#frontier, this.#isStopping);
  }

  get traps(): ReturnType<TrapDetector['traps']> {
    return this.#traps.traps();
  }

  #added(id: number, url: string, kind: UrlKind, internal: boolean, crawlable: boolean): void {
    if (crawlable) this.#traps.learn(id, url);
    if (!this.#isRestoring) this.#writer.addUrl({ id, url, kind, internal });
  }

  /** Takes up a file that a stopped or killed scan left. */
  #restore(): void {
    for (const url of JSON.parse(this.#writer.getMeta('siteHosts') ?? '[]')) this.#extendScope(url);
    this.#isRestoring = true;
    for (const { url, kind } of storedUrls(this.#stored.database)) this.book.intern(url, kind);
    this.#isRestoring = false;
    for (const response of storedResponses(this.#stored.database)) {
      this.book.set(response.urlId, urlFlags.responded);
      this.#stored.remember(response);
      this.log.fetched++;
      if (response.status === 0 || response.status >= 400) this.log.failed++;
    }
    this.log.restore(this.#writer);
  }

  async #seedIds(): Promise<number[]> {
    const { mode, startUrl, list } = this.#options;
    if (mode === 'list') return list.map((url) => this.book.intern(url, 'page'));
    if (mode === 'sitemap') return this.#sitemaps.readSeeds(startUrl);
    return [this.book.intern(startUrl, 'page')];
  }

  #readSitemaps(url: string): void {
    if (!this.#options.readSitemaps) return;
    this.#sitemaps.start(
      url,
      (id, via) => this.#offerNamed(id, via),
      () => this.#dispatcher.run(),
    );
  }

  /** A URL that a sitemap names. */
  #offerNamed(id: number, via: number): void {
    this.#named.push(id, via);
    this.book.use(id, 'page');
    offerNamed(this.book, this.#frontier, id, via);
  }

  #receive(link: WorkerLink, message: WorkerMessage): void {
    try {
      const batch = link.receive(message);
      if (batch !== null) this.#take(link, batch);
    } catch (error) {
      this.#fail(error);
    }
  }

  #take(link: WorkerLink, batch: ResultBatch): void {
    link.learn(batch, (url) => this.book.intern(url, 'link'), this.#nextText);
    if (batch.newTexts.length > 0) this.#writer.addTexts(this.#nextText, batch.newTexts);
    this.#nextText += batch.newTexts.length;
    const taken = translateBatch(batch, link);
    const responses = taken.flatMap(({ response }) => (response === null ? [] : [response]));
    this.#writer.saveResponses(batch.block, responses);
    this.#writer.addMarks(batch.marks);
    this.#writer.saveIssues(issuesOf(taken));
    this.#ledger.add(batch);
    for (const { result, response } of taken) {
      const early = this.book.has(result.id, urlFlags.early) && !this.#frontier.isTaken(result.id);
      const attempts = this.#dispatcher.attemptsOf(result.id);
      this.#dispatcher.finished(link, result.id);
      this.#learnPoliteness(result, attempts, response?.ttfbMs ?? 0);
      if (result.source !== null) this.#writer.saveSource(result.id, result.source);
      if (result.prose !== null && result.page !== null) this.#writer.saveText(result.page.contentHash, result.prose);
      if (result.aborted) this.#putBack(result, early);
      else if (response === null) this.#askAgain(result, attempts, early);
      else this.#settleResponse(result, response, early);
    }
    this.#committer.took(responses.length);
    if (this.#isStopping) this.#settleStop();
    else this.#dispatcher.run();
  }

  #settleResponse(result: WorkerResult, response: Parameters<typeof edgesOf>[0], early: boolean): void {
    const { id } = result;
    this.book.set(id, urlFlags.responded);
    this.log.fetched++;
    if (response.status === 0 || response.status >= 400) this.log.failed++;
    if (response.page !== null && (response.page.flags & pageFlags.handedOver) !== 0) this.log.handedOver++;
    this.#stored.remember({ urlId: id, redirectToId: response.redirectToId, isPage: response.page !== null });
    if (early) return;
    if (!this.#frontier.isTaken(id)) return this.#intake.takeVerified(id, response.redirectToId);
    if (response.redirectToId !== null && this.#seedIdSet.has(id)) this.#followSeed(id, response.redirectToId);
    this.#intake.takePage(id, edgesOf(response));
  }

  /** Where a start URL redirects to is scanned in its place; another host that it leads to is the site too. */
  #followSeed(id: number, target: number): void {
    this.#seedIdSet.add(target);
    if (this.book.has(target, urlFlags.crawlable)) return;
    const url = this.book.textOf(target);
    this.#extendScope(url);
    if (this.book.reclassify(target)) this.#writer.markInternal(target);
    this.#traps.learn(target, url);
    this.#writer.setMeta('siteHosts', JSON.stringify(this.#scopeSeeds));
    this.#tellAll({ type: 'site-host', host: url });
    this.log.note({ code: 'start-redirected', values: { from: this.book.textOf(id), to: url } });
    if (this.#options.mode === 'site') this.#readSitemaps(url);
  }

  #extendScope(url: string): void {
    if (!this.#scopeSeeds.includes(url)) this.#scopeSeeds.push(url);
    this.book.useScope(createScope(this.#options, this.#scopeSeeds));
  }

  #learnPoliteness(result: WorkerResult, attempts: number, ttfbMs: number): void {
    if (!result.aborted) this.log.countRequest(purposeOf(result.mode, attempts));
    const { status, error, retryAfterMs } = result;
    this.#pump.done(hostOf(this.book.textOf(result.id)), { status, error, ttfbMs, retryAfterMs }, this.#platform.clock.now());
  }

  #putBack(result: WorkerResult, early: boolean): void {
    if (this.#isStopping || early) return;
    if (result.mode === jobModes.page) this.#retries.push({ id: result.id, mode: result.mode, attempts: 0 });
    else this.#verify.putBack(result.id, result.mode);
  }

  #askAgain(result: WorkerResult, attempts: number, early: boolean): void {
    if (early) return;
    const retry = { id: result.id, mode: result.mode, attempts };
    const isPage = this.#frontier.isTaken(result.id);
    if (isPage && this.#options.maxPages === null) this.#frontier.postpone(result.id);
    if (isPage && this.#options.maxPages !== null) this.#delay(retry);
    else this.#retries.push(retry);
  }

  #delay(retry: Retry): void {
    this.#delayed++;
    const waitMs = retryDelayMs(this.#options, this.book.textOf(retry.id), retry.attempts);
    this.#platform.clock.after(waitMs, () => {
      this.#delayed--;
      if (this.#isStopping) return;
      if (retry.mode === jobModes.page && !this.#frontier.isTaken(retry.id)) this.#frontier.retake(retry.id);
      this.#dispatcher.again(retry);
      this.#dispatcher.run();
    });
  }

  #disallowed(id: number, isPage: boolean): void {
    this.book.setReason(id, 'robots');
    if (isPage) this.#frontier.doneRejected(id, 'robots');
    if (this.#seedIdSet.has(id)) this.log.note({ code: 'robots-blocks-start', values: { url: this.book.textOf(id) } });
  }

  #takeStored(id: number): void {
    if (this.#committer.isPending) this.#committer.commit();
    this.#intake.takePage(id, this.#stored.edgesOf(id));
  }

  /** Its host answered nothing but 429 or 503 and was given up. */
  #refused(id: number, isPage: boolean): void {
    this.book.setReason(id, 'error');
    if (isPage) this.#frontier.doneRejected(id, 'error');
    this.log.note({ code: 'firewall-suspected', values: { host: hostOf(this.book.textOf(id)) } });
  }

  /** Nothing is open or waiting: brings on what was put off, then ends. */
  #drained(): void {
    if (this.#isOver || this.#isStopping || this.#probing.isRunning || this.#delayed > 0) return;
    if (this.#frontier.isIdle && this.#frontier.advance()) return this.#dispatcher.run();
    if (this.#sitemaps.isReading) return;
    const retries = this.#retries;
    this.#retries = [];
    if (retries.some(({ mode }) => mode === jobModes.page)) this.#admittedBeforeRetries ??= this.#frontier.admitted;
    for (const retry of retries) this.#delay(retry);
    if (retries.length > 0) return;
    this.#stored.eachVerifiedRedirect((id, target) => this.#intake.takeVerified(id, target));
    const isTaken = (id: number) => this.#frontier.isAdmitted(id);
    if (this.#verify.releaseDeferred(isTaken) || this.#verify.waiting > 0 || this.#frontier.advance()) return this.#dispatcher.run();
    this.#committer.commit();
    this.#probing.run(() => this.#over(true));
  }

  /** After stop: ends as soon as the workers gave everything back. */
  #settleStop(): void {
    if (this.#dispatcher.open === 0) this.#over(false);
  }

  #over(complete: boolean): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#committer.close();
    this.log.noteTraps(this.#traps.traps());
    this.#settled.resolve(complete);
  }

  #fail(error: unknown): void {
    this.#isOver = true;
    this.#committer.close();
    this.#dispatcher.pause();
    this.#settled.reject(error);
  }

  #tellAll(message: OwnerMessage): void {
    for (const link of this.#links) link.post(message);
  }

  /** Recovered retries may have given links late: depths are counted again from what is stored. */
  #replay(): void {
    const crawl = { options: this.#options, book: this.book, stored: this.#stored, seeds: this.#seeds, named: this.#named };
    const { traps, frontier, intake } = replayCrawl(crawl);
    this.#traps = traps;
    this.#frontier = frontier;
    this.#intake = intake;
  }
}

/** The worker's side of the device scan: starts, resumes and opens scans, answers the calls of all tabs, and tells the state to them. */
import { AppError } from '@orbweaver/model/errors.ts';
import type { FetchLink } from '@orbweaver/platform/browser/fetch-link.ts';
import { forgetResponses } from '@orbweaver/scan/forget-responses.ts';
import type { Progress, RunningScan, ScanSummary } from '@orbweaver/scan/progress.ts';
import { readLookedAt, willLookAt } from '@orbweaver/scan/results/looked-at.ts';
import type { ScanGather, ScanRescan, ScanResume, ScanStart, ScanState, StoredScan } from '@orbweaver/scan/results/protocol.ts';
import { resumeScan, startScan, storedOptions } from '@orbweaver/scan/scan.ts';
import { EarlierScans } from './earlier-scans.ts';
import { endGrant } from './end-grant.ts';
import { faultOf, withFileName } from './fault.ts';
import { importSaved } from './fetch-saved.ts';
import { fileChangeCalls } from './file-changes.ts';
import { handOverCalls } from './hand-over.ts';
import { handlersBeside } from './handlers-beside.ts';
import { HeldScan } from './held-scan.ts';
import type { Handlers, HostParts } from './host-parts.ts';
import { atRest, noState } from './no-state.ts';
import { type OpenScan, scanFile } from './open-scan.ts';
import { prepareGatherFor } from './run-checks.ts';
import { connectScan, type ScanConnection } from './scan-connection.ts';
import { listEveryMs, lookedAtNow, newRecord, recordOf, saveEnded } from './scan-record.ts';
import { measureRoom } from './storage-room.ts';
import { isScanId } from './stored-scans.ts';
import { Turns } from './turns.ts';
import { BackgroundUpload, type ShownScan } from './upload/background-upload.ts';

export class ScanHost {
  readonly #parts: HostParts;
  #state: ScanState;
  readonly #held: HeldScan;
  #link: FetchLink | null = null;
  #running: RunningScan | null = null;
  readonly #upload: BackgroundUpload;
  readonly #earlier: EarlierScans;
  /** What opens, changes or closes a scan. */
  readonly #turns = new Turns();
  #toldListMs = 0;

  constructor(parts: HostParts) {
    this.#parts = parts;
    this.#state = { ...noState, storage: parts.storage };
    this.#earlier = new EarlierScans(parts);
    this.#held = new HeldScan({ ...parts, untilFree: () => Promise.all([this.#upload.end(), this.#earlier.settled()]) });
    this.#upload = new BackgroundUpload({
      files: parts.packedFiles,
      scans: parts.scans,
      openFolder: (id) => this.#earlier.settled().then(() => parts.openFolder(id)),
      shown: () => this.#shown(),
      tell: (upload) => this.#set({ upload }),
      onSent: (scan, uploadedAs) => this.#sent(scan, uploadedAs),
    });
    this.#upload.resume();
  }

  get state(): ScanState {
    return this.#state;
  }

  /** The browser says that the network is back. */
  wake(): void {
    this.#link?.wake();
  }

  readonly handlers: Handlers = {
    start: (input) => this.#turn(() => this.#start(input)),
    resume: (input) => this.#underWay(input.id) ?? this.#turns.take(() => this.#resume(input)),
    rescan: (input) => this.#turn(() => this.#rescan(input)),
    gather: (input) => this.#turn(() => this.#gather(input)),
    pause: () => this.#tellAfter((running) => running.pause()),
    unpause: () => this.#tellAfter((running) => running.resume()),
    pace: (pace) => this.#tellAfter((running) => running.setPace(pace)),
    throttle: () => this.#tellAfter((running) => running.throttle()),
    stop: () => this.#stop(),
    list: () => this.#parts.scans.list(),
    open: ({ id, fault }) => this.#named(id) ?? this.#turns.take(() => this.#show(id, 'idle', fault)),
    close: (fault) => this.#turn(() => this.#close(fault)),
    discard: ({ id }) => this.#turns.take(() => this.#discard(id)),
    room: () => measureRoom(this.#held.open, this.#parts.scans),
    ...handlersBeside({
      parts: () => this.#parts,
      earlier: () => this.#earlier,
      upload: () => this.#upload,
      turns: this.#turns,
      idle: () => this.#idle(),
      shown: () => this.#held.open,
      state: () => this.#state,
    }),
    ...fileChangeCalls({
      parts: () => this.#parts,
      turn: (work) => this.#turn(work),
      idle: () => this.#idle(),
      upload: () => this.#upload,
      state: () => this.#state,
      set: (change) => this.#set(change),
      keep: (scan) => this.#keep(scan),
    }),
    ...handOverCalls({
      idle: () => this.#idle(),
      find: (id) => this.#held.find(id),
      upload: () => this.#upload,
      keep: (scan) => (this.#state.scan?.id === scan.id ? this.#keep(scan) : this.#parts.scans.save(scan)),
    }),
    view: (question) => this.#held.required().views.response(question),
    fileSize: () => this.#held.required().fileSize,
    filePart: ({ offset }) => this.#held.required().fileParts.part(offset),
    upload: (input) => this.#sendAgain(input?.replaces ?? null),
    fetchSaved: ({ savedId }) => this.#turn(() => this.#fetchSaved(savedId)),
    keptAs: async (savedAs) => (this.#state.scan === null ? null : this.#keep({ ...this.#state.scan, savedAs }).then(() => null)),
  };

  /** Refused at once while a scan runs, and again when its turn has come. */
  async #turn<T>(work: () => Promise<T>): Promise<T> {
    this.#requireIdle();
    return this.#turns.take(() => {
      this.#requireIdle();
      return work();
    });
  }

  async #start(input: ScanStart): Promise<StoredScan> {
    const { id, options, secrets } = input;
    if (!isScanId(id)) throw new AppError('option-invalid', { option: 'id', value: id.slice(0, 80) });
    // Whatever goes wrong with the new scan, a stored one stays what it is.
    if ((await this.#parts.scans.list()).some((scan) => scan.id === id)) throw new AppError('file-exists', { path: id });
    const scan = newRecord(input);
    // It may hold the earlier scan whose rules are read.
    await this.#upload.end();
    // An earlier scan that cannot be read is no reason against a new one.
    const segments = [...(input.segments ?? []), ...(await this.#earlier.segmentLines(scan).catch(() => []))];
    try {
      await this.#begin(scan, async (open) => {
        this.#set(willLookAt(options));
        const connection = await this.#connect(scan, options, secrets, open);
        this.#set(willLookAt(connection.options));
        return startScan({ ...connection.input, options: connection.options, segments, file: scanFile });
      });
    } catch (error) {
      // It never began: nothing is lost with it.
      await this.#held.drop(id);
      this.#set({ scan: null });
      throw error;
    }
    return scan;
  }

  /** Opens the scan first, wherever it was asked for: its file says how far it came, and what cannot be opened stays as it is. */
  async #resume(input: ScanResume): Promise<StoredScan> {
    // Two tabs asked, or one while it took over.
    const underWay = this.#underWay(input.id);
    if (underWay !== null) return underWay;
    this.#requireIdle();
    const scan = await this.#show(input.id, 'starting');
    // Killed when all was done, before the list could be told.
    if (scan.state === 'complete') {
      this.#set({ activity: 'idle' });
      this.#upload.resume();
      return scan;
    }
    return this.#resumeWith(input, () => {});
  }

  async #rescan({ urls, grant, secrets }: ScanRescan): Promise<StoredScan> {
    const forget = (open: OpenScan) => open.change((database) => forgetResponses(database, urls));
    return this.#resumeWith({ id: this.#held.required().id, grant, counter: 'analysis', secrets }, forget, urls.length);
  }

  async #gather({ view, grant, secrets }: ScanGather): Promise<StoredScan> {
    const { id } = this.#held.required();
    const { mode = 'site', pages = 0 } = this.#state.scan ?? {};
    const prepare = (open: OpenScan) => prepareGatherFor(open, view);
    return this.#resumeWith({ id, grant, counter: mode === 'page' ? 'analysis' : 'spider', secrets }, prepare, Math.max(1, pages));
  }

  /** `prepare` may change the file before the scan goes on, when the gateway has let it in. `rereading`: as in the state. */
  async #resumeWith({ id, secrets, ...leave }: ScanResume, prepare: (open: OpenScan) => unknown, rereading = 0): Promise<StoredScan> {
    const stored = await this.#held.find(id);
    const scan: StoredScan = { ...stored, ...leave, state: 'crawling', issues: null, uploadedAs: null, handedTo: null };
    await this.#upload.end();
    await this.#parts.packedFiles.remove(id);
    const run = async (open: OpenScan) => {
      const options = storedOptions(open.database);
      this.#set(readLookedAt(open.database));
      open.rest();
      const connection = await this.#connect(scan, options, secrets, open);
      prepare(open);
      return resumeScan({ ...connection.input, file: scanFile, changes: { workers: this.#parts.workers } });
    };
    await this.#begin(scan, run, rereading);
    return scan;
  }

  /** Takes the folder, brings the scan up, and lets it run. What fails leaves the file as it was, and the scan open where it can be. */
  async #begin(scan: StoredScan, run: (open: OpenScan) => Promise<RunningScan>, rereading = 0): Promise<void> {
    const { scan: before, changes } = this.#state;
    this.#set({ ...noState, activity: 'starting', scan, changes, rereading });
    let running: RunningScan | null = null;
    try {
      running = await run(await this.#held.take(scan.id));
      await this.#parts.scans.save(scan);
    } catch (error) {
      await running?.stop().catch(() => {});
      this.#leaveGateway(false);
      const isOpen = before?.id === scan.id && this.#held.open?.id === scan.id;
      this.#set({ ...atRest, scan: isOpen ? before : null, fault: faultOf(error) });
      throw error;
    }
    this.#running = running;
    this.#toldListMs = performance.now();
    this.#set({ activity: 'running', progress: running.progress() });
    void this.#follow(scan, running);
  }

  #connect(scan: StoredScan, options: ScanStart['options'], secrets: ScanStart['secrets'], open: OpenScan): Promise<ScanConnection> {
    return connectScan({
      options: { ...options, workers: this.#parts.workers },
      secrets,
      openDatabase: open.openDatabase,
      openSocket: () => this.#parts.openSocket(scan.grant),
      openBridge: this.#parts.openBridge,
      extension: scan.extension ?? null,
      createPageWorker: this.#parts.createPageWorker,
      createWritingWorker: this.#parts.createWritingWorker,
      onProgress: (progress) => this.#progressed(progress),
      onLink: (link, linkDetail) => this.#set({ link, linkDetail }),
      onPagesEnded: () => {
        this.#set({ pagesEnded: true });
        // Its end is told by `done`.
        this.#running?.stop().catch(() => {});
      },
      onLinkReady: (link) => {
        this.#link = link;
      },
    });
  }

  #progressed(progress: Progress): void {
    this.#set({ progress, activity: progress.phase === 'scanning' ? 'running' : 'finishing' });
    const { scan } = this.#state;
    const now = performance.now();
    if (scan === null || this.#running === null || now - this.#toldListMs < listEveryMs) return;
    this.#toldListMs = now;
    // Told again soon, and at the end, where it fails.
    this.#parts.scans.save({ ...scan, pages: progress.pages }).catch(() => {});
  }

  async #follow(scan: StoredScan, running: RunningScan): Promise<void> {
    let summary: ScanSummary | null = null;
    let fault: ScanState['fault'] = null;
    try {
      summary = await running.done;
    } catch (error) {
      fault = faultOf(error);
    }
    this.#leaveGateway(summary?.complete === true);
    if (scan.extension !== undefined && summary?.complete === true) void endGrant(scan.grant);
    this.#running = null;
    const ended = await saveEnded(this.#parts.scans, scan, this.#held.open);
    this.#set({ ...atRest, ...lookedAtNow(this.#held.open), scan: ended, summary, fault, changes: this.#state.changes + 1 });
    this.#upload.resume();
  }

  /** As the account's last scan, or in the place of a saved one: until that is done, also at a later visit. */
  async #sendAgain(replaces: string | null): Promise<null> {
    const { scan } = this.#idle();
    if (replaces !== null) {
      await this.#upload.end();
      await this.#keep({ ...scan, updating: replaces });
    }
    this.#upload.resume();
    return null;
  }

  #shown(): ShownScan | null {
    const { scan, activity } = this.#state;
    const { open } = this.#held;
    return scan === null || open?.id !== scan.id || activity !== 'idle' ? null : { scan, open };
  }

  async #sent(scan: StoredScan, uploadedAs: string): Promise<void> {
    const now = this.#state.scan;
    const sent = { uploadedAs, updating: null };
    if (now?.id === scan.id) await this.#keep({ ...now, ...sent });
    else await this.#parts.scans.save({ ...scan, ...sent });
  }

  /** Tells the list, and all tabs, of the open scan. */
  async #keep(scan: StoredScan): Promise<void> {
    await this.#parts.scans.save(scan);
    this.#set({ scan });
  }

  #tellAfter(change: (running: RunningScan) => void): null {
    if (this.#running !== null) change(this.#running);
    if (this.#running !== null) this.#set({ progress: this.#running.progress() });
    return null;
  }

  async #stop(): Promise<ScanSummary | null> {
    this.#set({ isStopping: this.#state.activity !== 'idle' });
    if (this.#running !== null) return this.#running.stop();
    // Still waiting for the gateway.
    this.#leaveGateway(false);
    return null;
  }

  /** The scan of that name that is starting or running. */
  #underWay(id: string): StoredScan | null {
    const { scan, activity } = this.#state;
    return scan?.id === id && activity !== 'idle' ? scan : null;
  }

  /** The same, or open. */
  #named(id: string): StoredScan | null {
    return this.#underWay(id) ?? (this.#held.open?.id === id ? this.#state.scan : null);
  }

  /** `activity` is what the scan is opened for. */
  async #show(id: string, activity: 'idle' | 'starting' = 'idle', fault: ScanState['fault'] = null): Promise<StoredScan> {
    const shown = this.#named(id);
    if (shown !== null) return shown;
    this.#requireIdle();
    const known = await this.#held.find(id);
    const open = await this.#held.take(id);
    try {
      const looked = readLookedAt(open.database);
      const scan = recordOf(known, open);
      if (scan !== known) await this.#parts.scans.tell(scan);
      this.#set({ ...noState, activity, scan, ...looked, fault });
      if (activity === 'idle') this.#upload.resume();
      return scan;
    } catch (error) {
      this.#held.letGo();
      const named = withFileName(error, known.savedAs?.title ?? known.startUrl);
      this.#set({ ...noState, fault: faultOf(named) });
      throw named;
    }
  }

  /** A fetched scan is in the list like one of this device's own. */
  async #fetchSaved(savedId: string): Promise<StoredScan> {
    this.#set({ ...noState, download: { receivedBytes: 0 } });
    try {
      const onReceived = (bytes: number | null) => this.#set({ download: bytes === null ? null : { receivedBytes: bytes } });
      const { id } = await importSaved(savedId, {
        take: (id) => this.#held.take(id),
        drop: (id) => this.#held.drop(id),
        scans: this.#parts.scans,
        onReceived,
      });
      return await this.#show(id);
    } finally {
      this.#set({ download: null });
    }
  }

  async #close(fault: ScanState['fault']): Promise<null> {
    await this.#upload.end();
    this.#held.letGo();
    this.#set({ ...noState, fault });
    this.#upload.resume();
    return null;
  }

  async #discard(id: string): Promise<null> {
    if (!isScanId(id)) return null;
    await this.#earlier.settled();
    if (this.#held.open?.id === id) this.#requireIdle();
    await this.#held.drop(id);
    if (this.#state.scan?.id === id) this.#set(noState);
    this.#upload.resume();
    return null;
  }

  /** The open scan, which nothing writes. */
  #idle(): ShownScan {
    this.#requireIdle();
    const shown = this.#shown();
    if (shown === null) throw new AppError('file-not-found', { path: '' });
    return shown;
  }

  #requireIdle(): void {
    if (this.#state.activity !== 'idle') throw new AppError('file-in-use', { path: this.#state.scan?.startUrl ?? '' });
  }

  #leaveGateway(isOver: boolean): void {
    this.#link?.close(isOver);
    this.#link = null;
    this.#set({ link: null, linkDetail: '' });
  }

  #set(change: Partial<ScanState>): void {
    this.#state = { ...this.#state, ...change };
    this.#parts.tell(this.#state);
  }
}

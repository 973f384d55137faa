/** The worker's side of the device scan: starts, resumes and opens scans, answers the calls of all tabs, and tells the state to them. */
import { AppError } from '@orbweaver/model/errors.ts';
import type { GatewayLink } from '@orbweaver/platform/browser/gateway-link.ts';
import { forgetAnswers } from '@orbweaver/scan/forget-answers.ts';
import type { RunningScan, ScanSummary } from '@orbweaver/scan/progress.ts';
import type {
  SavedAs,
  ScanCallName,
  ScanCalls,
  ScanRescan,
  ScanResume,
  ScanStart,
  ScanState,
  StoredScan,
} from '@orbweaver/scan/results/protocol.ts';
import { resumeScan, startScan, storedOptions } from '@orbweaver/scan/scan.ts';
import { changeIgnores } from '@orbweaver/store/change-ignores.ts';
import { EarlierScans } from './earlier-scans.ts';
import { faultOf } from './fault.ts';
import { askForSaved, savedFileParts, storedScanOf } from './fetch-saved.ts';
import type { HostParts } from './host-parts.ts';
import { noState } from './no-state.ts';
import { OpenScan, scanFile } from './open-scan.ts';
import { runChecksOf } from './run-checks.ts';
import { connectScan, type ScanConnection } from './scan-connection.ts';
import { measureRoom } from './storage-room.ts';
import { isScanId } from './stored-scans.ts';
import { BackgroundUpload } from './upload/background-upload.ts';

type Handlers = {
  readonly [N in ScanCallName]: (input: ScanCalls[N]['input']) => ScanCalls[N]['answer'] | Promise<ScanCalls[N]['answer']>;
};

export class ScanHost {
  readonly #parts: HostParts;
  #state: ScanState;
  #open: OpenScan | null = null;
  #link: GatewayLink | null = null;
  #running: RunningScan | null = null;
  readonly #upload: BackgroundUpload | null;
  readonly #earlier: EarlierScans;

  constructor(parts: HostParts) {
    this.#parts = parts;
    this.#state = { ...noState, storage: parts.storage };
    this.#earlier = new EarlierScans(parts);
    this.#upload =
      parts.packedFiles &&
      new BackgroundUpload({
        files: parts.packedFiles,
        tell: (upload) => this.#set({ upload }),
        onSent: (scan, uploadedAs) => this.#sent(scan, uploadedAs),
      });
  }

  get state(): ScanState {
    return this.#state;
  }

  /** The browser says that the network is back. */
  wake(): void {
    this.#link?.wake();
  }

  readonly handlers: Handlers = {
    start: (input) => this.#start(input),
    resume: (input) => this.#resume(input),
    rescan: (input) => this.#rescan(input),
    pause: () => this.#pause(),
    goOn: () => this.#goOn(),
    giveWay: () => {
      this.#running?.giveWay();
      return null;
    },
    stop: () => this.#stop(),
    list: () => this.#parts.scans.list(),
    open: ({ id }) => this.#show(id),
    close: () => this.#close(),
    discard: ({ id }) => this.#discard(id),
    room: () => measureRoom(this.#open, this.#parts.scans),
    compare: ({ id }) => this.#earlier.compare(this.#idle().open, id),
    figuresBefore: () => this.#earlier.figures(this.#idle().open, this.#idle().scan),
    history: ({ urlId }) => this.#earlier.history(this.#idle().open, this.#idle().scan, urlId),
    runChecks: ({ tab }) => this.#runChecks(tab),
    ignore: (change) => this.#ignore(change),
    view: (question) => this.#required().views.answer(question),
    fileSize: () => {
      const { bytes, partBytes } = this.#required().fileParts;
      return { bytes, partBytes };
    },
    filePart: ({ offset }) => this.#required().fileParts.part(offset),
    upload: (input) => {
      void this.#startUpload(input?.replaces ?? null);
      return null;
    },
    fetchSaved: ({ savedId }) => this.#fetchSaved(savedId),
    keptAs: (savedAs) => this.#keptAs(savedAs),
  };

  async #start({ id, grant, options, secrets }: ScanStart): Promise<StoredScan> {
    if (!isScanId(id)) throw new AppError('option-invalid', { option: 'id', value: id.slice(0, 80) });
    this.#requireIdle();
    const hadSecrets = secrets.cookie !== null || secrets.basicAuth !== null || secrets.headers.length > 0;
    const now = new Date().toISOString();
    const { startUrl, mode } = options;
    const scan: StoredScan = {
      ...{ id, startUrl, mode, state: 'crawling', startedAt: now, updatedAt: now, pages: 0, issues: null, bytes: 0 },
      ...{ grant, hadSecrets, uploadedAs: null },
    };
    await this.#begin(scan, async (open) => {
      this.#set({ categories: options.categories });
      const connection = await this.#connect(grant, options, secrets, open);
      return startScan({ ...connection.input, options: connection.options, file: scanFile });
    });
    return scan;
  }

  async #resume({ id, secrets, grant }: ScanResume): Promise<StoredScan> {
    return this.#goOnWith({ id, secrets, ...(grant === undefined ? {} : { grant }) }, () => {});
  }

  async #rescan({ urls, grant, secrets }: ScanRescan): Promise<StoredScan> {
    this.#requireIdle();
    const { id } = this.#required();
    return this.#goOnWith({ id, grant, secrets }, (open) => open.change((database) => forgetAnswers(database, urls)));
  }

  /** `prepare` may change the file before the scan goes on, when the gateway has given its leave. */
  async #goOnWith({ id, secrets, grant }: ScanResume, prepare: (open: OpenScan) => unknown): Promise<StoredScan> {
    this.#requireIdle();
    const stored = await this.#find(id);
    const scan: StoredScan = { ...stored, grant: grant ?? stored.grant, state: 'crawling', uploadedAs: null };
    await this.#upload?.end();
    await this.#parts.packedFiles?.remove(id);
    // Another call may have come meanwhile.
    this.#requireIdle();
    await this.#begin(scan, async (open) => {
      const options = storedOptions(open.database);
      this.#set({ categories: options.categories });
      open.rest();
      const connection = await this.#connect(scan.grant, options, secrets, open);
      prepare(open);
      return resumeScan({ ...connection.input, file: scanFile, changes: { workers: this.#parts.workers } });
    });
    return scan;
  }

  /** Takes the folder, brings the scan up, and lets it run. */
  async #begin(scan: StoredScan, run: (open: OpenScan) => Promise<RunningScan>): Promise<void> {
    this.#set({ ...noState, activity: 'starting', scan });
    try {
      const open = await this.#take(scan.id);
      this.#running = await run(open);
      await this.#parts.scans.save(scan);
    } catch (error) {
      this.#leaveGateway(false);
      this.#running = null;
      if (scan.updatedAt === scan.startedAt) await this.#drop(scan.id);
      this.#set({ activity: 'idle', scan: null, fault: faultOf(error) });
      throw error;
    }
    this.#set({ activity: 'running', progress: this.#running.progress() });
    void this.#follow(scan, this.#running);
  }

  #connect(grant: string, options: ScanStart['options'], secrets: ScanStart['secrets'], open: OpenScan): Promise<ScanConnection> {
    return connectScan({
      options: { ...options, workers: this.#parts.workers },
      secrets,
      openDatabase: open.openDatabase,
      openSocket: () => this.#parts.openSocket(grant),
      createPageWorker: this.#parts.createPageWorker,
      onProgress: (progress) => this.#set({ progress, activity: progress.phase === 'scanning' ? 'running' : 'finishing' }),
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

  async #follow(scan: StoredScan, running: RunningScan): Promise<void> {
    let summary: ScanSummary | null = null;
    let fault: ScanState['fault'] = null;
    try {
      summary = await running.done;
    } catch (error) {
      fault = faultOf(error);
    }
    this.#leaveGateway(summary?.complete === true);
    this.#running = null;
    const ended = await this.#saved(scan, summary);
    this.#set({ activity: 'idle', scan: ended, summary, fault });
    if (ended.pages > 0 && fault === null) void this.#startUpload();
  }

  /** `replaces` names the account's scan whose place it takes. */
  async #startUpload(replaces: string | null = null): Promise<void> {
    const { scan } = this.#state;
    const open = this.#open;
    if (scan === null || open === null || open.isWriting) return;
    if (replaces !== null) await this.#upload?.end();
    this.#upload?.start({ scan, open, replaces });
  }

  async #sent(scan: StoredScan, uploadedAs: string): Promise<void> {
    const now = this.#state.scan;
    const isOpen = now?.id === scan.id;
    const sent: StoredScan = { ...(isOpen ? now : scan), uploadedAs };
    await this.#parts.scans.save(sent);
    if (isOpen) this.#set({ scan: sent });
  }

  async #saved(scan: StoredScan, summary: ScanSummary | null): Promise<StoredScan> {
    const updatedAt = new Date().toISOString();
    if (summary === null) return { ...scan, updatedAt };
    const bytes = this.#open?.fileParts.bytes ?? 0;
    const state = summary.complete ? 'complete' : 'stopped';
    const ended: StoredScan = { ...scan, updatedAt, state, bytes, pages: summary.pages, issues: summary.issues };
    await this.#parts.scans.save(ended);
    return ended;
  }

  #pause(): null {
    this.#running?.pause();
    return this.#toldProgress();
  }

  #goOn(): null {
    this.#running?.resume();
    return this.#toldProgress();
  }

  #toldProgress(): null {
    if (this.#running !== null) this.#set({ progress: this.#running.progress() });
    return null;
  }

  async #stop(): Promise<ScanSummary | null> {
    if (this.#running !== null) return this.#running.stop();
    // Still waiting for the gateway.
    this.#leaveGateway(false);
    return null;
  }

  async #show(id: string): Promise<StoredScan> {
    if (this.#open?.id === id && this.#state.scan !== null) return this.#state.scan;
    this.#requireIdle();
    const scan = await this.#find(id);
    const open = await this.#take(id);
    this.#set({ ...noState, scan, summary: null });
    try {
      this.#set({ categories: storedOptions(open.database).categories });
    } catch (error) {
      this.#set({ fault: faultOf(error) });
      throw error;
    }
    return scan;
  }

  async #ignore(change: ScanCalls['ignore']['input']): Promise<ScanCalls['ignore']['answer']> {
    const { open } = this.#idle();
    await this.#upload?.end();
    const changed = open.change((database) => changeIgnores(database, change));
    await this.#fileChanged({});
    return changed;
  }

  async #runChecks(tab: string): Promise<null> {
    const { open } = this.#idle();
    await this.#upload?.end();
    const { issues } = runChecksOf(open, tab);
    this.#set({ categories: storedOptions(open.database).categories });
    await this.#fileChanged({ issues });
    return null;
  }

  /** The account keeps the last scan: only of that one a changed copy is sent. */
  async #fileChanged(change: Partial<StoredScan>): Promise<void> {
    const { scan, changes } = this.#state;
    this.#set({ changes: changes + 1 });
    const [newest] = await this.#parts.scans.list();
    if (scan === null) return;
    const isNewest = newest?.id === scan.id;
    const stored = { ...scan, ...change, ...(isNewest ? { uploadedAs: null } : {}) };
    if (isNewest) await this.#parts.packedFiles?.remove(scan.id);
    await this.#parts.scans.save(stored);
    this.#set({ scan: stored });
    if (isNewest) void this.#startUpload();
  }

  /** A fetched scan is in the list like one of this device's own. */
  async #fetchSaved(savedId: string): Promise<StoredScan> {
    this.#requireIdle();
    const id = crypto.randomUUID();
    const { scans } = this.#parts;
    this.#set({ ...noState, download: { receivedBytes: 0 } });
    try {
      const saved = await askForSaved(savedId);
      const open = await this.#take(id);
      await open.folder.importFile(scanFile, await savedFileParts(savedId, (receivedBytes) => this.#set({ download: { receivedBytes } })));
      const scan = storedScanOf(id, saved, open);
      await scans.save(scan);
      this.#set({ download: null });
    } catch (error) {
      await this.#drop(id);
      this.#set({ download: null });
      throw error;
    }
    return this.#show(id);
  }

  async #keptAs(savedAs: SavedAs): Promise<null> {
    const { scan } = this.#state;
    if (scan === null) return null;
    const kept = { ...scan, savedAs };
    await this.#parts.scans.save(kept);
    this.#set({ scan: kept });
    return null;
  }

  async #close(): Promise<null> {
    this.#requireIdle();
    await this.#upload?.end();
    this.#open?.close();
    this.#open = null;
    this.#set(noState);
    return null;
  }

  async #discard(id: string): Promise<null> {
    if (!isScanId(id)) return null;
    await this.#earlier.settled();
    if (this.#open?.id === id) this.#requireIdle();
    await this.#drop(id);
    if (this.#state.scan?.id === id) this.#set(noState);
    return null;
  }

  async #drop(id: string): Promise<void> {
    if (this.#open?.id === id) await this.#upload?.end();
    await this.#parts.packedFiles?.remove(id);
    if (this.#open?.id === id) {
      this.#open.rest();
      await this.#open.folder.remove();
      this.#open = null;
    } else await this.#parts.removeFolder(id);
    await this.#parts.scans.remove(id);
  }

  async #take(id: string): Promise<OpenScan> {
    await Promise.all([this.#upload?.end(), this.#earlier.settled()]);
    if (this.#open?.id === id) {
      this.#open.rest();
      return this.#open;
    }
    this.#open?.close();
    this.#open = null;
    this.#open = new OpenScan(id, await this.#parts.openFolder(id));
    return this.#open;
  }

  async #find(id: string): Promise<StoredScan> {
    const scan = (await this.#parts.scans.list()).find((one) => one.id === id);
    if (scan === undefined) throw new AppError('file-not-found', { path: id.slice(0, 80) });
    return scan;
  }

  #required(): OpenScan {
    if (this.#open === null) throw new AppError('file-not-found', { path: '' });
    return this.#open;
  }

  /** The open scan, which nothing writes. */
  #idle(): { readonly open: OpenScan; readonly scan: StoredScan } {
    this.#requireIdle();
    const { scan } = this.#state;
    if (scan === null) throw new AppError('file-not-found', { path: '' });
    return { open: this.#required(), scan };
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

/** The worker's side of the device scan: starts, resumes and opens scans, answers the calls of all tabs, and tells the state to them. */
import { AppError } from '@orbweaver/model/errors.ts';
import type { GatewayLink } from '@orbweaver/platform/browser/gateway-link.ts';
import type { ScanFolder } from '@orbweaver/platform/browser/scan-folder.ts';
import type { RunningScan, ScanSummary } from '@orbweaver/scan/progress.ts';
import type { ScanCallName, ScanCalls, ScanResume, ScanStart, ScanState, StoredScan, UploadState } from '@orbweaver/scan/protocol.ts';
import { readMeta, resumeScan, startScan, storedOptions } from '@orbweaver/scan/scan.ts';
import { changeIgnores } from '@orbweaver/store/change-ignores.ts';
import { faultOf } from './fault.ts';
import { OpenScan, scanFile } from './open-scan.ts';
import { connectScan, type ScanConnection } from './scan-connection.ts';
import { measureRoom } from './storage-room.ts';
import { isScanId, type StoredScans } from './stored-scans.ts';
import type { PackedFiles } from './upload/packed-file.ts';
import { uploadScan } from './upload/upload-scan.ts';

export interface HostParts {
  readonly storage: ScanState['storage'];
  readonly scans: StoredScans;
  openFolder(id: string): Promise<ScanFolder>;
  removeFolder(id: string): Promise<void>;
  openSocket(grant: string): WebSocket;
  createPageWorker(): Worker;
  /** Null where nothing can be kept for an upload. */
  readonly packedFiles: PackedFiles | null;
  /** Page workers that suit this device. */
  readonly workers: number;
  readonly tell: (state: ScanState) => void;
}

type Handlers = {
  readonly [N in ScanCallName]: (input: ScanCalls[N]['input']) => ScanCalls[N]['answer'] | Promise<ScanCalls[N]['answer']>;
};

const noState = {
  activity: 'idle',
  scan: null,
  progress: null,
  summary: null,
  link: null,
  linkDetail: '',
  pagesEnded: false,
  upload: null,
  changes: 0,
  fault: null,
} as const satisfies Partial<ScanState>;

export class ScanHost {
  readonly #parts: HostParts;
  #state: ScanState;
  #open: OpenScan | null = null;
  #link: GatewayLink | null = null;
  #running: RunningScan | null = null;
  #upload: AbortController | null = null;

  constructor(parts: HostParts) {
    this.#parts = parts;
    this.#state = { ...noState, storage: parts.storage };
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
    pause: () => this.#pause(),
    goOn: () => this.#goOn(),
    stop: () => this.#stop(),
    list: () => this.#parts.scans.list(),
    open: ({ id }) => this.#show(id),
    close: () => this.#close(),
    discard: ({ id }) => this.#discard(id),
    room: () => measureRoom(this.#open, this.#parts.scans),
    compare: ({ id }) => this.#compare(id),
    ignore: (change) => this.#ignore(change),
    view: (question) => this.#required().views.answer(question),
    fileSize: () => {
      const { bytes, partBytes } = this.#required().fileParts;
      return { bytes, partBytes };
    },
    filePart: ({ offset }) => this.#required().fileParts.part(offset),
    upload: () => {
      this.#startUpload();
      return null;
    },
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
      const connection = await this.#connect(grant, options, secrets, open);
      return startScan({ ...connection.input, options: connection.options, file: scanFile });
    });
    return scan;
  }

  async #resume({ id, secrets, grant }: ScanResume): Promise<StoredScan> {
    this.#requireIdle();
    const stored = await this.#find(id);
    const scan: StoredScan = { ...stored, grant: grant ?? stored.grant, state: 'crawling', uploadedAs: null };
    await this.#parts.packedFiles?.remove(id);
    await this.#begin(scan, async (open) => {
      const options = storedOptions(open.database);
      if (readMeta(open.database, 'state') === 'complete') throw new AppError('scan-complete', { file: id });
      open.rest();
      const connection = await this.#connect(scan.grant, options, secrets, open);
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
    if (ended.pages > 0 && fault === null) this.#startUpload();
  }

  /** In the background; a scan that starts meanwhile ends it. */
  #startUpload(): void {
    const { packedFiles, scans } = this.#parts;
    const { scan } = this.#state;
    const open = this.#open;
    if (this.#upload !== null || packedFiles === null || scan === null || open === null || open.isWriting) return;
    const control = new AbortController();
    this.#upload = control;
    const tell = (upload: UploadState): void => {
      if (!control.signal.aborted) this.#set({ upload });
    };
    uploadScan({ scan, open, files: packedFiles, signal: control.signal, tell })
      .then(async (uploadedAs) => {
        await scans.save({ ...scan, uploadedAs });
        if (this.#state.scan?.id === scan.id) this.#set({ scan: { ...this.#state.scan, uploadedAs } });
      })
      .catch(() => tell({ sentBytes: 0, totalBytes: this.#state.upload?.totalBytes ?? 0, status: 'failed' }))
      .finally(() => {
        if (this.#upload === control) this.#upload = null;
      });
  }

  #endUpload(): void {
    this.#upload?.abort();
    this.#upload = null;
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
      open.database.prepare('SELECT count(*) AS n FROM urls').get();
    } catch (error) {
      this.#set({ fault: faultOf(error) });
      throw error;
    }
    return scan;
  }

  /** The account keeps the last scan: only of that one a changed copy is sent. */
  async #ignore(change: ScanCalls['ignore']['input']): Promise<ScanCalls['ignore']['answer']> {
    this.#requireIdle();
    const open = this.#required();
    this.#endUpload();
    const changed = open.change((database) => changeIgnores(database, change));
    const { scan, changes } = this.#state;
    this.#set({ changes: changes + 1 });
    const [newest] = await this.#parts.scans.list();
    if (scan === null || newest?.id !== scan.id) return changed;
    const stored = { ...scan, uploadedAs: null };
    await this.#parts.packedFiles?.remove(scan.id);
    await this.#parts.scans.save(stored);
    this.#set({ scan: stored });
    this.#startUpload();
    return changed;
  }

  async #compare(id: string): Promise<ScanCalls['compare']['answer']> {
    this.#requireIdle();
    const { views } = this.#required();
    if (id === this.#open?.id) throw new AppError('file-in-use', { path: id });
    await this.#find(id);
    const other = new OpenScan(id, await this.#parts.openFolder(id));
    try {
      return views.session.compareWith(other.database);
    } finally {
      other.close();
    }
  }

  #close(): null {
    this.#requireIdle();
    this.#endUpload();
    this.#open?.close();
    this.#open = null;
    this.#set(noState);
    return null;
  }

  async #discard(id: string): Promise<null> {
    if (!isScanId(id)) return null;
    if (this.#open?.id === id) this.#requireIdle();
    await this.#drop(id);
    if (this.#state.scan?.id === id) this.#set(noState);
    return null;
  }

  async #drop(id: string): Promise<void> {
    await this.#parts.packedFiles?.remove(id);
    if (this.#open?.id === id) {
      this.#endUpload();
      this.#open.rest();
      await this.#open.folder.remove();
      this.#open = null;
    } else await this.#parts.removeFolder(id);
    await this.#parts.scans.remove(id);
  }

  async #take(id: string): Promise<OpenScan> {
    this.#endUpload();
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

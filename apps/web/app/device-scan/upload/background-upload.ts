/**
 * Keeps the account's copy in step with this device: the newest scan is sent when it has ended or was changed, and what a closed tab broke off is
 * taken up at the next visit. One upload at a time, beside whatever else the worker does; what opens another scan ends it.
 */
import { AppError } from '@orbweaver/model/errors.ts';
import type { ScanFolder } from '@orbweaver/platform/browser/scan-folder.ts';
import type { StoredScan, UploadState } from '@orbweaver/scan/results/protocol.ts';
import { errorOf, faultOf } from '../fault.ts';
import { OpenScan } from '../open-scan.ts';
import type { StoredScans } from '../stored-scans.ts';
import { lackingUpload } from './lacking-upload.ts';
import type { PackedFiles } from './packed-file.ts';
import { uploadScan } from './upload-scan.ts';

/** The open scan, which nothing writes. */
export interface ShownScan {
  readonly scan: StoredScan;
  readonly open: OpenScan;
}

interface BackgroundParts {
  readonly files: PackedFiles;
  readonly scans: StoredScans;
  readonly openFolder: (id: string) => Promise<ScanFolder>;
  readonly shown: () => ShownScan | null;
  readonly tell: (upload: UploadState | null) => void;
  readonly onSent: (scan: StoredScan, uploadedAs: string) => Promise<void>;
}

export class BackgroundUpload {
  readonly #parts: BackgroundParts;
  #control: AbortController | null = null;
  #over: Promise<void> = Promise.resolve();
  /** What the last one broke off for. */
  #fault: AppError | null = null;
  /** Opened for the upload alone. */
  #heldId: string | null = null;

  constructor(parts: BackgroundParts) {
    this.#parts = parts;
  }

  /** Sends what the account lacks of this device's scans; nothing while another upload runs. */
  resume(): void {
    if (this.#control !== null) return;
    const control = new AbortController();
    this.#control = control;
    const before = this.#over;
    this.#over = before
      .then(() => this.#sendLacking(control.signal))
      .finally(() => {
        if (this.#control === control) this.#control = null;
      });
  }

  /** The same, until that upload, or the one that runs, is over. Rejects with AppError where it broke off. */
  async finish(): Promise<void> {
    this.resume();
    await this.#over;
    if (this.#fault !== null) throw this.#fault;
  }

  /** Settles when nothing of it holds a file any more. */
  end(): Promise<void> {
    this.#control?.abort();
    this.#control = null;
    return this.#over;
  }

  /** Lets go of a scan that it opened by itself, so that it can be looked at. */
  async letGo(): Promise<void> {
    if (this.#heldId !== null) await this.end();
  }

  async #sendLacking(signal: AbortSignal): Promise<void> {
    const lacking = lackingUpload(await this.#parts.scans.list());
    if (lacking === null || signal.aborted) return;
    const shown = this.#parts.shown();
    if (shown?.scan.id === lacking.id) return this.#send(lacking, shown.open, signal);
    this.#heldId = lacking.id;
    let open: OpenScan | null = null;
    try {
      open = new OpenScan(lacking.id, await this.#parts.openFolder(lacking.id));
      await this.#send(lacking, open, signal);
    } catch {
      // Another tab holds it, or it cannot be read: it is tried again at the next visit.
      this.#parts.tell(null);
    } finally {
      open?.close();
      this.#heldId = null;
    }
  }

  async #send(scan: StoredScan, open: OpenScan, signal: AbortSignal): Promise<void> {
    const named = { scanId: scan.id, startUrl: scan.startUrl, pages: scan.pages };
    let totalBytes = 0;
    const tell = (upload: Omit<UploadState, keyof typeof named>): void => {
      totalBytes = upload.totalBytes;
      if (!signal.aborted) this.#parts.tell({ ...named, ...upload });
    };
    const replaces = scan.updating ?? null;
    this.#fault = null;
    try {
      const uploadedAs = await uploadScan({ scan, open, replaces, files: this.#parts.files, signal, tell });
      if (!signal.aborted) await this.#parts.onSent(scan, uploadedAs);
    } catch (error) {
      if (!signal.aborted) this.#fault = error instanceof AppError ? error : errorOf(faultOf(error));
      tell({ sentBytes: 0, totalBytes, status: 'failed' });
    }
  }
}

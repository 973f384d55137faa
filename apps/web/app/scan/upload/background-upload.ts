/** One upload of a scan at a time, beside whatever else the worker does; a scan that starts meanwhile ends it. */
import type { StoredScan, UploadState } from '@orbweaver/scan/results/protocol.ts';
import type { OpenScan } from '../open-scan.ts';
import type { PackedFiles } from './packed-file.ts';
import { uploadScan } from './upload-scan.ts';

interface BackgroundParts {
  readonly files: PackedFiles;
  readonly tell: (upload: UploadState) => void;
  readonly onSent: (scan: StoredScan, uploadedAs: string) => Promise<void>;
}

interface UploadWish {
  readonly scan: StoredScan;
  readonly open: OpenScan;
  readonly replaces: string | null;
}

export class BackgroundUpload {
  readonly #parts: BackgroundParts;
  #control: AbortController | null = null;
  #over: Promise<void> = Promise.resolve();

  constructor(parts: BackgroundParts) {
    this.#parts = parts;
  }

  /** Nothing while another one runs. */
  start(wish: UploadWish): void {
    if (this.#control !== null) return;
    const control = new AbortController();
    this.#control = control;
    let totalBytes = 0;
    const tell = (upload: UploadState): void => {
      totalBytes = upload.totalBytes;
      if (!control.signal.aborted) this.#parts.tell(upload);
    };
    this.#over = uploadScan({ ...wish, files: this.#parts.files, signal: control.signal, tell })
      .then((uploadedAs) => this.#parts.onSent(wish.scan, uploadedAs))
      .catch(() => tell({ sentBytes: 0, totalBytes, status: 'failed' }))
      .finally(() => {
        if (this.#control === control) this.#control = null;
      });
  }

  /** Settles when nothing of it holds a file any more. */
  end(): Promise<void> {
    this.#control?.abort();
    this.#control = null;
    return this.#over;
  }
}

/** The one scan whose folder the worker holds for its tabs: taken, let go and deleted here, and nowhere else. */
import { AppError } from '@orbweaver/model/errors.ts';
import type { StoredScan } from '@orbweaver/scan/results/protocol.ts';
import type { HostParts } from './host-parts.ts';
import { OpenScan } from './open-scan.ts';

interface HolderParts extends Pick<HostParts, 'scans' | 'openFolder' | 'removeFolder' | 'packedFiles'> {
  /** Settles when nothing else in this worker holds a folder. */
  readonly untilFree: () => Promise<unknown>;
}

export class HeldScan {
  readonly #parts: HolderParts;
  #open: OpenScan | null = null;

  constructor(parts: HolderParts) {
    this.#parts = parts;
  }

  get open(): OpenScan | null {
    return this.#open;
  }

  required(): OpenScan {
    if (this.#open === null) throw new AppError('file-not-found', { path: '' });
    return this.#open;
  }

  /** Throws AppError 'file-not-found' for a name that the list does not have. */
  async find(id: string): Promise<StoredScan> {
    const scan = (await this.#parts.scans.list()).find((one) => one.id === id);
    if (scan === undefined) throw new AppError('file-not-found', { path: id.slice(0, 80) });
    return scan;
  }

  /** In the place of the one held so far; its database is closed, and all of the site is shown. A new name gets a new folder. */
  async take(id: string): Promise<OpenScan> {
    await this.#parts.untilFree();
    if (this.#open?.id === id) {
      this.#open.showSegment(null);
      return this.#open;
    }
    this.letGo();
    this.#open = new OpenScan(id, await this.#parts.openFolder(id));
    return this.#open;
  }

  letGo(): void {
    const open = this.#open;
    this.#open = null;
    open?.close();
  }

  /** Deletes a scan with all that this device has of it. When a person asks for it, and for what never came to be a scan: never because something failed. */
  async drop(id: string): Promise<void> {
    await this.#parts.untilFree();
    await this.#parts.packedFiles.remove(id);
    if (this.#open?.id === id) {
      this.#open.rest();
      await this.#open.folder.remove();
      this.#open = null;
    } else await this.#parts.removeFolder(id);
    await this.#parts.scans.remove(id);
  }
}

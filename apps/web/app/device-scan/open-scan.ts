/** A scan whose folder this worker holds: its database, the views on it, and its file in parts. */
import { AppError } from '@orbweaver/model/errors.ts';
import type { SegmentRule } from '@orbweaver/model/segments.ts';
import { type FileParts, openFileParts } from '@orbweaver/platform/browser/file-parts.ts';
import type { ScanFolder } from '@orbweaver/platform/browser/scan-folder.ts';
import { createViewReader, type ViewReader } from '@orbweaver/scan/results/view-queries.ts';
import { sealFile } from '@orbweaver/store/finish.ts';
import { openScanFile } from '@orbweaver/store/open-scan-file.ts';
import type { Database, OpenDatabase } from '@orbweaver/store/ports.ts';
import { cutToSegment } from '@orbweaver/store/segments.ts';

export const scanFile = '/site.scan';

export class OpenScan {
  readonly id: string;
  readonly folder: ScanFolder;
  #database: Database | null = null;
  #reader: ViewReader | null = null;
  #parts: FileParts | null = null;
  #isWriting = false;
  #segment: SegmentRule | null = null;

  constructor(id: string, folder: ScanFolder) {
    this.id = id;
    this.folder = folder;
  }

  /** For the scan that runs: views look at the database that it writes. */
  readonly openDatabase: OpenDatabase = (path, mode) => {
    // A view may have asked meanwhile, and opened it for reading.
    this.rest();
    const database = this.folder.openDatabase(path, mode);
    this.#isWriting = mode !== 'read';
    this.#database = database;
    return {
      ...database,
      close: () => {
        this.#forget();
        this.#database = null;
        this.#isWriting = false;
        database.close();
      },
    };
  };

  /** The database, opened for reading where nothing writes it. */
  get database(): Database {
    this.#database ??= this.#openCut();
    return this.#database;
  }

  #openCut(): Database {
    const database = openScanFile(this.folder.openDatabase, scanFile, 'read');
    try {
      if (this.#segment !== null) cutToSegment(database, this.#segment);
    } catch (error) {
      database.close();
      throw error;
    }
    return database;
  }

  /** What views are of; null for the whole site. */
  get segment(): SegmentRule | null {
    return this.#segment;
  }

  /** From now on views are of the segment; null for the whole site, as after an error. Throws what `cutToSegment` throws. */
  showSegment(segment: SegmentRule | null): void {
    this.rest();
    this.#segment = segment;
    if (segment === null) return;
    try {
      this.#database = this.#openCut();
    } catch (error) {
      this.#segment = null;
      throw error;
    }
  }

  /** Looks at a segment, or the whole site, and shows again what was shown before. */
  lookAt<T>(segment: SegmentRule | null, look: (open: OpenScan) => T): T {
    const before = this.#segment;
    if (segment === before) return look(this);
    try {
      this.showSegment(segment);
      return look(this);
    } finally {
      this.showSegment(before);
    }
  }

  get views(): ViewReader {
    this.#reader ??= createViewReader(this.database);
    return this.#reader;
  }

  /** Throws AppError 'file-in-use' while a scan writes. */
  get fileParts(): FileParts {
    if (this.#isWriting) throw new AppError('file-in-use', { path: scanFile });
    this.#parts ??= openFileParts(this.database);
    return this.#parts;
  }

  get fileSize(): { readonly bytes: number; readonly partBytes: number } {
    const { bytes, partBytes } = this.fileParts;
    return { bytes, partBytes };
  }

  /** Changes the file, which no scan may be writing, and leaves it sealed; what views read before is forgotten. */
  change<T>(work: (database: Database) => T): T {
    if (this.#isWriting) throw new AppError('file-in-use', { path: scanFile });
    this.rest();
    const database = openScanFile(this.folder.openDatabase, scanFile, 'write');
    try {
      const done = work(database);
      sealFile(database);
      return done;
    } finally {
      database.close();
    }
  }

  /** Lets the database go, before it is opened in another way. */
  rest(): void {
    if (this.#isWriting) return;
    this.#forget();
    this.#database?.close();
    this.#database = null;
  }

  close(): void {
    this.rest();
    this.folder.release();
  }

  #forget(): void {
    this.#reader = null;
    this.#parts = null;
  }
}

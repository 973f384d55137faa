/** Pictures of rendered pages in the scan's file. What a file says is not believed: only bytes that are a picture of ours come out of it. */
import {
  isScreenshot,
  maxScanScreenshotBytes,
  maxScreenshotBytes,
  type Screenshot,
  screenshotDevices,
  screenshotFaults,
} from '@orbweaver/model/screenshots.ts';
import type { Database } from './ports.ts';
import { insertInto } from './table-columns.ts';

export class ScreenshotWriter {
  readonly #database: Database;
  readonly #maxBytes: number;
  /** Of all pictures in the file; null until it is known. */
  #bytes: number | null = null;

  constructor(database: Database, maxBytes = maxScanScreenshotBytes) {
    this.#database = database;
    this.#maxBytes = maxBytes;
  }

  /** In place of earlier ones of the same page and device. */
  save(urlId: number, screenshots: readonly Screenshot[]): void {
    const insert = this.#database.prepare(insertInto('screenshots', { or: 'REPLACE' }));
    for (const { device, picture, fault } of screenshots) {
      this.#bytes ??= storedBytes(this.#database);
      const isFull = picture !== null && this.#bytes + picture.length > this.#maxBytes;
      if (picture !== null && !isFull) this.#bytes += picture.length;
      insert.run(urlId, device, isFull ? null : picture, isFull ? 'scan-full' : fault);
    }
  }

  /** Rows went away: what is there is counted anew. */
  forget(): void {
    this.#bytes = null;
  }
}

function storedBytes(database: Database): number {
  return Number(database.prepare('SELECT coalesce(sum(length(picture)), 0) AS n FROM screenshots').get()?.n);
}

/** Of one page, in the order of devices. A row that holds no picture and names no fault of ours counts as none. */
export function screenshotsOf(database: Database, urlId: number): readonly Screenshot[] {
  const row =
    database.prepare(`SELECT CASE WHEN typeof(picture) = 'blob' AND length(picture) <= ${maxScreenshotBytes} THEN picture END AS picture,
    CASE WHEN typeof(fault) = 'text' AND length(fault) < 100 THEN fault END AS fault FROM screenshots WHERE url_id = ? AND device = ?`);
  return screenshotDevices.flatMap((device): Screenshot[] => {
    const { picture, fault: named } = row.get(urlId, device) ?? {};
    if (picture instanceof Uint8Array) return isScreenshot(picture) ? [{ device, picture, fault: null }] : [];
    const fault = screenshotFaults.find((each) => each === named);
    return fault === undefined ? [] : [{ device, picture: null, fault }];
  });
}

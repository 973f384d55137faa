/**
 * Sends records to a device as its credit allows: bodies in frames of 64 KB, one record after the other in turn, so that a large file
 * never holds up the pages behind it. Tells when more has come in than can go out.
 */

import type { HeldRecord } from '@orbweaver/crawl/ports.ts';
import { chunkBytes, windowBytes, writeBody, writeRecord } from '@orbweaver/platform/gateway/frames.ts';

/** Bytes that may wait in the socket itself. */
const socketBytes = 1024 * 1024;

export interface OutboxSocket {
  readonly bufferedAmount: number;
  send(frame: Uint8Array, sent: () => void): void;
}

interface Parcel extends HeldRecord {
  readonly id: number;
  /** Body bytes sent; -1 while not even the head is. */
  sent: number;
}

export class Outbox {
  readonly #socket: OutboxSocket;
  readonly #onBacklog: (isFull: boolean) => void;
  #parcels: Parcel[] = [];
  #credit = windowBytes;
  #isFull = false;
  #sentBytes = 0;

  /** `onBacklog` is called each time that records begin or stop waiting. */
  constructor(socket: OutboxSocket, onBacklog: (isFull: boolean) => void) {
    this.#socket = socket;
    this.#onBacklog = onBacklog;
  }

  get sentBytes(): number {
    return this.#sentBytes;
  }

  get isEmpty(): boolean {
    return this.#parcels.length === 0;
  }

  /** `held` is freed when its last byte has been written. */
  add(id: number, held: HeldRecord): void {
    this.#parcels.push({ ...held, id, sent: -1 });
    this.run();
  }

  /** False where a device grants more than it took. */
  grant(bytes: number): boolean {
    if (this.#credit + bytes > windowBytes) return false;
    this.#credit += bytes;
    this.run();
    return true;
  }

  /** Nothing more of a record is wanted; all without an id. */
  drop(id?: number): void {
    const isDropped = (parcel: Parcel): boolean => id === undefined || parcel.id === id;
    for (const parcel of this.#parcels) if (isDropped(parcel)) parcel.free();
    this.#parcels = this.#parcels.filter((parcel) => !isDropped(parcel));
    this.run();
  }

  readonly run = (): void => {
    while (this.#credit > 0 && this.#socket.bufferedAmount < socketBytes) {
      const parcel = this.#parcels.shift();
      if (parcel === undefined) break;
      const frame = this.#nextFrame(parcel);
      this.#credit -= frame.length;
      this.#sentBytes += frame.length;
      if (parcel.sent < (parcel.record.body?.length ?? 0)) this.#parcels.push(parcel);
      else parcel.free();
      this.#socket.send(frame, this.run);
    }
    const isFull = this.#parcels.length > 0;
    if (isFull === this.#isFull) return;
    this.#isFull = isFull;
    this.#onBacklog(isFull);
  };

  #nextFrame(parcel: Parcel): Uint8Array {
    if (parcel.sent < 0) {
      const { frame, sent } = writeRecord(parcel.id, parcel.record);
      parcel.sent = sent;
      return frame;
    }
    const body = parcel.record.body as Uint8Array;
    const chunk = body.subarray(parcel.sent, parcel.sent + chunkBytes);
    parcel.sent += chunk.length;
    return writeBody(parcel.id, chunk);
  }
}

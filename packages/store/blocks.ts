/** Reads entries of `blocks`: raw-deflated UTF-8 JSON arrays, several answers to a block. The block read last stays open. */
import { AppError } from '@orbweaver/model/errors.ts';
import { inflateSync } from 'fflate';
import type { Database, Statement } from './ports.ts';
import type { BlockEntry } from './rows.ts';

export class BlockReader {
  readonly #select: Statement;
  #id = 0;
  #entries: readonly BlockEntry[] = [];

  constructor(database: Database) {
    this.#select = database.prepare('SELECT entries FROM blocks WHERE id = ?');
  }

  /** Throws AppError 'file-damaged' when the block is missing or unreadable. */
  entry(blockId: number, index: number): BlockEntry {
    if (this.#id !== blockId) {
      this.#entries = readBlock(this.#select.get(blockId)?.entries);
      this.#id = blockId;
    }
    const entry = this.#entries[index];
    if (entry === undefined) throw new AppError('file-damaged');
    return entry;
  }
}

/** What a block holds before it is deflated. */
export function blockText(entries: readonly BlockEntry[]): string {
  return JSON.stringify(entries);
}

function readBlock(block: unknown): readonly BlockEntry[] {
  if (!(block instanceof Uint8Array)) throw new AppError('file-damaged');
  try {
    return JSON.parse(new TextDecoder().decode(inflateSync(block)));
  } catch (error) {
    throw new AppError('file-damaged', {}, error);
  }
}

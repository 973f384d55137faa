/**
 * The words of main texts in the scan file: a row of `word_blocks` holds those of the pages of one
 * transaction, from the block of its id on. Little endian: the number of pages, then
 * (URL id, words) a page, all of 32 bits; then the words of all pages, 16 bits each.
 */
import { AppError } from '@orbweaver/model/errors.ts';
import type { Database, Statement } from './ports.ts';
import type { ResponseRow } from './rows.ts';

/** What is stored for some answers; null where no page of them has words. */
export function packWords(responses: readonly ResponseRow[]): Uint8Array | null {
  const pages = responses.filter(({ page }) => page !== null && page.wordHashes.length > 0);
  if (pages.length === 0) return null;
  const total = pages.reduce((sum, { page }) => sum + (page?.wordHashes.length ?? 0), 0);
  const head = new Uint32Array(1 + 2 * pages.length);
  const packed = new Uint8Array(head.byteLength + 2 * total);
  const words = new Uint16Array(packed.buffer, head.byteLength);
  head[0] = pages.length;
  let at = 0;
  for (const [index, { urlId, page }] of pages.entries()) {
    if (page === null) continue;
    head[1 + 2 * index] = urlId;
    head[2 + 2 * index] = page.wordHashes.length;
    words.set(page.wordHashes, at);
    at += page.wordHashes.length;
  }
  packed.set(new Uint8Array(head.buffer));
  return packed;
}

const noWords = new Uint16Array(0);

/** The block that holds the pages of a block id, and the first id that the next one holds. */
const blockQuery = `SELECT id, words, (SELECT min(id) FROM word_blocks n WHERE n.id > w.id) AS next
  FROM word_blocks w WHERE id <= ? ORDER BY id DESC LIMIT 1`;

/** Reads pages of one block after the other from memory. */
export class WordReader {
  readonly #select: Statement;
  #from = 0;
  /** Ids from `#from` to before this one are in `#block`. */
  #end = 0;
  #block: Uint8Array = new Uint8Array(0);

  constructor(database: Database) {
    this.#select = database.prepare(blockQuery);
  }

  /** Words of a page whose response is in `blockId`, to be read before the next call; none where none are stored. Throws AppError 'file-damaged'. */
  read(urlId: number, blockId: number): Uint16Array {
    if (blockId < this.#from || blockId >= this.#end) this.#open(blockId);
    if (this.#block.length < 4) return noWords;
    const head = new Uint32Array(this.#block.buffer, 0, this.#block.length >> 2);
    const pages = head[0] as number;
    if (pages * 8 + 4 > this.#block.length) throw new AppError('file-damaged');
    let from = 4 + 8 * pages;
    for (let page = 0; page < pages; page++) {
      const length = head[2 + 2 * page] as number;
      if (head[1 + 2 * page] === urlId) {
        if (from + 2 * length > this.#block.length) throw new AppError('file-damaged');
        return new Uint16Array(this.#block.buffer, from, length);
      }
      from += 2 * length;
    }
    return noWords;
  }

  #open(blockId: number): void {
    release(this.#block);
    const row = this.#select.get(blockId);
    this.#block = aligned(row?.words);
    this.#from = row === undefined ? blockId : Number(row.id);
    this.#end = row === undefined ? blockId + 1 : Number(row.next ?? Number.POSITIVE_INFINITY);
  }
}

/** Bytes at the start of their buffer: a database may hand out any stretch of one. */
function aligned(bytes: unknown): Uint8Array {
  if (!(bytes instanceof Uint8Array)) return new Uint8Array(0);
  return bytes.byteOffset === 0 ? bytes : bytes.slice();
}

/** Gives memory back at once: a collector sees small objects only and lets dozens of megabytes of old blocks pile up. */
function release(block: Uint8Array): void {
  if (block.buffer instanceof ArrayBuffer) block.buffer.transfer?.(0);
}

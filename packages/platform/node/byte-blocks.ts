/**
 * Pieces of a body as they arrive into one array of bytes. A piece is a view of the buffer that its socket read into: all but a lone one are copied,
 * so that memory follows the bytes of a body and not the pieces in which a server chose to send them, nor when they are collected as garbage.
 */
import { release } from '@orbweaver/model/release.ts';

const firstBlock = 16 * 1024;
const largestBlock = 1024 * 1024;

export class ByteBlocks {
  /** The only piece so far: nearly every small body is one. */
  #single: Buffer | null = null;
  /** Full but for the last one. */
  #blocks: Uint8Array<ArrayBuffer>[] = [];
  /** What of the last block is filled. */
  #filledTo = 0;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  append(piece: Buffer): void {
    if (piece.length === 0) return;
    const single = this.#single;
    if (this.#length === 0) this.#single = piece;
    else {
      if (single !== null) this.#keep(single);
      this.#single = null;
      this.#keep(piece);
    }
    this.#length += piece.length;
  }

  /** All bytes in order; nothing is held afterwards. */
  take(): Buffer {
    const all = this.#single ?? this.#join();
    this.#single = null;
    this.#blocks = [];
    this.#length = 0;
    return all;
  }

  drop(): void {
    for (const block of this.#blocks) release(block);
    this.#single = null;
    this.#blocks = [];
    this.#length = 0;
  }

  #keep(piece: Buffer): void {
    for (let from = 0; from < piece.length; ) {
      const block = this.#roomyBlock();
      const part = piece.subarray(from, from + block.length - this.#filledTo);
      block.set(part, this.#filledTo);
      this.#filledTo += part.length;
      from += part.length;
    }
  }

  #roomyBlock(): Uint8Array<ArrayBuffer> {
    const last = this.#blocks.at(-1);
    if (last !== undefined && this.#filledTo < last.length) return last;
    const size = last === undefined ? firstBlock : Math.min(last.length * 2, largestBlock);
    const block = new Uint8Array(Buffer.allocUnsafeSlow(size).buffer as ArrayBuffer);
    this.#blocks.push(block);
    this.#filledTo = 0;
    return block;
  }

  /** Each block goes as soon as it is copied, so that a body is hardly ever in memory twice. */
  #join(): Buffer {
    const all = Buffer.allocUnsafeSlow(this.#length);
    let at = 0;
    for (const block of this.#blocks) {
      const part = block.subarray(0, this.#length - at);
      all.set(part, at);
      at += part.length;
      release(block);
    }
    return all;
  }
}

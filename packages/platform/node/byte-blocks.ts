/**
 * Pieces of a body as they arrive into one array of bytes. A piece is a view of the buffer that its socket read into: small pieces are copied, so
 * that memory follows the bytes of a body and not the number of pieces in which a server chose to send them.
 */

/** A piece of at least this size keeps at most twice its bytes alive, since sockets read 64 KB at a time: it is not copied. */
const largePiece = 32 * 1024;
const firstBlock = 16 * 1024;
const largestBlock = 1024 * 1024;

export class ByteBlocks {
  /** The only piece so far: nearly every small body is one. */
  #single: Buffer | null = null;
  #parts: Buffer[] = [];
  #block: Buffer | null = null;
  /** What of the block is part of `#parts`, and what is filled. */
  #takenTo = 0;
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
    if (this.#single === null) this.#sealBlock();
    const parts = this.#single === null ? this.#parts : [this.#single];
    const all = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts, this.#length);
    this.drop();
    return all;
  }

  drop(): void {
    this.#single = null;
    this.#parts = [];
    this.#block = null;
    this.#takenTo = this.#filledTo = this.#length = 0;
  }

  #keep(piece: Buffer): void {
    if (piece.length >= largePiece) {
      this.#sealBlock();
      this.#parts.push(piece);
      return;
    }
    for (let from = 0; from < piece.length; ) {
      const block = this.#roomyBlock();
      const copied = piece.copy(block, this.#filledTo, from);
      this.#filledTo += copied;
      from += copied;
    }
  }

  #roomyBlock(): Buffer {
    if (this.#block !== null && this.#filledTo < this.#block.length) return this.#block;
    this.#sealBlock();
    const size = this.#block === null ? firstBlock : Math.min(this.#block.length * 2, largestBlock);
    this.#block = Buffer.allocUnsafeSlow(size);
    this.#takenTo = this.#filledTo = 0;
    return this.#block;
  }

  #sealBlock(): void {
    if (this.#block !== null && this.#filledTo > this.#takenTo) this.#parts.push(this.#block.subarray(this.#takenTo, this.#filledTo));
    this.#takenTo = this.#filledTo;
  }
}

/** A sink that keeps what it gets, for tests of the formats. */
import type { ByteSink } from '../ports.ts';

export class MemorySink implements ByteSink {
  readonly #pieces: Uint8Array[] = [];
  closed = false;

  write(bytes: Uint8Array): void {
    if (this.closed) throw new Error('written after close');
    this.#pieces.push(bytes.slice());
  }

  close(): void {
    this.closed = true;
  }

  get bytes(): Uint8Array {
    const all = new Uint8Array(this.#pieces.reduce((sum, piece) => sum + piece.length, 0));
    let at = 0;
    for (const piece of this.#pieces) {
      all.set(piece, at);
      at += piece.length;
    }
    return all;
  }

  get text(): string {
    return new TextDecoder().decode(this.bytes);
  }
}

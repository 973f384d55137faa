/** Text in, UTF-8 bytes out to a sink in pieces of some 64 KB. */
import type { ByteSink } from './ports.ts';

const pieceChars = 64 * 1024;

export class TextSink {
  readonly #sink: ByteSink;
  readonly #encoder = new TextEncoder();
  #pending = '';

  constructor(sink: ByteSink) {
    this.#sink = sink;
  }

  write(text: string): void {
    this.#pending += text;
    if (this.#pending.length >= pieceChars) this.flush();
  }

  flush(): void {
    if (this.#pending === '') return;
    this.#sink.write(this.#encoder.encode(this.#pending));
    this.#pending = '';
  }
}

/**
 * How many bytes a response takes when it is compressed. A browser gives a compressed body unpacked and does not tell what came over the network; where
 * the server did not declare it either, it is compressed again. zlib's usual level takes no more than what servers send as gzip on the fly.
 */
export class CompressedSize {
  readonly #writer: WritableStreamDefaultWriter<BufferSource>;
  readonly #counted: Promise<number>;

  constructor() {
    const { writable, readable } = new CompressionStream('gzip');
    this.#writer = writable.getWriter();
    this.#counted = countBytes(readable);
    // Whoever is dropped asks for no size.
    this.#counted.catch(() => {});
  }

  async add(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.#writer.write(bytes);
  }

  async size(): Promise<number> {
    await this.#writer.close();
    return this.#counted;
  }

  drop(): void {
    this.#writer.abort().catch(() => {});
  }
}

async function countBytes(stream: ReadableStream<Uint8Array>): Promise<number> {
  let bytes = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return bytes;
    bytes += value.length;
  }
}

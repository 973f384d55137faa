/** Port of the exports: where the bytes of a file go. */

/**
 * Takes bytes in order; the array may be reused by the caller after `write` returns. Both calls are synchronous and throw AppError
 * ('disk-full', 'file-unreadable') when the bytes cannot be kept. An export that throws never calls `close`: what came until then
 * is incomplete, and the sink's owner drops it.
 */
export interface ByteSink {
  write(bytes: Uint8Array): void;
  close(): void;
}

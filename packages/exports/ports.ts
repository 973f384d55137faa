/** Ports of the exports: where the bytes of a file go, and who prints. */

/**
 * Takes bytes in order; the array may be reused by the caller after `write` returns. Both calls are synchronous and throw AppError
 * ('disk-full', 'file-unreadable') when the bytes cannot be kept. An export that throws never calls `close`: what came until then
 * is incomplete, and the sink's owner drops it.
 */
export interface ByteSink {
  write(bytes: Uint8Array): void;
  close(): void;
}

/**
 * Prints one self-contained HTML page on A4 and gives the PDF. The page is shown without network. Throws AppError 'browser-missing' where no
 * browser is installed, 'browser-failed' when it ends without a PDF or takes more than two minutes.
 */
export type PrintPdf = (html: Uint8Array) => Promise<Uint8Array>;

/** A result becomes a file among the downloads of the browser. */

/** Hands a file to the browser's downloads. */
export function downloadFile(name: string, content: string | Uint8Array<ArrayBuffer> | Blob, type = 'text/plain'): void {
  const url = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold of the bytes by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Large arrays of bytes or numbers that are done with: their memory is given back at once, not when garbage is collected. */

/** Below this, garbage collection does as well. */
const minBytes = 1024 * 1024;

/** Nobody may read the array afterwards: it is empty. Does nothing to small ones, and to those that are shared between threads. */
export function release({ buffer }: ArrayBufferView): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength >= minBytes) buffer.transfer(0);
}

/** Base64 to bytes; by the browser's own reader where it has one. */

interface Base64Reader {
  fromBase64?(text: string): Uint8Array<ArrayBuffer>;
}

/** Throws for what is no base64. */
export function bytesOfBase64(base64: string): Uint8Array<ArrayBuffer> {
  const read = (Uint8Array as unknown as Base64Reader).fromBase64;
  if (read !== undefined) return read.call(Uint8Array, base64);
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** Bytes to base64 (RFC 4648, section 4): a third of what `btoa` costs, which takes a string and reads it twice. */

const alphabet = Uint8Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/', (sign) => sign.charCodeAt(0));
const padding = 61;
const decoder = new TextDecoder();

let signs = new Uint8Array(1024);

/** The first `length` of the bytes. */
export function base64Of(bytes: Uint8Array, length = bytes.length): string {
  const needed = Math.ceil(length / 3) * 4;
  if (needed > signs.length) signs = new Uint8Array(needed);
  let used = 0;
  let at = 0;
  for (; at + 2 < length; at += 3)
    used = write(used, ((bytes[at] as number) << 16) | ((bytes[at + 1] as number) << 8) | (bytes[at + 2] as number));
  if (at < length) {
    const isLone = at + 1 === length;
    used = write(used, ((bytes[at] as number) << 16) | (isLone ? 0 : (bytes[at + 1] as number) << 8));
    signs[used - 1] = padding;
    if (isLone) signs[used - 2] = padding;
  }
  return decoder.decode(signs.subarray(0, used));
}

/** Three bytes as four signs. */
function write(used: number, bits: number): number {
  signs[used] = alphabet[bits >>> 18] as number;
  signs[used + 1] = alphabet[(bits >>> 12) & 63] as number;
  signs[used + 2] = alphabet[(bits >>> 6) & 63] as number;
  signs[used + 3] = alphabet[bits & 63] as number;
  return used + 4;
}

/** 64-bit hash of a file's bytes as 16 hex digits: tells equal files from different ones (two 32-bit lanes, MurmurHash3 mixing). */
export function contentHash(bytes: Uint8Array): string {
  let low = 0x9e3779b9;
  let high = 0x85ebca6b;
  const whole = bytes.length & ~7;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at < whole; at += 8) {
    low = lane(low, view.getUint32(at, true));
    high = lane(high, view.getUint32(at + 4, true) ^ low);
  }
  for (let at = whole; at < bytes.length; at++) low = lane(low, bytes[at] as number);
  low = mix(low ^ bytes.length);
  high = mix(high ^ low);
  return (high >>> 0).toString(16).padStart(8, '0') + (low >>> 0).toString(16).padStart(8, '0');
}

function lane(hash: number, word: number): number {
  const mixed = Math.imul(word, 0xcc9e2d51);
  const rotated = hash ^ Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593);
  return (Math.imul((rotated << 13) | (rotated >>> 19), 5) + 0xe6546b64) | 0;
}

function mix(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

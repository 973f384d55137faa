/** Raw deflate (RFC 1951), synchronous: browsers offer it only as a stream, so fflate does it. */
import type { Codec } from '@orbweaver/scan/ports.ts';
import { deflateSync, Inflate } from 'fflate';

/** As in Node; on blocks of facts level 6 costs three times as much for 8 % less. */
const level = 3;

export const fflateCodec: Codec = {
  deflate: (bytes) => deflateSync(bytes, { level }),
  inflate(bytes, maxBytes) {
    const parts: Uint8Array[] = [];
    let length = 0;
    let isWhole = false;
    const stream = new Inflate((part, isLast) => {
      length += part.length;
      if (length > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
      parts.push(part);
      isWhole ||= isLast;
    });
    stream.push(bytes, true);
    if (!isWhole) throw new Error('the deflated bytes end too early');
    const all = new Uint8Array(length);
    let at = 0;
    for (const part of parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  },
};

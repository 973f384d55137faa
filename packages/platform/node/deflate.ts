/** Raw deflate (RFC 1951) at once, through zlib: the codec of the scan file's fact blocks. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Codec } from '@orbweaver/scan/ports.ts';

/** Level 1: measured on blocks of fact JSON. */
const level = 1;

/** `inflate` throws when the bytes are damaged or more than `maxBytes` would come out. */
export const zlibCodec: Codec = {
  deflate: (bytes) => deflateRawSync(bytes, { level }),
  inflate: (bytes, maxBytes) => inflateRawSync(bytes, { maxOutputLength: maxBytes }),
};

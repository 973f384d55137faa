/**
 * A body as sent into the body as meant: gzip, deflate (zlib or raw), br, zstd, in layers (RFC 9110 section 8.4, RFC 8878).
 * Never more than `maxBytes` come out, and a broken coding keeps what could be decoded. Small bodies are decoded at once
 * (measured: a tenth of the cost of a stream); big, broken and bomb-like ones by a stream that stops at the limit.
 */
import type { Transform } from 'node:stream';
import * as zlib from 'node:zlib';
import { ByteBlocks } from './byte-blocks.ts';

export interface DecodedBody {
  readonly body: Buffer;
  /** More than `maxBytes` would have come out. */
  readonly truncated: boolean;
  /** What came out is more than a hundred times what went in, and it was cut. */
  readonly isBomb: boolean;
  /** Why decoding ended early, or null. */
  readonly error: string | null;
}

/** Holds up a decoder while there is no room for what it makes. */
export interface OutputGate {
  /** So many bytes more were made. False where no more are to be made until `whenOpen` calls. */
  take(bytes: number): boolean;
  whenOpen(call: () => void): void;
}

export interface DecodeLimits {
  readonly maxBytes: number;
  readonly gate: OutputGate | null;
}

export type Coding = 'gzip' | 'deflate' | 'br' | 'zstd';

const maxLayers = 4;
/** Bodies of ordinary pages unpack to five times their size, rarely to fifty. */
const bombRatio = 100;
/** Above these sizes decoding leaves the thread. */
const maxDirectInput = 512 * 1024;
const maxDirectOutput = 4 * 1024 * 1024;
const streamSlice = 64 * 1024;
/** Slices near a fault: what comes out of the slice that holds the fault is lost. */
const faultSlice = 64;
/** RFC 9659: a zstd window on the web is at most 8 MB. */
const zstdLimits = { [zlib.constants.ZSTD_d_windowLogMax]: 23 };

const none: readonly Coding[] = [];
const gzipOnly: readonly Coding[] = ['gzip'];

/** The codings to undo, in the order they were applied; unknown ones count as identity, as browsers have it. Null = too many layers. */
export function readCodings(value: string | null): readonly Coding[] | null {
  if (value === null || value === 'identity') return none;
  if (value === 'gzip') return gzipOnly;
  const codings: Coding[] = [];
  for (const token of value.toLowerCase().split(',', 64)) {
    const name = token.trim();
    if (name === 'gzip' || name === 'x-gzip') codings.push('gzip');
    else if (name === 'deflate' || name === 'br' || name === 'zstd') codings.push(name);
  }
  return codings.length > maxLayers ? null : codings;
}

/** Decodes a small, sound body; null when it takes `decodeBody`. */
export function decodeSmallBody(wire: Buffer, codings: readonly Coding[], maxBytes: number): Buffer | null {
  if (wire.length > maxDirectInput) return null;
  const limit = Math.min(maxBytes, maxDirectOutput);
  let body = wire;
  try {
    for (let i = codings.length - 1; i >= 0; i--) body = decodeAtOnce(body, codings[i] as Coding, limit);
    return body;
  } catch {
    return null;
  }
}

function decodeAtOnce(wire: Buffer, coding: Coding, limit: number): Buffer {
  if (coding === 'br') return zlib.brotliDecompressSync(wire, { maxOutputLength: limit });
  if (coding === 'zstd') return zlib.zstdDecompressSync(wire, { maxOutputLength: limit, params: zstdLimits });
  if (coding === 'gzip') return inflatePlainGzip(wire, limit) ?? zlib.gunzipSync(wire, { maxOutputLength: limit });
  return isZlibWrapped(wire) ? zlib.inflateSync(wire, { maxOutputLength: limit }) : zlib.inflateRawSync(wire, { maxOutputLength: limit });
}

const gzipHeadBytes = 10;
const gzipTailBytes = 8;
/** Deflate makes at most 1032 bytes of one. */
const deflateRatio = 1032;

/**
 * One gzip member without optional header fields, as servers send it (RFC 1952): the stated size spares growing and joining buffers, and the
 * checksum is left out, as browsers do (a quarter cheaper, measured). Null when the body is of another form.
 */
function inflatePlainGzip(wire: Buffer, limit: number): Buffer | null {
  const deflateBytes = wire.length - gzipHeadBytes - gzipTailBytes;
  if (deflateBytes < 2 || wire.readUInt32BE(0) !== 0x1f8b0800) return null;
  const stated = wire.readUInt32LE(wire.length - 4);
  if (stated > Math.min(limit, deflateBytes * deflateRatio)) return null;
  const deflated = wire.subarray(gzipHeadBytes, wire.length - gzipTailBytes);
  const options = { maxOutputLength: limit, chunkSize: Math.max(64, stated + 1), info: true };
  // With `info` it returns both, which its types do not say.
  const { buffer, engine } = zlib.inflateRawSync(deflated, options) as unknown as { buffer: Buffer; engine: zlib.InflateRaw };
  return buffer.length === stated && engine.bytesWritten === deflateBytes ? buffer : null;
}

/** RFC 1950 header; servers send raw deflate under the same name. */
function isZlibWrapped(wire: Buffer): boolean {
  const first = wire[0] ?? 0;
  return (first & 15) === 8 && ((first << 8) | (wire[1] ?? 0)) % 31 === 0;
}

/** Decodes any body; never rejects. */
export async function decodeBody(wire: Buffer, codings: readonly Coding[], limits: DecodeLimits): Promise<DecodedBody> {
  let result: DecodedBody = { body: wire, truncated: false, isBomb: false, error: null };
  for (let i = codings.length - 1; i >= 0; i--) {
    const coding = codings[i] as Coding;
    const layer = await decodeLayer(result.body, coding, limits);
    const truncated = result.truncated || layer.truncated;
    // A layer cut by us ends early for the next one: that is our doing, not a fault of the sender.
    const isBomb = result.isBomb || layer.isBomb;
    result = { body: layer.body, truncated, isBomb, error: result.truncated ? null : (result.error ?? layer.error) };
  }
  return result;
}

async function decodeLayer(wire: Buffer, coding: Coding, limits: DecodeLimits): Promise<DecodedBody> {
  const first = await runDecoder(wire, coding, { ...limits, carefulFrom: wire.length });
  if (first.error === null || first.error === 'unexpected end of file') return first;
  return runDecoder(wire, coding, { ...limits, carefulFrom: Math.max(0, first.faultAt - streamSlice) });
}

function createDecoder(wire: Buffer, coding: Coding): Transform & { readonly bytesWritten: number } {
  const options = { chunkSize: streamSlice };
  if (coding === 'br') return zlib.createBrotliDecompress(options);
  if (coding === 'zstd') return zlib.createZstdDecompress({ ...options, params: zstdLimits });
  if (coding === 'gzip') return zlib.createGunzip(options);
  return isZlibWrapped(wire) ? zlib.createInflate(options) : zlib.createInflateRaw(options);
}

/** Feeds a decoder slice by slice, in small slices from `carefulFrom` on; `faultAt` is how far it was fed when it failed. */
function runDecoder(
  wire: Buffer,
  coding: Coding,
  { maxBytes, gate, carefulFrom }: DecodeLimits & { readonly carefulFrom: number },
): Promise<DecodedBody & { faultAt: number }> {
  return new Promise((resolve) => {
    const decoder = createDecoder(wire, coding);
    const decoded = new ByteBlocks();
    let fedBytes = 0;
    const finish = (truncated: boolean, error: string | null) => {
      decoder.removeAllListeners('data').removeAllListeners('end');
      decoder.destroy();
      const isBomb = truncated && maxBytes > bombRatio * decoder.bytesWritten;
      resolve({ body: decoded.take(), truncated, isBomb, error, faultAt: fedBytes });
    };
    const feed = () => {
      if (decoder.destroyed) return;
      if (fedBytes >= wire.length) {
        decoder.end();
        return;
      }
      const end = fedBytes < carefulFrom ? Math.min(fedBytes + streamSlice, carefulFrom) : fedBytes + faultSlice;
      const slice = wire.subarray(fedBytes, end);
      fedBytes += slice.length;
      decoder.write(slice, feed);
    };
    decoder.on('data', (part: Buffer) => {
      const room = maxBytes - decoded.length;
      decoded.append(part.length > room ? part.subarray(0, room) : part);
      if (part.length > room) return finish(true, null);
      if (gate === null || gate.take(part.length)) return;
      decoder.pause();
      gate.whenOpen(() => decoder.resume());
    });
    decoder.on('end', () => finish(false, null));
    decoder.on('error', (error) => finish(false, error.message));
    feed();
  });
}

/**
 * The blob store in a bucket of an S3-compatible object store. Objects cannot grow, so a file is a row of pieces, each an object named by its offset:
 * `<prefix><key>/000000008388608`. A piece is acknowledged when its object is stored.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { BlobStore } from './blob-store.ts';
import { readListing, type StoredObject } from './read-listing.ts';
import { type BucketKeys, createSigner } from './sign-request.ts';

export interface BucketOptions extends BucketKeys {
  /** Address of the store with the bucket as its path: `https://s3.example.com/scans`. */
  readonly url: string;
  /** Before the first further try of a request that the store was too busy for; doubled before each next one. */
  readonly pauseMs?: number;
}

interface Piece extends StoredObject {
  readonly start: number;
}

interface Sent {
  readonly query?: string;
  readonly range?: string;
  readonly body?: Uint8Array<ArrayBuffer>;
}

const pieceBytes = 8 * 1024 * 1024;
const headBytes = 16;
const requestMs = 120_000;
const tries = 6;
const standardPauseMs = 200;
/** The store is to be asked again: it was too busy, or something in it broke. Each request here may be repeated. */
const passingStatuses = new Set([429, 500, 502, 503, 504]);

export function bucketBlobs(options: BucketOptions): BlobStore {
  const sign = createSigner(options);
  const base = options.url.replace(/\/$/, '');

  const send = async (method: string, name: string, more: Sent = {}): Promise<Response> => {
    const url = new URL(`${base}/${name}${more.query ?? ''}`);
    const headers: Record<string, string> = more.range === undefined ? {} : { range: more.range };
    for (let tried = 1; ; tried++) {
      // Signed anew each time: a signature holds for some minutes.
      const request = await sign({ method, url, headers, body: more.body ?? null }, new Date());
      const answer = await fetch(request, { signal: AbortSignal.timeout(requestMs) }).catch((error: unknown) => {
        // The connection could not be made, or was lost.
        if (error instanceof TypeError && tried < tries) return null;
        throw error;
      });
      if (answer !== null && (answer.ok || (method === 'DELETE' && answer.status === 404))) return answer;
      if (answer !== null && (tried === tries || !passingStatuses.has(answer.status)))
        throw new Error(`the object store answered ${answer.status} to ${method}: ${(await answer.text()).slice(0, 300)}`);
      await answer?.body?.cancel();
      await wait((options.pauseMs ?? standardPauseMs) * 2 ** (tried - 1) * (0.5 + Math.random() / 2));
    }
  };

  /** In order of their offsets; what a later piece took the place of is left out. */
  const list = async (key: string): Promise<Piece[]> => {
    const pieces: Piece[] = [];
    let token: string | null = null;
    do {
      const next: Record<string, string> = token === null ? {} : { 'continuation-token': token };
      const query = new URLSearchParams({ 'encoding-type': 'url', 'list-type': '2', prefix: `${keyOf(key)}/`, ...next });
      const listing = readListing(await (await send('GET', '', { query: `?${query}` })).text());
      for (const object of listing.objects) pieces.push({ ...object, start: Number(object.name.slice(object.name.lastIndexOf('/') + 1)) });
      token = listing.next;
    } while (token !== null);
    return pieces.sort((a, b) => a.start - b.start);
  };

  async function* readAll(key: string, start: number, end: number): AsyncGenerator<Buffer> {
    for (const piece of await list(key)) {
      const [from, to] = [Math.max(start, piece.start), Math.min(end, piece.start + piece.bytes - 1)];
      if (from > to) continue;
      const response = await send('GET', piece.name, { range: `bytes=${from - piece.start}-${to - piece.start}` });
      if (response.status !== 206) throw new Error('the object store does not read ranges');
      for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) yield Buffer.from(part);
    }
  }

  return {
    create: async (key) => void keyOf(key),
    append: async (key, offset, stream, maxBytes) => {
      // Bytes behind the acknowledged offset may be of a piece that never got its response.
      for (const { name, start } of await list(key)) if (start >= offset) await send('DELETE', name);
      let end = offset;
      for await (const body of inPieces(stream, maxBytes)) {
        await send('PUT', `${keyOf(key)}/${String(end).padStart(15, '0')}`, { body });
        end += body.length;
      }
      return end;
    },
    read: (key, start, end) => Readable.from(readAll(key, start, end), { objectMode: false }),
    digest: async (key) => {
      const hash = createHash('sha256');
      let head = Buffer.alloc(0);
      for await (const part of readAll(key, 0, Number.MAX_SAFE_INTEGER)) {
        if (head.length < headBytes) head = Buffer.concat([head, part.subarray(0, headBytes)]);
        hash.update(part);
      }
      return { sha256: hash.digest('hex'), head: head.subarray(0, headBytes) };
    },
    remove: async (key) => {
      for (const { name } of await list(key)) await send('DELETE', name);
    },
  };
}

function keyOf(key: string): string {
  if (!/^[0-9a-f-]{36}$/.test(key)) throw new Error(`not a key of a blob: ${key}`);
  return key;
}

/** At most `maxBytes` of a stream in bodies of objects; what arrived of one that broke off comes too. */
async function* inPieces(stream: Readable, maxBytes: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let held: Buffer[] = [];
  let bytes = 0;
  let left = maxBytes;
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      const kept = part.length > left ? part.subarray(0, left) : part;
      left -= kept.length;
      held.push(kept);
      bytes += kept.length;
      if (bytes >= pieceBytes) {
        yield Buffer.concat(held);
        [held, bytes] = [[], 0];
      }
      if (left <= 0) break;
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && brokenOff.has(String(error.code)))) throw error;
  }
  if (bytes > 0) yield Buffer.concat(held);
}

const brokenOff = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR', 'EPIPE']);

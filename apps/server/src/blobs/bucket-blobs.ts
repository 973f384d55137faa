/**
 * The blob store in a bucket of an S3-compatible object store. Objects cannot grow, so a file is a row of pieces, each an object named by its offset:
 * `<prefix><key>/000000008388608`. A piece is acknowledged when its object is stored.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { BlobStore } from './blob-store.ts';
import { type BucketKeys, signRequest } from './sign-request.ts';

export interface BucketOptions extends BucketKeys {
  /** Address of the store with the bucket as its path: `https://s3.example.com/scans`. */
  readonly url: string;
}

interface Piece {
  readonly name: string;
  readonly start: number;
  readonly bytes: number;
}

const pieceBytes = 8 * 1024 * 1024;
const headBytes = 16;
const requestMs = 120_000;

export function bucketBlobs(options: BucketOptions): BlobStore {
  const send = async (
    method: string,
    name: string,
    more: { query?: string; range?: string; body?: Uint8Array } = {},
  ): Promise<Response> => {
    const url = new URL(`${options.url.replace(/\/$/, '')}/${name}${more.query ?? ''}`);
    const body = more.body ?? null;
    const headers: Record<string, string> = more.range === undefined ? {} : { range: more.range };
    const { host: _host, ...signed } = signRequest({ method, url, headers, body }, options, new Date());
    const init = {
      method,
      headers: signed,
      signal: AbortSignal.timeout(requestMs),
      ...(body === null ? {} : { body: new Uint8Array(body) }),
    };
    const response = await fetch(url, init);
    if (response.ok || (method === 'DELETE' && response.status === 404)) return response;
    throw new Error(`the object store answered ${response.status} to ${method}: ${(await response.text()).slice(0, 300)}`);
  };

  /** In order of their offsets; what a later piece took the place of is left out. */
  const list = async (key: string): Promise<Piece[]> => {
    const pieces: Piece[] = [];
    let token: string | null = null;
    do {
      const next: Record<string, string> = token === null ? {} : { 'continuation-token': token };
      const query: string = new URLSearchParams({ 'list-type': '2', prefix: `${keyOf(key)}/`, ...next }).toString();
      const xml: string = await (await send('GET', '', { query: `?${query}` })).text();
      for (const part of xml.split('<Contents>').slice(1)) {
        const contents = part.split('</Contents>', 1)[0] ?? '';
        const name = textOf(contents, 'Key');
        pieces.push({ name, start: Number(name.slice(name.lastIndexOf('/') + 1)), bytes: Number(textOf(contents, 'Size')) });
      }
      token = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : null;
    } while (token !== null);
    return pieces.sort((a, b) => a.start - b.start);
  };

  async function* readAll(key: string, start: number, end: number): AsyncGenerator<Buffer> {
    for (const piece of await list(key)) {
      const [from, to] = [Math.max(start, piece.start), Math.min(end, piece.start + piece.bytes - 1)];
      if (from > to) continue;
      const response = await send('GET', piece.name, { range: `bytes=${from - piece.start}-${to - piece.start}` });
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

/** Text of the first such element; names of ours need no entities. */
function textOf(xml: string, element: string): string {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? '';
}

/** At most `maxBytes` of a stream in bodies of objects; what arrived of one that broke off comes too. */
async function* inPieces(stream: Readable, maxBytes: number): AsyncGenerator<Uint8Array> {
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

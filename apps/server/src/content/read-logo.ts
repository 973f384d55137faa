/** An uploaded logo: a picture by its content, of a limited size. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@orbweaver/model/errors.ts';
import { mediaKindOf, mediaTypes } from './media-kind.ts';

/** `data` in Base64. Throws `too-large` and `media-type-unsupported`. */
export async function readLogo(body: unknown, maxBytes: number): Promise<{ readonly type: string; readonly data: string }> {
  if (!(body instanceof Readable)) throw new AppError('input-invalid', { field: 'body' });
  const bytes = await buffer(limited(body, maxBytes));
  const kind = mediaKindOf('picture', bytes);
  if (kind === null) throw new AppError('media-type-unsupported');
  return { type: mediaTypes[kind], data: bytes.toString('base64') };
}

async function* limited(body: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new AppError('too-large', { limit: maxBytes });
    yield piece;
  }
}

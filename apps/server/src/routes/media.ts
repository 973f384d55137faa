/** Files of an operator's texts come in as streams of bytes, are known by them alone, and go out as what they are, never as a page. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { HelpVideo } from '@orbweaver/model/api/media.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { type MediaUse, maxMediaBytes, mediaPath, readVideoAddress } from '@orbweaver/model/media.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { renderMarkdown } from '../content/markdown.ts';
import { mediaHeadBytes, mediaKindOf, mediaTypes } from '../content/media-kind.ts';
import { beginMedia, completeMedia, dropMedia, getMedia, type StoredMedia } from '../db/media.ts';
import { type PublishedText, readTexts } from '../db/published.ts';
import { addRoute } from '../wire/add-route.ts';
import { rangeOf } from '../wire/byte-range.ts';

export function mediaRoutes(root: ServerApp, parts: ServerParts): void {
  const { db, config, now } = parts;
  // A scope of its own: no other call takes a stream of this type.
  void root.register(async (scope) => {
    const app = scope as ServerApp;
    app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    addRoute(app, 'POST /server/admin/media', (request) => keepMedia(parts, request.query.use, request));
  });
  addRoute(root, 'GET /server/media/:id', async (request, reply) =>
    sendMedia(parts, await getMedia(db, request.params.id), request, reply),
  );
  addRoute(root, 'GET /server/videos', async ({ query }) => {
    const texts = await readTexts(db, 'video', query.language, now());
    return texts.flatMap((text) => videoOf(text, config.origin));
  });
}

/** The row comes first: one whose bytes never came is swept. */
async function keepMedia({ db, blobs, config, disk, now }: ServerParts, use: MediaUse, request: FastifyRequest): Promise<StoredMedia> {
  const limit = maxMediaBytes[use];
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limit) throw new AppError('too-large', { limit });
  if (!(request.body instanceof Readable)) throw new AppError('input-invalid', { field: 'body' });
  if (config.bucket === null) await disk.requireRoom(announced);
  const id = randomUUID();
  await beginMedia(db, id, now());
  try {
    await blobs.create(id);
    // One more than it may have tells what is too large from what just fits.
    const bytes = await blobs.append(id, 0, request.body, limit + 1);
    if (bytes > limit) throw new AppError('too-large', { limit });
    if (bytes === 0 || bytes < announced) throw new AppError('input-invalid', { field: 'body' });
    const head = await buffer(blobs.read(id, 0, Math.min(bytes, use === 'captions' ? limit : mediaHeadBytes) - 1));
    const kind = mediaKindOf(use, head);
    if (kind === null) throw new AppError('media-type-unsupported');
    const media = { id, kind, bytes };
    await completeMedia(db, media);
    return media;
  } catch (error) {
    await dropMedia(db, id);
    throw error;
  }
}

/** An address has the same bytes for as long as it has any. */
function sendMedia({ blobs }: ServerParts, { id, kind, bytes }: StoredMedia, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply
    .type(mediaTypes[kind])
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('etag', `"${id}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    // Feeds and mails show the pictures elsewhere.
    .header('cross-origin-resource-policy', 'cross-origin');
  if (request.headers['if-none-match'] === `"${id}"`) return reply.status(304).send();
  const range = rangeOf(request.headers.range, bytes);
  if (range !== null) void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  return reply
    .header('accept-ranges', 'bytes')
    .header('content-length', end - start + 1)
    .send(blobs.read(id, start, end));
}

/** None where it has nothing to play. */
function videoOf({ id, language, version, detail }: PublishedText, origin: string): HelpVideo[] {
  const { file, captions = {}, address = '' } = detail.video ?? {};
  const place = file === undefined ? readVideoAddress(address) : null;
  if (file === undefined && place === null) return [];
  return [
    {
      ...{ id, language, title: version.title, html: renderMarkdown(version.body, origin) },
      file: file === undefined ? null : mediaPath(file),
      captions: file === undefined ? [] : Object.entries(captions).map(([each, caption]) => ({ language: each, path: mediaPath(caption) })),
      place,
    },
  ];
}

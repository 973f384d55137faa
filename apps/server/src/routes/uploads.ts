/** `/server/uploads`: scan files go up in pieces; what was acknowledged is on disk, and an upload goes on where it was broken off. */
import { Readable } from 'node:stream';
import { uploadPieceBytes } from '@orbweaver/model/api/uploads.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { acknowledge, completeUpload, dropUpload, getUpload, startUpload, toUpload, type UploadRow } from '../db/uploads.ts';
import { largestScan } from '../limits/storage.ts';
import { addRoute } from '../wire/add-route.ts';

const pieceType = 'application/offset+octet-stream';
const sqliteMagic = Buffer.from('SQLite format 3\0', 'latin1');
const gzipMagic = Buffer.from([0x1f, 0x8b]);

/** A piece that is being written: a new one for the same upload ends it first, since its connection may be long dead. */
interface Writing {
  readonly stream: Readable;
  readonly finished: Promise<void>;
}

export function uploadRoutes(app: ServerApp, parts: ServerParts): void {
  const { db, blobs, config, disk, grants, now } = parts;
  const rules = { hasLimits: config.hasLimits, storage: config, now };
  const writing = new Map<string, Writing>();

  // Pieces stay streams.
  app.addContentTypeParser(pieceType, (_request, payload, done) => done(null, payload));

  addRoute(app, 'POST /server/uploads', async (request, reply) => {
    const { userId } = request.caller;
    const { pagesPerScan } = await grants.limitsOfUser(userId);
    const maxBytes = largestScan(pagesPerScan, config);
    if (request.body.bytes > maxBytes) throw new AppError('too-large', { limit: maxBytes });
    if (config.bucket === null) await disk.requireRoom(request.body.bytes);
    const row = await startUpload(db, userId, request.body, { ...rules, maxBytes });
    await blobs.create(row.id);
    void reply.header('location', `/server/uploads/${row.id}`);
    return toUpload(row);
  });
  addRoute(app, 'GET /server/uploads/:id', async (request) => toUpload(await getUpload(db, request.caller.userId, request.params.id)), {
    exposeHeadRoute: false,
  });
  addRoute(app, 'HEAD /server/uploads/:id', async (request, reply) =>
    sendOffset(reply.status(200), await getUpload(db, request.caller.userId, request.params.id)),
  );
  addRoute(app, 'PATCH /server/uploads/:id', async (request, reply) => {
    const { userId } = request.caller;
    const { id } = request.params;
    await endEarlier(writing, id);
    const row = await getUpload(db, userId, id);
    const stream = pieceOf(request, row);
    if (row.isComplete) return sendOffset(reply.status(204), row);
    const finished = Promise.withResolvers<void>();
    writing.set(id, { stream, finished: finished.promise });
    try {
      await blobs.create(id);
      const received = await blobs.append(id, row.received, stream, Math.min(uploadPieceBytes, row.bytes - row.received));
      const acknowledged = await acknowledge(db, row, received, now());
      const end = received === row.bytes ? await finish(parts, acknowledged) : acknowledged;
      return sendOffset(reply.status(204), end);
    } finally {
      writing.delete(id);
      finished.resolve();
    }
  });
  addRoute(app, 'DELETE /server/uploads/:id', async (request, reply) => {
    const { userId } = request.caller;
    await endEarlier(writing, request.params.id);
    const row = await getUpload(db, userId, request.params.id);
    await db.transaction((tx) => dropUpload(tx, row));
    return reply.status(204).send();
  });
}

function sendOffset(reply: FastifyReply, row: UploadRow): FastifyReply {
  void reply.header('cache-control', 'no-store').header('upload-offset', row.received).header('upload-length', row.bytes);
  if (row.isComplete) void reply.header('upload-scan', row.scanId);
  return reply.send();
}

async function endEarlier(writing: Map<string, Writing>, id: string): Promise<void> {
  const earlier = writing.get(id);
  if (earlier === undefined) return;
  earlier.stream.destroy();
  await earlier.finished;
}

/** The piece's bytes. Throws where its type, place or size cannot be right. */
function pieceOf(request: FastifyRequest, row: UploadRow): Readable {
  if (!request.headers['content-type']?.startsWith(pieceType)) throw new AppError('media-type-unsupported');
  if (request.headers['upload-offset'] !== String(row.received)) throw new AppError('upload-offset-wrong', { offset: row.received });
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > uploadPieceBytes) throw new AppError('too-large', { limit: uploadPieceBytes });
  if (length > row.bytes - row.received) throw new AppError('input-invalid', { rest: row.bytes - row.received });
  // Without bytes there is no body: a client whose last response was lost asks so for the end.
  return request.body instanceof Readable ? request.body : Readable.from([]);
}

/** Compares the whole file with what was announced; a file that is not right is forgotten. */
async function finish({ db, blobs, now }: ServerParts, row: UploadRow): Promise<UploadRow> {
  const { sha256, head } = await blobs.digest(row.id);
  const magic = row.coding === 'gzip' ? gzipMagic : sqliteMagic;
  if (sha256 === row.sha256 && head.subarray(0, magic.length).equals(magic)) return completeUpload(db, row, now());
  await db.transaction((tx) => dropUpload(tx, row));
  throw new AppError('upload-damaged');
}

/** `/server/scans`: list, rename, keep, show, delete and take back the stored scans of the account, answer questions about them, and hand out their files. */
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { roleWith } from '../db/project-members.ts';
import { deleteScan, getScan, keepScan, listScans, renameScan, restoreScan, type ScanRow, showScan, toSavedScan } from '../db/scans.ts';
import { actorOf } from '../plugins/actor.ts';
import { readViewQuestion } from '../scans/view-question.ts';
import { addRoute } from '../wire/add-route.ts';
import { rangeOf } from '../wire/byte-range.ts';

export function scanRoutes(app: ServerApp, parts: ServerParts): void {
  const { db, config, storedScans, now } = parts;
  const rules = { hasLimits: config.hasLimits, storage: config, now };

  addRoute(app, 'GET /server/scans', async (request) => (await listScans(db, request.caller.userId)).map(toSavedScan));
  addRoute(app, 'GET /server/scans/:id', async ({ caller, params }) => {
    const scan = await getScan(db, caller.userId, params.id, 'viewer');
    return { ...toSavedScan(scan), role: await roleWith(db, caller.userId, scan) };
  });
  addRoute(app, 'PATCH /server/scans/:id', async (request) =>
    toSavedScan(await renameScan(db, request.caller.userId, request.params.id, request.body.title)),
  );
  addRoute(app, 'POST /server/scans/:id/keep', async (request) =>
    toSavedScan(await keepScan(db, request.caller.userId, request.params.id, request.body.title, rules)),
  );
  addRoute(app, 'POST /server/scans/:id/show', async (request) =>
    toSavedScan(await showScan(db, request.caller.userId, request.params.id)),
  );
  addRoute(app, 'DELETE /server/scans/:id', async (request) => {
    const { id } = request.params;
    return { id, restorableUntil: (await deleteScan(db, id, actorOf(request), now())).toISOString() };
  });
  addRoute(app, 'POST /server/scans/:id/restore', async (request) =>
    toSavedScan(await restoreScan(db, request.caller.userId, request.params.id, rules)),
  );
  addRoute(app, 'POST /server/scans/:id/ask', async ({ caller, params, body }) => {
    const scan = await getScan(db, caller.userId, params.id, 'viewer');
    return { response: await storedScans.ask(scan, 'view', { question: readViewQuestion(body.kind, body.ask) }) };
  });
  addRoute(app, 'GET /server/scans/:id/file', async (request, reply) =>
    sendScanFile(parts, await getScan(db, request.caller.userId, request.params.id, 'viewer'), request, reply),
  );
}

/** A packed file goes out as it lies where the client unpacks gzip by itself. One byte range is answered. */
export function sendScanFile(
  { blobs }: Pick<ServerParts, 'blobs'>,
  row: ScanRow,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const key = row.blobKey as string;
  const isPacked = row.coding === 'gzip';
  const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  void reply
    .type('application/vnd.sqlite3')
    .header('cache-control', 'private, no-cache')
    .header('etag', `"${key}"`)
    .header('vary', 'accept-encoding')
    .header(
      'content-disposition',
      `attachment; filename="${fileName(row.title)}"; filename*=UTF-8''${encodeURIComponent(`${row.title}.scan`)}`,
    );
  if (request.headers['if-none-match'] === `"${key}"`) return reply.status(304).send();
  if (isPacked && !takesGzip) return reply.send(gunzipped(blobs.read(key, 0, row.bytes - 1)));
  if (isPacked) void reply.header('content-encoding', 'gzip');
  const range = rangeOf(request.headers.range, row.bytes);
  if (range !== null) void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${row.bytes}`);
  const { start, end } = range ?? { start: 0, end: row.bytes - 1 };
  return reply
    .header('accept-ranges', 'bytes')
    .header('content-length', end - start + 1)
    .send(blobs.read(key, start, end));
}

function gunzipped(packed: Readable): Readable {
  const unpacker = createGunzip();
  // An error of either side destroys the other; the reply's stream reports it.
  pipeline(packed, unpacker, () => {});
  return unpacker;
}

function fileName(title: string): string {
  return `${title.replaceAll(/[^\w.-]+/g, '-').slice(0, 80) || 'scan'}.scan`;
}

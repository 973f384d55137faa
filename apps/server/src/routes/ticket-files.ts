/** Files of tickets go up as bytes before their message, and come down as what their bytes are, never as a page. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { maxTicketFileBytes } from '@orbweaver/model/api/sizes.ts';
import type { TicketFile } from '@orbweaver/model/api/ticket-files.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { FastifyReply } from 'fastify';
import type { ServerApp, ServerParts } from '../app-parts.ts';
import { addFile, getFile } from '../db/ticket-files.ts';
import { findByLink, getTicket } from '../db/tickets.ts';
import { fileKindOf, fileName, fileTypes } from '../tickets/file-kind.ts';
import { addRoute } from '../wire/add-route.ts';

const options = { bodyLimit: maxTicketFileBytes };

export function ticketFileRoutes(root: ServerApp, parts: ServerParts): void {
  const { db } = parts;
  // A scope of its own: no other call takes bytes.
  void root.register(async (scope) => {
    const app = scope as ServerApp;
    app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    addRoute(
      app,
      'POST /server/ticket-files',
      ({ caller, query, body }) => keepFile(parts, query.name, bytesOf(body), { userId: caller.userId, ticketId: null }),
      options,
    );
    addRoute(
      app,
      'POST /server/ticket/:uuid/files',
      async ({ params, query, body }) => {
        const bytes = bytesOf(body);
        const { id, userId } = await findByLink(db, params.uuid);
        return keepFile(parts, query.name, bytes, { userId, ticketId: id });
      },
      options,
    );
    addRoute(
      app,
      'POST /server/admin/tickets/:id/files',
      async ({ params, query, body }) => {
        const bytes = bytesOf(body);
        const { id } = await getTicket(db, params.id);
        return keepFile(parts, query.name, bytes, { userId: null, ticketId: id });
      },
      options,
    );
  });
  addRoute(root, 'GET /server/tickets/:id/file', async ({ params, query }, reply) => sendFile(parts, params.id, fileIn(query), reply));
  addRoute(root, 'GET /server/ticket/:uuid/file', async ({ params, query }, reply) => {
    const file = fileIn(query);
    return sendFile(parts, (await findByLink(db, params.uuid)).id, file, reply);
  });
  addRoute(root, 'GET /server/admin/tickets/:id/file', async ({ params, query }, reply) =>
    sendFile(parts, params.id, fileIn(query), reply),
  );
}

function bytesOf(body: unknown): Buffer {
  if (!Buffer.isBuffer(body) || body.length === 0) throw new AppError('input-invalid', { field: 'body' });
  return body;
}

function fileIn({ file }: { readonly file?: string | undefined }): string {
  if (file === undefined) throw new AppError('input-invalid', { field: 'file' });
  return file;
}

interface Place {
  readonly userId: string | null;
  readonly ticketId: string | null;
}

/** The row comes first: one whose bytes never came belongs to no message and is swept. */
async function keepFile(parts: ServerParts, given: string | undefined, bytes: Buffer, place: Place): Promise<TicketFile> {
  const { db, blobs, config, disk, now } = parts;
  const kind = fileKindOf(bytes);
  if (kind === null) throw new AppError('media-type-unsupported');
  if (config.bucket === null) await disk.requireRoom(bytes.length);
  const file = { id: randomUUID(), name: fileName(given ?? '', kind), kind, bytes: bytes.length };
  await addFile(db, { ...file, ...place }, { hasLimits: config.hasLimits, storage: config, now });
  await blobs.create(file.id);
  await blobs.append(file.id, 0, Readable.from([bytes]), bytes.length);
  return file;
}

async function sendFile({ db, blobs }: ServerParts, ticketId: string, id: string, reply: FastifyReply): Promise<FastifyReply> {
  const { name, kind, bytes } = await getFile(db, ticketId, id);
  const plain = name.replaceAll(/[^\w. -]+/g, '-');
  return reply
    .type(fileTypes[kind])
    .header('content-length', bytes)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(blobs.read(id, 0, bytes - 1));
}

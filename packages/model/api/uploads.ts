/**
 * `/server/uploads`: a scan file goes up in pieces that can be resumed (the shape of tus 1.0). `POST` makes an upload; `HEAD` answers
 * `upload-offset` and `upload-length`; `PATCH` sends the bytes at `upload-offset` as `application/offset+octet-stream` and answers 204 with
 * the new offset. An acknowledged offset is on disk. The last byte makes the scan: its id is in the `upload-scan` header.
 */
import { z } from 'zod';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';
import { scanSummarySchema } from './scans.ts';

const target = z.discriminatedUnion('kind', [
  /** Becomes the account's last scan, taking the place of the one before unless that holds a slot. */
  z.strictObject({ kind: z.literal('last') }),
  /** Takes a save slot at once; without one: error `save-limit-reached`. */
  z.strictObject({ kind: z.literal('save'), title: z.string().trim().min(1).max(200) }),
  /** Takes the place of a stored scan's file. */
  z.strictObject({ kind: z.literal('update'), scanId: z.string() }),
]);

const uploadRequestSchema = z.strictObject({
  /** Bytes that will be sent. */
  bytes: z.int().min(1),
  coding: z.enum(['identity', 'gzip']),
  /** Of the bytes sent, hex; compared when the last byte is there. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  target,
  summary: scanSummarySchema,
});

export type UploadRequest = z.infer<typeof uploadRequestSchema>;

const uploadSchema = z.object({
  id: z.string(),
  offset: z.int(),
  bytes: z.int(),
  /** Id of the stored scan once all bytes are there and right. */
  scanId: z.string().nullable(),
  expiresAt: z.iso.datetime(),
});

export type Upload = z.infer<typeof uploadSchema>;

const tag = 'uploads';
const params = z.object({ id: z.string().max(64) });
const policy = { who: 'user', owns: 'upload' } as const;

export const uploadRoutes = {
  'POST /server/uploads': {
    tag,
    summary: 'Start an upload',
    policy: { who: 'verified', attempts: [{ per: 'account', max: 120, windowMs: hourMs }] },
    body: uploadRequestSchema,
    data: uploadSchema,
    statuses: [201],
    errors: ['not-found', 'too-large', 'save-limit-reached', 'storage-limit-reached', 'storage-full'],
  },
  'GET /server/uploads/:id': { tag, summary: 'State of an upload', policy, params, data: uploadSchema },
  'HEAD /server/uploads/:id': { tag, summary: 'Offset at which an upload continues', policy, params },
  'PATCH /server/uploads/:id': {
    statuses: [204],
    tag,
    summary: 'Send the next chunk',
    policy,
    params,
    errors: ['media-type-unsupported', 'upload-offset-wrong', 'upload-damaged', 'too-large'],
  },
  'DELETE /server/uploads/:id': { statuses: [204], tag, summary: 'Cancel an upload', policy, params },
} as const satisfies RouteTable;

/** Largest piece of one `PATCH`, in bytes. */
export const uploadPieceBytes = 8 * 1024 * 1024;

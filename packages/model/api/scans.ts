/** `/server/scans`: the scans kept in an account, each one `.scan` file. */
import { z } from 'zod';

/** What the client knows of a scan and the list shows without opening the file. */
export const scanSummarySchema = z.strictObject({
  url: z.string().max(2_000),
  host: z.string().max(253),
  pages: z.int().min(0),
  errors: z.int().min(0),
  warnings: z.int().min(0),
  notices: z.int().min(0),
  /** 0 to 100; null = no score. */
  score: z.number().min(0).max(100).nullable(),
  isComplete: z.boolean(),
  startedAt: z.iso.datetime(),
});

export type ScanSummary = z.infer<typeof scanSummarySchema>;

export const savedScanSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** 1 = the scan being shown. */
  is: z.union([z.literal(0), z.literal(1)]),
  /** The account's last scan: stored always, without a slot. */
  isLast: z.boolean(),
  /** Holds a save slot. */
  isKept: z.boolean(),
  summary: scanSummarySchema,
  /** Size of the stored file and how it is packed (a content coding of HTTP). */
  bytes: z.int(),
  coding: z.enum(['identity', 'gzip']),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type SavedScan = z.infer<typeof savedScanSchema>;

/** `GET /server/scans`: newest first. */
export const savedScansSchema = z.object({ data: z.array(savedScanSchema) });

/** `GET`, `PATCH /server/scans/{id}`, `POST /server/scans/{id}/keep|restore|show`. */
export const savedScanResponseSchema = z.object({ data: savedScanSchema });

/** `PATCH /server/scans/{id}` renames; `POST /server/scans/{id}/keep` gives the last scan a slot. */
export const scanTitleSchema = z.strictObject({ title: z.string().trim().min(1).max(200) });

/** `DELETE /server/scans/{id}` answers until when `POST /server/scans/{id}/restore` takes it back. */
export const deletedScanSchema = z.object({ data: z.object({ id: z.string(), restorableUntil: z.iso.datetime() }) });

/** How long a deleted scan can be taken back, in ms; the screen offers it for 10 s, the rest is for slow networks. */
export const undoWindowMs = 60_000;

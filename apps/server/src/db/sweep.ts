/**
 * Takes away what has had its time: deleted scans after the undo window, stale uploads, files that no row names, old tries and sessions,
 * accounts that nobody confirmed, mails that were given up.
 */
import { undoWindowMs } from '@orbweaver/model/api/scans.ts';
import { and, eq, lt, ne } from 'drizzle-orm';
import { sweepLinks } from '../auth/mail-links.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { jobs } from '../jobs/job-list.ts';
import { sweepAttempts } from '../limits/attempts.ts';
import type { AppDatabase } from './database.ts';
import { sweepHostPaces } from './host-paces.ts';
import { sweepMedia } from './media.ts';
import { sweepInvitations } from './project-members.ts';
import { chunkKeysOf, sweepChunks } from './scan-chunks.ts';
import { dropScan } from './scans.ts';
import { sweepMessages } from './schedule-messages.ts';
import { deadBlob, mail, savedScan, session, upload, user, verification } from './schema.ts';
import { sweepServerScans } from './server-scans.ts';
import { sweepFiles, ticketFileKeysOf } from './ticket-files.ts';
import { dropUpload } from './uploads.ts';
import { sweepWidgetScans } from './widget-scans.ts';
import { sweepCounts } from './widgets.ts';

const sweepRows = 500;
/** An address that was never confirmed is free again after this time. */
const unconfirmedMs = 30 * 24 * 60 * 60 * 1000;
/** Mails that were given up go before their jobs do: without a job they would be taken for new. */
const keptMailMs = jobs.mail.keptDays * 24 * 60 * 60 * 1000;

export async function sweep(db: AppDatabase, blobs: BlobStore, now: Date): Promise<void> {
  const undoneBefore = new Date(now.getTime() - undoWindowMs);
  await db.transaction(async (tx) => {
    for (const row of await tx.select().from(savedScan).where(lt(savedScan.deletedAt, undoneBefore)).limit(sweepRows))
      await dropScan(tx, row);
    for (const row of await tx.select().from(savedScan).where(lt(savedScan.expiresAt, now)).limit(sweepRows)) await dropScan(tx, row);
    for (const row of await tx.select().from(upload).where(lt(upload.expiresAt, now)).limit(sweepRows)) await dropUpload(tx, row);
  });
  await sweepFiles(db, now, sweepRows);
  await sweepMedia(db, now, sweepRows);
  await sweepChunks(db, new Date());
  await sweepServerScans(db, now);
  await sweepHostPaces(db);
  await sweepMessages(db, now);
  await sweepInvitations(db, now);
  // A file goes before its row, so that a crash in between only repeats the removal.
  for (const { key } of await db.select().from(deadBlob).limit(sweepRows)) {
    await blobs.remove(key);
    await db.delete(deadBlob).where(eq(deadBlob.key, key));
  }
  await sweepAuth(db, new Date());
  await sweepLinks(db, now);
  await sweepAttempts(db);
  await sweepWidgetScans(db, now);
  await sweepCounts(db, now);
  // The database wrote the time.
  await db.delete(mail).where(lt(mail.createdAt, new Date(Date.now() - keptMailMs)));
}

/** better-auth writes these by the system's clock, so they end by it: a server's own clock that is ahead would sign everybody out. */
async function sweepAuth(db: AppDatabase, now: Date): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, now));
  await db
    .delete(user)
    .where(and(eq(user.emailVerified, false), ne(user.role, 'admin'), lt(user.createdAt, new Date(now.getTime() - unconfirmedMs))));
  await db.delete(verification).where(lt(verification.expiresAt, now));
}

/** Before an account is deleted: its files lose their rows, so they are named here. */
export async function forgetFilesOf(db: AppDatabase, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const scans = await tx.select({ key: savedScan.blobKey }).from(savedScan).where(eq(savedScan.userId, userId));
    const uploads = await tx
      .select({ key: upload.id })
      .from(upload)
      .where(and(eq(upload.userId, userId), eq(upload.isComplete, false)));
    const others = [...(await ticketFileKeysOf(tx, userId)), ...(await chunkKeysOf(tx, userId))];
    const keys = [...scans, ...uploads, ...others].flatMap(({ key }) => (key === null ? [] : [{ key }]));
    if (keys.length > 0) await tx.insert(deadBlob).values(keys).onConflictDoNothing();
  });
}

/** The last scan goes into the account in the background: packed once, sent in pieces, taken up again after a closed tab. */
import { AppError } from '@orbweaver/model/errors.ts';
import { browserClock } from '@orbweaver/platform/browser/clock.ts';
import type { StoredScan, UploadState } from '@orbweaver/scan/results/protocol.ts';
import type { ViewResult } from '@orbweaver/scan/results/view-queries.ts';
import type { OpenScan } from '../open-scan.ts';
import type { PackedFiles } from './packed-file.ts';
import { sendFile } from './send-file.ts';

export interface UploadParts {
  readonly scan: StoredScan;
  readonly open: OpenScan;
  readonly files: PackedFiles;
  /** The account's scan whose place it takes; null to become its last one. */
  readonly replaces: string | null;
  readonly signal: AbortSignal;
  readonly tell: (upload: Pick<UploadState, 'sentBytes' | 'totalBytes' | 'status'>) => void;
}

/** Answers the id of the account's copy. Rejects with AppError. */
export async function uploadScan({ scan, open, files, replaces, signal, tell }: UploadParts): Promise<string> {
  tell({ sentBytes: 0, totalBytes: 0, status: 'packing' });
  const overview = open.lookAt(null, ({ views }) => views.response({ kind: 'overview', ask: null }) as ViewResult<'overview'>);
  const { score } = overview.score;
  // What was packed for another place has another upload.
  const found = replaces === null ? await files.find(scan.id) : null;
  const file = found ?? (await files.pack(scan.id, open.fileParts, signal));
  const target = replaces === null ? ({ kind: 'last' } as const) : ({ kind: 'update', scanId: replaces } as const);
  const upload = (sentBytes: number, status: UploadState['status']): void => tell({ sentBytes, totalBytes: file.bytes, status });
  upload(0, 'sending');
  const savedId = await sendFile({
    file,
    request: { bytes: file.bytes, coding: 'gzip', sha256: file.sha256, target, summary: summaryOf(scan, score) },
    clock: browserClock,
    signal,
    read: (from, bytes) => files.read(file, from, bytes),
    onNamed: (uploadId) => files.update({ ...file, uploadId }),
    onProgress: (sentBytes, isWaiting) => upload(sentBytes, isWaiting ? 'waiting' : 'sending'),
  });
  await files.remove(scan.id);
  upload(file.bytes, 'done');
  return savedId;
}

function summaryOf(scan: StoredScan, score: number | null) {
  const url = URL.parse(scan.startUrl);
  if (url === null) throw new AppError('url-invalid', { url: scan.startUrl });
  return {
    url: scan.startUrl.slice(0, 2000),
    host: url.host,
    pages: scan.pages,
    errors: scan.issues?.error ?? 0,
    warnings: scan.issues?.warning ?? 0,
    notices: scan.issues?.notice ?? 0,
    score,
    isComplete: scan.state === 'complete',
    startedAt: scan.startedAt,
  };
}

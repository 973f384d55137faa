/** Sends a packed scan file to the account in pieces, and goes on where the server says after whatever broke it off (model/api/uploads.ts). */
import type { Clock } from '@orbweaver/crawl/ports.ts';
import type { UploadRequest } from '@orbweaver/model/api/uploads.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { routeError } from '../../session/route-error.ts';
import { fetchRoute, type RouteData, readResponse } from '../../session/server-call.ts';
import type { PackedFile } from './packed-file.ts';

/** Small enough that a piece passes in some seconds on a slow line; the server takes up to 8 MB. */
const pieceBytes = 2 * 1024 * 1024;
/** What may be over in a while. */
const passing: ReadonlySet<string> = new Set(['rate-limited', 'internal', 'upload-offset-wrong', 'database-unreachable', 'server-busy']);
const retryMs = [1000, 2000, 4000, 8000, 15_000, 30_000] as const;

export interface SendParts {
  readonly file: PackedFile;
  readonly request: UploadRequest;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  read(from: number, bytes: number): Promise<Blob>;
  /** The server gave the upload a name. */
  onNamed(uploadId: string): Promise<void>;
  onProgress(sentBytes: number, isWaiting: boolean): void;
}

/** Answers the id of the stored scan. Rejects with AppError where trying again is no use, or when the signal ends it. */
export async function sendFile(parts: SendParts): Promise<string> {
  let uploadId = parts.file.uploadId;
  let offset: number | null = uploadId === null ? 0 : null;
  for (let failures = 0; ; ) {
    try {
      if (uploadId === null) {
        uploadId = await create(parts);
        offset = 0;
        await parts.onNamed(uploadId);
      }
      const place = offset === null ? await ask(parts, uploadId, 'HEAD') : await sendPiece(parts, uploadId, offset);
      failures = 0;
      if (place.scanId !== null) return place.scanId;
      offset = place.offset;
      parts.onProgress(offset, false);
    } catch (error) {
      if (parts.signal.aborted) throw error;
      const code = error instanceof AppError ? error.code : null;
      // The server forgot the upload: it begins anew.
      if (code === 'not-found' && uploadId !== null) uploadId = null;
      else if (code !== null && !passing.has(code)) throw error;
      offset = uploadId === null ? 0 : null;
      parts.onProgress(0, true);
      await wait(parts, retryMs[Math.min(failures++, retryMs.length - 1)] as number);
    }
  }
}

interface Place {
  readonly offset: number;
  readonly scanId: string | null;
}

async function create({ request, signal }: SendParts): Promise<string> {
  const created = await readResponse<RouteData<'POST /server/uploads'>>(
    await good(fetchRoute('POST /server/uploads', [{ body: request }], { signal })),
  );
  if (!created.ok) throw new AppError('internal', { detail: created.code });
  return created.data.id;
}

async function sendPiece(parts: SendParts, uploadId: string, offset: number): Promise<Place> {
  const body = await parts.read(offset, pieceBytes);
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
  return ask(parts, uploadId, 'PATCH', { headers, body });
}

async function ask({ signal }: SendParts, id: string, method: 'HEAD' | 'PATCH', piece: RequestInit = {}): Promise<Place> {
  const answer = await good(fetchRoute(`${method} /server/uploads/:id`, [{ params: { id } }], { ...piece, signal }));
  return { offset: Number(answer.headers.get('upload-offset')), scanId: answer.headers.get('upload-scan') };
}

/** Throws the AppError that the response holds. */
async function good(asked: Promise<Response>): Promise<Response> {
  const answer = await asked;
  if (!answer.ok) throw await routeError(answer);
  return answer;
}

function wait({ clock, signal }: SendParts, ms: number): Promise<void> {
  return new Promise((settle, fail) => {
    const cancel = clock.after(ms, settle);
    signal.addEventListener('abort', () => {
      cancel();
      fail(new AppError('internal', { detail: 'given up' }));
    });
  });
}

/** Brings a scan of the account to this device: what the account knows of it, and its file in parts. */
import type { ReachableScan } from '@orbweaver/model/api/scans.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { workerScope } from '@orbweaver/platform/browser/worker-scope.ts';
import type { StoredScan } from '@orbweaver/scan/results/protocol.ts';
import { readMeta, storedOptions } from '@orbweaver/scan/scan.ts';
import { notFetchedByReason } from '@orbweaver/scan/summary.ts';
import { routeError } from '../session/route-error.ts';
import { fetchRoute, readResponse } from '../session/server-call.ts';
import { withFileName } from './fault.ts';
import { type OpenScan, scanFile } from './open-scan.ts';
import type { StoredScans } from './stored-scans.ts';

interface ImportParts {
  /** Of a new name; the file comes into its folder. */
  readonly take: (id: string) => Promise<OpenScan>;
  readonly drop: (id: string) => Promise<void>;
  readonly scans: StoredScans;
  /** null once the file has come whole, and is looked at. */
  readonly onReceived: (bytes: number | null) => void;
}

/** Answers the entry of this device's list. Rejects with AppError; nothing stays here of what did not come whole. */
export async function importSaved(savedId: string, { take, drop, scans, onReceived }: ImportParts): Promise<StoredScan> {
  const id = crypto.randomUUID();
  const saved = await askForSaved(savedId);
  try {
    const open = await take(id);
    await open.folder.importFile(scanFile, await savedFileParts(saved, onReceived));
    onReceived(null);
    const scan = storedScanOf(id, saved, open);
    await scans.save(scan);
    return scan;
  } catch (error) {
    await drop(id);
    throw withFileName(error, saved.title);
  }
}

/** Rejects with AppError. */
async function askForSaved(savedId: string): Promise<ReachableScan> {
  const saved = await readResponse<ReachableScan>(await fetchOf('GET /server/scans/:id', savedId));
  if (!saved.ok) throw new AppError('internal', { detail: saved.code });
  return saved.data;
}

/** Scan files pack to a tenth or so; what unpacks to more than this share of the stored size was made to fill the device. */
const maxUnpackedShare = 100;
const alwaysUnpackedBytes = 64_000_000;

/** Gives the file's bytes part by part, null at the end; `onReceived` hears how many have come. */
async function savedFileParts(saved: ReachableScan, onReceived: (bytes: number) => void): Promise<() => Promise<Uint8Array | null>> {
  const { body } = await fetchOf('GET /server/scans/:id/file', saved.id);
  const maxBytes = alwaysUnpackedBytes + maxUnpackedShare * saved.bytes;
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  let received = 0;
  let told = 0;
  return async () => {
    const { value } = await reader.read().catch((error: unknown) => {
      throw new AppError('host-unreachable', { url: workerScope.location.host }, error);
    });
    if (value === undefined) return null;
    received += value.length;
    if (received > maxBytes) {
      await reader.cancel();
      throw new AppError('file-damaged', { path: scanFile });
    }
    if (received - told > 1_000_000) {
      told = received;
      onReceived(received);
    }
    return value;
  };
}

/** The entry of this device's list. Throws AppError for a file that is none, or too new. */
function storedScanOf(id: string, saved: ReachableScan, open: OpenScan): StoredScan {
  const { summary } = saved;
  const { startUrl, mode } = storedOptions(open.database);
  const { stopped = 0, limit = 0 } = notFetchedByReason(open.database);
  return {
    id,
    startUrl,
    mode,
    state: readMeta(open.database, 'state') === 'complete' ? 'complete' : 'stopped',
    startedAt: summary.startedAt,
    updatedAt: saved.updatedAt,
    pages: summary.pages,
    left: { stopped, limit },
    issues: { error: summary.errors, warning: summary.warnings, notice: summary.notices, opportunity: 0 },
    bytes: open.fileParts.bytes,
    grant: '',
    hadSecrets: false,
    uploadedAs: saved.id,
    isShared: saved.role !== 'owner',
    savedAs: saved.isKept && saved.role === 'owner' ? { id: saved.id, title: saved.title } : null,
  };
}

async function fetchOf(name: 'GET /server/scans/:id' | 'GET /server/scans/:id/file', id: string): Promise<Response> {
  const response = await fetchRoute(name, [{ params: { id } }]).catch((error: unknown) => {
    throw new AppError('host-unreachable', { url: workerScope.location.host }, error);
  });
  if (!response.ok) throw await routeError(response);
  return response;
}

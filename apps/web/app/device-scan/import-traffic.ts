/** Reads Search Console exports and access logs of this device piece by piece, and joins them with the open scan. Nothing of them leaves the device. */
import { AddressRanges, botOf } from '@orbweaver/formats/traffic/bots.ts';
import { LogTally } from '@orbweaver/formats/traffic/log-tally.ts';
import { readSearchExport, type SearchRow } from '@orbweaver/formats/traffic/search-console.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { TrafficFiles } from '@orbweaver/scan/results/protocol.ts';
import { readCsv } from '@orbweaver/tools/csv.ts';
import { Gunzip } from 'fflate';

export interface ReadTraffic {
  /** null where no file of the kind was given. */
  readonly logs: LogTally | null;
  readonly search: { readonly rows: readonly SearchRow[]; readonly damaged: number } | null;
}

interface ReadingParts {
  /** After each piece; throws to end the reading. */
  readonly onRead: (bytes: number) => void;
}

const pieceBytes = 1024 * 1024;
/** So much of a packed file at once: deflate makes at most a thousand times as much of it. */
const packedBytes = 16 * 1024;
/** Exports are read whole: this is some hundred thousand pages. */
const maxExportBytes = 64 * pieceBytes;
const maxRangesBytes = 4 * pieceBytes;

/** Throws AppError 'search-export-unreadable', 'bot-ranges-unreadable', or 'file-unreadable' for a file that is gone or no whole archive. */
export async function readTraffic({ search, logs, ranges }: TrafficFiles, { onRead }: ReadingParts): Promise<ReadTraffic> {
  const networks = new Map<string, AddressRanges>();
  for (const file of ranges) networks.set(...(await readRanges(file)));
  const found = search.length === 0 ? null : await readExports(search, onRead);
  if (logs.length === 0) return { logs: null, search: found };
  const tally = new LogTally(networks);
  for (const file of logs) {
    await readLog(file, tally, onRead);
    tally.endFile();
  }
  return { logs: tally, search: found };
}

/** The names under which operators publish their ranges have the bot's: `googlebot.json`. */
async function readRanges(file: File): Promise<[bot: string, ranges: AddressRanges]> {
  const bot = botOf(file.name);
  try {
    if (bot !== null && file.size <= maxRangesBytes) return [bot, new AddressRanges(await file.text())];
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw unreadable(file, error);
  }
  throw new AppError('bot-ranges-unreadable', { file: file.name });
}

async function readExports(files: readonly File[], onRead: ReadingParts['onRead']): Promise<NonNullable<ReadTraffic['search']>> {
  const rows: SearchRow[] = [];
  let damaged = 0;
  for (const file of files) {
    const text = file.size > maxExportBytes ? '' : await file.text().catch((error: unknown) => Promise.reject(unreadable(file, error)));
    const read = readSearchExport(readCsv(text));
    if (read === null) throw new AppError('search-export-unreadable', { file: file.name });
    for (const row of read.rows) rows.push(row);
    damaged += read.damaged;
    onRead(file.size);
  }
  return { rows, damaged };
}

async function readLog(file: File, tally: LogTally, onRead: ReadingParts['onRead']): Promise<void> {
  let unpack: Gunzip | null = null;
  for (let from = 0; from < file.size; from += pieceBytes) {
    const piece = await pieceOf(file, from);
    if (from === 0 && piece[0] === 0x1f && piece[1] === 0x8b) unpack = new Gunzip((bytes) => tally.push(bytes));
    try {
      if (unpack === null) tally.push(piece);
      else pushPacked(unpack, piece, from + piece.length >= file.size);
    } catch (error) {
      throw unreadable(file, error);
    }
    onRead(piece.length);
  }
}

async function pieceOf(file: File, from: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.slice(from, from + pieceBytes).arrayBuffer());
  } catch (error) {
    throw unreadable(file, error);
  }
}

function pushPacked(unpack: Gunzip, piece: Uint8Array<ArrayBuffer>, isLast: boolean): void {
  for (let at = 0; at < piece.length; at += packedBytes)
    unpack.push(piece.subarray(at, at + packedBytes), isLast && at + packedBytes >= piece.length);
}

function unreadable(file: File, error: unknown): AppError {
  return new AppError('file-unreadable', { file: file.name, path: file.name }, error);
}

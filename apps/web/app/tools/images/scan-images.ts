/** The heaviest pictures of a scan, and each of them through the server's guard onto this device. */
import { maxPictureBytes } from '@orbweaver/model/api/sizes.ts';
import type { RowsQuestion } from '@orbweaver/store/views/result-session.ts';
import { ToolFault } from '@orbweaver/tools/tool-fault.ts';
import { fetchRoute, readResponse } from '../../session/server-call.ts';
import { callFault } from '../call-fault.ts';
import type { AskScan } from '../scan-rows.ts';

export interface ScanImage {
  readonly url: string;
  readonly bytes: number;
}

const shownImages = 50;
/** A picture may be used many times; each use is a row. */
const readRows = 2_000;
/** Drawings are text, and no smaller as pixels. */
const noBitmap = /\.svgz?(?:[?#]|$)/i;

export async function heaviestImages(ask: AskScan): Promise<readonly ScanImage[]> {
  const question: RowsQuestion = {
    view: 'images',
    list: null,
    findings: false,
    check: null,
    text: '',
    conditions: [],
    match: 'all',
    sort: [{ column: 'bytes', descending: true }],
    about: null,
    from: 0,
    count: readRows,
  };
  let response = await ask('rows', question);
  // A long table is read in steps; each response says so.
  for (let step = 0; response.reading !== null && step < 1_000; step++) response = await ask('rows', question);
  const at = (id: string) => response.columns.findIndex((column) => column.id === id);
  const [url, bytes, status] = [at('url'), at('bytes'), at('status')];
  const found = new Map<string, number>();
  for (const { cells } of response.rows) {
    const [address, weight] = [String(cells[url] ?? ''), Number(cells[bytes] ?? 0)];
    if (cells[status] !== 200 || weight === 0 || !/^https?:/.test(address) || noBitmap.test(address)) continue;
    if (found.size < shownImages && !found.has(address)) found.set(address, weight);
  }
  return [...found].map(([address, weight]) => ({ url: address, bytes: weight }));
}

/** The name of the file that a picture's address stands for. */
export function imageName(url: string): string {
  const last = new URL(url).pathname.split('/').findLast((part) => part !== '') ?? 'image';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** Throws ToolFault. */
export async function fetchImage(url: string, signal: AbortSignal): Promise<File> {
  const response = await ask(url, signal);
  if (response.ok) return new File([await response.blob()], imageName(url));
  const result = await readResponse(response);
  if (result.ok || result.code === 'not-found') throw new ToolFault('tool-image.fault.fetch');
  if (result.code === 'too-large') throw new ToolFault('tool-image.fault.bytes', { limit: maxPictureBytes / 1_000_000 });
  if (result.code === 'media-type-unsupported') throw new ToolFault('tool-image.fault.format');
  throw callFault(result);
}

async function ask(url: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetchRoute('POST /server/tools/picture', [{ body: { url } }], { signal });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new ToolFault('tool-image.fault.fetch');
  }
}

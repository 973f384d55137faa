/** Measures what this browser can do for a scan. Measurements are independent: one that fails does not affect the others. */

export interface Abilities {
  /** Processor cores that the browser names; null = it does not say. */
  readonly cores: number | null;
  /** Private file storage works: a file was written and read there. */
  readonly hasStorage: boolean;
  /** Bytes that may still be stored; null = it does not say. */
  readonly roomBytes: number | null;
  /** Bytes a second, written to private storage in the page's own thread; null = could not be measured. */
  readonly writeBytesPerSecond: number | null;
  readonly hasLocks: boolean;
  readonly hasWasm: boolean;
  readonly hasWakeLock: boolean;
  /** Time of one request to our server, the best of three; null = no response. */
  readonly serverMs: number | null;
  readonly memoryGb: number | null;
}

/** 6 KB a page and 40 bytes for each of about 100 links (design.md section 2). */
export const bytesPerPage = 10_000;

/** Pages that fit into the measured room, at most half of which is counted. */
export function pagesThatFit(roomBytes: number): number {
  const pages = roomBytes / 2 / bytesPerPage;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(pages, 1))) - 1);
  return Math.floor(pages / step) * step;
}

export async function measureAbilities(): Promise<Abilities> {
  const device = navigator as Navigator & { readonly deviceMemory?: number };
  const write = await orNull(measureWriting());
  return {
    cores: device.hardwareConcurrency ?? null,
    hasStorage: write !== null,
    roomBytes: await orNull(measureRoom()),
    writeBytesPerSecond: write,
    hasLocks: 'locks' in navigator,
    hasWasm: typeof WebAssembly === 'object',
    hasWakeLock: 'wakeLock' in navigator,
    serverMs: await orNull(measureServer()),
    memoryGb: device.deviceMemory ?? null,
  };
}

function orNull<T>(measurement: Promise<T>): Promise<T | null> {
  return measurement.catch(() => null);
}

async function measureRoom(): Promise<number | null> {
  const { quota, usage = 0 } = await navigator.storage.estimate();
  return quota === undefined ? null : Math.max(0, quota - usage);
}

/** Writes 16 MB into a file of its own, which is removed again. */
async function measureWriting(): Promise<number> {
  const name = `orbweaver-device-test-${crypto.randomUUID()}`;
  const folder = await navigator.storage.getDirectory();
  const piece = new Uint8Array(1_048_576);
  for (let at = 0; at < piece.length; at += 65_536) crypto.getRandomValues(piece.subarray(at, at + 65_536));
  try {
    const file = await folder.getFileHandle(name, { create: true });
    const start = performance.now();
    const writer = await file.createWritable();
    const pieces = 16;
    for (let n = 0; n < pieces; n++) await writer.write(piece);
    await writer.close();
    const seconds = (performance.now() - start) / 1_000;
    if ((await file.getFile()).size !== pieces * piece.length) throw new Error('the file is not what was written');
    return (pieces * piece.length) / seconds;
  } finally {
    await folder.removeEntry(name).catch(() => {});
  }
}

async function measureServer(): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 3; n++) {
    const start = performance.now();
    const response = await fetch('/build.json', { cache: 'no-store' });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`status ${response.status}`);
    times.push(performance.now() - start);
  }
  return Math.round(Math.min(...times));
}

/** Entry of the worker that holds the scans: joins the host with this browser, and answers its own page and, over the channel, all other tabs. */
import { gatewayPath } from '@orbweaver/model/api/gateway.ts';
import { createMemoryFolders } from '@orbweaver/platform/browser/memory-folders.ts';
import { hasScanFolders, openScanFolder, removeFolder } from '@orbweaver/platform/browser/scan-folder.ts';
import { loadSqlite, type Sqlite } from '@orbweaver/platform/browser/sqlite.ts';
import { holdLife } from '@orbweaver/platform/browser/worker-life.ts';
import { workerScope } from '@orbweaver/platform/browser/worker-scope.ts';
import {
  type BridgePort,
  type ChannelNews,
  type ScanCall,
  type ScanReply,
  type ScanState,
  scanChannelName,
  type WorkerNews,
} from '@orbweaver/scan/results/protocol.ts';
import wasmUrl from '@sqlite.org/sqlite-wasm/sqlite3.wasm?url';
import { faultOf } from './fault.ts';
import type { HostParts } from './host-parts.ts';
import { ScanHost } from './scan-host.ts';
import { listBrokenOff } from './scan-record.ts';
import { createMemoryScans, createStoredScans } from './stored-scans.ts';
import { createMemoryPackedFiles, createStoredPackedFiles } from './upload/packed-file.ts';

/** More threads than this do not make a scan faster: one owner writes the file. */
const maxWorkers = 4;

const channel = new BroadcastChannel(scanChannelName);
/** Who waits for a port to the extension. */
const wanted: ((bridge: MessagePort | null) => void)[] = [];
const host = prepare();
const name = crypto.randomUUID();

async function prepare(): Promise<ScanHost> {
  const [sqlite, isStored] = await Promise.all([loadSqlite(wasmUrl), hasScanFolders()]);
  const { protocol, host: server } = workerScope.location;
  const socketOrigin = `${protocol === 'https:' ? 'wss:' : 'ws:'}//${server}`;
  const storage = isStored ? storedOnDevice(sqlite) : keptInMemory(sqlite);
  await listBrokenOff(storage);
  return new ScanHost({
    ...storage,
    openSocket: (grant) => new WebSocket(`${socketOrigin}${gatewayPath}?scan=${encodeURIComponent(grant)}`),
    openBridge: () => {
      workerScope.postMessage({ bridge: 'wanted' } satisfies WorkerNews);
      return new Promise((resolve) => wanted.push(resolve));
    },
    createPageWorker: () => new Worker(new URL('./page-worker.ts', import.meta.url), { type: 'module' }),
    createWritingWorker: () => new Worker(new URL('./writing-worker.ts', import.meta.url), { type: 'module' }),
    workers: Math.max(1, Math.min(maxWorkers, navigator.hardwareConcurrency - 1)),
    tell,
  });
}

type Storage = Pick<HostParts, 'storage' | 'scans' | 'openFolder' | 'removeFolder' | 'packedFiles'>;

function storedOnDevice(sqlite: Sqlite): Storage {
  return {
    storage: 'device',
    scans: createStoredScans(),
    openFolder: (id) => openScanFolder(sqlite, id),
    removeFolder,
    packedFiles: createStoredPackedFiles(),
  };
}

/** Private windows of some browsers store no files. */
function keptInMemory(sqlite: Sqlite): Storage {
  const folders = createMemoryFolders(sqlite);
  return {
    storage: 'memory',
    scans: createMemoryScans(),
    openFolder: async (id) => folders.open(id),
    removeFolder: (id) => folders.remove(id),
    packedFiles: createMemoryPackedFiles(),
  };
}

function tell(state: ScanState): void {
  workerScope.postMessage({ state } satisfies WorkerNews);
  channel.postMessage({ state } satisfies ChannelNews);
}

async function response(ask: ScanCall): Promise<ScanReply> {
  try {
    const handler = (await host).handlers[ask.name] as (input: unknown) => unknown;
    return { call: ask.call, response: await handler(ask.input) };
  } catch (error) {
    return { call: ask.call, fault: faultOf(error) };
  }
}

workerScope.onmessage = async ({ data }: MessageEvent<ScanCall | BridgePort>) => {
  if ('bridge' in data) {
    wanted.shift()?.(data.bridge);
    return;
  }
  const reply = await response(data);
  // A part of a file is handed over, not copied.
  const isPart = data.name === 'filePart' && 'response' in reply;
  workerScope.postMessage(reply satisfies WorkerNews, isPart ? [(reply.response as Uint8Array<ArrayBuffer>).buffer] : []);
};

channel.onmessage = async ({ data }: MessageEvent<ChannelNews>) => {
  if ('hello' in data) channel.postMessage({ state: (await host).state } satisfies ChannelNews);
  else if ('ask' in data) channel.postMessage({ to: data.from, reply: await response(data.ask) } satisfies ChannelNews);
};

holdLife((alive) => workerScope.postMessage(alive satisfies WorkerNews));
workerScope.addEventListener('online', () => void host.then((ready) => ready.wake()));
channel.postMessage({ owner: name } satisfies ChannelNews);
void host.then((ready) => tell(ready.state));

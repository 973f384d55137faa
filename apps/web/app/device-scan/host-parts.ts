/** What the host of the device scan asks of the worker that it lives in. */
import type { ScanFolder } from '@orbweaver/platform/browser/scan-folder.ts';
import type { ScanCallName, ScanCalls, ScanState } from '@orbweaver/scan/results/protocol.ts';
import type { StoredScans } from './stored-scans.ts';
import type { PackedFiles } from './upload/packed-file.ts';

export type Handlers = {
  readonly [N in ScanCallName]: (input: ScanCalls[N]['input']) => ScanCalls[N]['response'] | Promise<ScanCalls[N]['response']>;
};

export interface HostParts {
  readonly storage: ScanState['storage'];
  readonly scans: StoredScans;
  openFolder(id: string): Promise<ScanFolder>;
  removeFolder(id: string): Promise<void>;
  openSocket(grant: string): WebSocket;
  /** To the browser extension; null where this page has none. */
  openBridge(): Promise<MessagePort | null>;
  createPageWorker(): Worker;
  /** For spelling or grammar. */
  createWritingWorker(): Worker;
  readonly packedFiles: PackedFiles;
  /** Page workers that suit this device. */
  readonly workers: number;
  readonly tell: (state: ScanState) => void;
}

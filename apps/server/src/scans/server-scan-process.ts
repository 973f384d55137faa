/** Entry of the process that runs one scan on the server: nothing that a site sends is read in the server itself. */
import { AppError } from '@orbweaver/model/errors.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { parentProcess, processSetup } from '@orbweaver/platform/node/tasks/parent-process.ts';
import type { Progress, RunningScan } from '@orbweaver/scan/progress.ts';
import { resumeScan, startScan, storedOptions } from '@orbweaver/scan/scan.ts';
import { openScanFile } from '@orbweaver/store/open-scan-file.ts';
import type { FromScanProcess, ScanSetup, ScanWork, ToScanProcess } from './scan-messages.ts';
import { readOutcome } from './scan-outcome.ts';
import { openScanPlatform } from './scan-platform.ts';
import { ServerLine } from './server-line.ts';

const port = parentProcess<ToScanProcess, FromScanProcess>();
const line = new ServerLine(port);
let running: RunningScan | null = null;
let isStopped = false;
let isBlocked = false;

port.on('message', (message) => {
  if (message.kind === 'start') void work(message.work);
  else if (message.kind === 'stop') stop();
  else line.receive(message);
});

async function work(asked: ScanWork): Promise<void> {
  try {
    running = await begin(asked);
    if (isStopped) stop();
    const summary = await running.done;
    line.tell({ kind: 'ended', outcome: readOutcome(summary, isBlocked) });
  } catch (error) {
    const { code, values } = error instanceof AppError ? error : new AppError('internal', { detail: String(error) });
    line.tell({ kind: 'failed', code, values });
  }
}

async function begin({ file, isResumed, secrets, ...asked }: ScanWork): Promise<RunningScan> {
  const { platform, options } = await openScanPlatform(
    { options: isResumed ? optionsIn(file) : asked.options, secrets },
    processSetup() as ScanSetup,
    line,
  );
  const input = { file, secrets, platform, onProgress };
  return isResumed ? resumeScan({ ...input, changes: options }) : startScan({ ...input, options });
}

function optionsIn(file: string): ScanWork['options'] {
  const database = openScanFile(openDatabase, file, 'read');
  try {
    return storedOptions(database);
  } finally {
    database.close();
  }
}

function onProgress(progress: Progress): void {
  line.tell({ kind: 'progress', progress });
  // Nobody is there to let it go on: what was found is kept.
  if (!progress.paused || isBlocked) return;
  isBlocked = true;
  stop();
}

/** The outcome comes through `done`; a failure to stop is told there too. */
function stop(): void {
  isStopped = true;
  running?.stop().catch(() => {});
}

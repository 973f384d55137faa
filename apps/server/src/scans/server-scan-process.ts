/** Entry of the process that runs one scan on the server: nothing that a site sends is read in the server itself. */
import { AppError } from '@orbweaver/model/errors.ts';
import { decidingOptions, type ScanOptions } from '@orbweaver/model/scan-options.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { parentProcess, processSetup } from '@orbweaver/platform/node/tasks/parent-process.ts';
import type { Progress, RunningScan } from '@orbweaver/scan/progress.ts';
import { readMeta, resumeScan, startScan, storedOptions } from '@orbweaver/scan/scan.ts';
import { countPages } from '@orbweaver/scan/summary.ts';
import { openScanFile } from '@orbweaver/store/open-scan-file.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import type { FromScanProcess, ScanOutcome, ScanSetup, ScanWork, ToScanProcess } from './scan-messages.ts';
import { readOutcome } from './scan-outcome.ts';
import { openScanPlatform } from './scan-platform.ts';
import { ServerLine } from './server-line.ts';

const port = parentProcess<ToScanProcess, FromScanProcess>();
/** Those that decide what is found, but for what the server decides. */
const comparedOptions = decidingOptions.filter((name) => !['userAgent', 'languageTool', 'maxPages'].includes(name));
const line = new ServerLine(port);
let running: RunningScan | null = null;
let isStopped = false;
let block: ScanOutcome['block'] = null;

port.on('message', (message) => {
  if (message.kind === 'start') void work(message.work);
  else if (message.kind === 'stop') stop();
  else if (message.kind === 'hold') line.tell({ kind: 'held', ask: message.ask, isHeld: hold() });
  else if (message.kind === 'let-go') line.tell({ kind: 'held', ask: message.ask, isHeld: running?.letGoOfFile() ?? false });
  else line.receive(message);
});

async function work(asked: ScanWork): Promise<void> {
  try {
    // Killed when all was done, before anybody heard of it.
    if (!(asked.isResumed && isComplete(asked.file))) {
      running = await begin(asked);
      if (isStopped) stop();
      await running.done;
    }
    line.tell({ kind: 'ended', outcome: readOutcome(asked.file, block) });
  } catch (error) {
    const { code, values } = error instanceof AppError ? error : new AppError('internal', { detail: String(error) });
    line.tell({ kind: 'failed', code, values });
  }
}

async function begin({ file, isResumed, continued, secrets, segments, ...asked }: ScanWork): Promise<RunningScan> {
  if (isResumed && continued !== null) requireSame(file, asked.options, continued.pages);
  const { platform, options } = await openScanPlatform(
    { options: isResumed && continued === null ? optionsIn(file) : asked.options, secrets },
    processSetup() as ScanSetup,
    line,
  );
  const input = { file, secrets, platform, onProgress };
  return isResumed ? resumeScan({ ...input, changes: options }) : startScan({ ...input, options, segments });
}

/** Whoever sent the file wrote what it says of itself. Throws `option-invalid`, and what opening it throws. */
function requireSame(file: string, options: ScanOptions, pages: number): void {
  readFile(file, (database) => {
    const stored = storedOptions(database);
    const other = comparedOptions.find((name) => JSON.stringify(stored[name]) !== JSON.stringify(options[name]));
    if (other !== undefined) throw new AppError('option-invalid', { option: other, value: '', expected: 'as in the file', near: 'none' });
    if (countPages(database) < pages) throw new AppError('file-foreign', { path: '' });
  });
}

const isComplete = (file: string): boolean => readFile(file, (database) => readMeta(database, 'state') === 'complete');
const optionsIn = (file: string): ScanOptions => readFile(file, storedOptions);

function readFile<T>(file: string, read: (database: Database) => T): T {
  const database = openScanFile(openDatabase, file, 'read');
  try {
    return read(database);
  } finally {
    database.close();
  }
}

function onProgress(progress: Progress): void {
  line.tell({ kind: 'progress', progress });
  // Nobody is there to let it go on: what was found is kept.
  if (!progress.paused || block !== null) return;
  block = progress.notices.find(({ code }) => code === 'site-blocks')?.values ?? {};
  stop();
}

function hold(): boolean {
  try {
    return running?.holdFile() ?? false;
  } catch {
    // A full disk, say, which the scan itself will meet.
    return false;
  }
}

/** The outcome comes through `done`; a failure to stop is told there too. */
function stop(): void {
  isStopped = true;
  running?.stop().catch(() => {});
}
